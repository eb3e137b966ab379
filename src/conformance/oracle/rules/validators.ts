import { toPet, toPets } from '../../exchange/parsed-pets.ts';
import type { RuleFinding } from '../finding.ts';
import { type Facts, should } from './rule.ts';

/** Larger contents are not kept. */
const LARGEST_CONTENT = 20_000;

/** An entity tag without the mark of a weak one, since If-None-Match compares weakly. */
const toTag = (etag: string) => etag.trim().replace(/^W\//, '');

/** The animals that a response shows, in any order. */
const contentOf = (response: Facts['response']): string =>
  [...toPets(response), ...[toPet(response)].filter((pet) => pet !== undefined)]
    .map(({ id, name, categoryId, status }) => `${id} ${name} ${categoryId} ${status}`)
    .toSorted()
    .join('\n');

/** The entity tag of a response that shows animals, in JSON. */
function tagOf({ status, headers, text, json }: Facts['response']): string | undefined {
  return status === 200 && json !== undefined && headers.etag !== undefined && text.length <= LARGEST_CONTENT
    ? toTag(headers.etag)
    : undefined;
}

/** An ETag that stays the same while the content changes lets clients keep what is out of date. @see RFC 9110 section 8.8.1 */
function changedProblem({ response, sent, knowledge }: Facts): RuleFinding | undefined {
  const tag = tagOf(response);
  const known = tag === undefined ? undefined : knowledge.representations.get(`${sent.path} ${tag}`);
  return known && known.content !== contentOf(response)
    ? should('http.validators', 'another ETag, since the animals have changed', `ETag: ${tag}`, {
        since: known.exchange,
      })
    : undefined;
}

/** @see RFC 9110 section 13.1.2 */
function notModifiedProblem({ response, sent, start, knowledge }: Facts): RuleFinding | undefined {
  const condition = sent.headers['if-none-match'];
  if (response.status !== 304 || condition === undefined || condition.trim() === '*') return undefined;
  const latest = knowledge.representations.get(sent.path);
  if (!latest || latest.since >= start || condition.split(',').map(toTag).includes(latest.tag)) return undefined;
  const expected = `200 with the animals, since their ETag has changed to ${latest.tag}`;
  return should('http.validators', expected, `304 for If-None-Match: ${condition}`, {
    since: latest.exchange,
    lagsBehind: latest.since,
  });
}

/** The entity tags of responses, and what a client gets that sends them back. */
export function validatorRule(facts: Facts): RuleFinding | undefined {
  if (facts.request.credential !== 'valid' || facts.request.json !== 'preferred') return undefined;
  return changedProblem(facts) ?? notModifiedProblem(facts);
}

/** Remembers the content that an entity tag identifies. */
export function learnRepresentation({ request, sent: { path }, response, end, exchange, knowledge }: Facts): void {
  const tag = request.credential === 'valid' ? tagOf(response) : undefined;
  if (tag === undefined) return;
  const { representations } = knowledge;
  const representation = { tag, content: contentOf(response), since: end, exchange };
  representations.set(path, representation);
  representations.set(`${path} ${tag}`, representation);
}
