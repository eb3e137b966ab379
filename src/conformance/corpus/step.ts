import type { HttpRequest } from '../exchange/request.ts';
import type { IdSource, KeyForm, Step } from '../generated/schema-types.ts';
import { CATEGORY, ID, MARK } from './placeholders.ts';

export type { IdSource, KeyForm, Step };

/** The values of the placeholders when a step is sent. */
export interface Bindings {
  mark: string;
  categoryId: string;
  /** The ids that the program has created so far, as text. */
  ids: readonly string[];
  /** The number of the connection for kept steps. */
  kept?: number;
}

/** The placeholder for a character that is repeated, such as {repeat:x:1000}. */
const REPEAT = /\{repeat:(.):(\d{1,7})\}/gsu;

/** Percent-encodes every character, which RFC 3986 calls equivalent. */
const encodeDigits = (text: string) =>
  text.replaceAll(/./g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

function toPetId(source: IdSource | undefined, ids: readonly string[]): string {
  if (source === undefined) return '1';
  if (source.from === 'text') return source.text;
  const known = ids.at(-1 - (source.back % Math.max(1, ids.length))) ?? '1';
  if (source.template === ID) return known;
  const id = /^-?\d{1,19}$/.test(known) ? BigInt(known) : 1n;
  return source.template
    .replaceAll('{id+1}', String(id + 1n))
    .replaceAll('{id-1}', String(id - 1n))
    .replaceAll('{id+10^6}', String(id + 1_000_000n))
    .replaceAll('{id+2^32}', String(BigInt.asIntN(64, id + 2n ** 32n)))
    .replaceAll('{id+2^64}', String(id + 2n ** 64n))
    .replaceAll('{-id}', String(-id))
    .replaceAll('{id-cut}', known.slice(0, -1))
    .replaceAll('{id-grouped}', known.replace(/\d(?=\d)/, '$&_'))
    .replaceAll('{id-encoded}', encodeDigits(known))
    .replaceAll(ID, known);
}

/** The id of the animal that was created last, as text. */
const lastIdOf = (ids: readonly string[]) => ids.at(-1) ?? '1';

/** The step with the id that it has now, which stays the same whatever animals are created later. */
export function withFixedId(step: Step, { ids }: Bindings): Step {
  if (step.body?.includes(ID)) return { ...step, body: step.body.replaceAll(ID, lastIdOf(ids)) };
  return step.id?.from === 'created' ? { ...step, id: { from: 'text', text: toPetId(step.id, ids) } } : step;
}

/** The request that a step sends, with placeholders for the key. */
export function toTemplate(step: Step, bindings: Bindings): HttpRequest {
  const { operation, key, headers, query, body, bodyForm, id, method, target, nameCase, connection, isConcurrent } =
    step;
  const { mark, categoryId, ids, kept = 0 } = bindings;
  const fill = (text: string) =>
    text.includes('{')
      ? text
          .replaceAll(MARK, mark)
          .replaceAll(CATEGORY, categoryId)
          .replaceAll(REPEAT, (_placeholder, character: string, count: string) => character.repeat(Number(count)))
      : text;
  const parameters = [query && fill(query), key.query].filter((part) => part !== undefined && part !== '').join('&');
  const path = operation === 'getPet' ? `/pets/${fill(toPetId(id, ids))}` : '/pets';
  // An empty value leaves a header out.
  const filled = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === '' ? [] : [[name, fill(value)]])),
  );
  if (key.authorization !== undefined) filled.authorization = key.authorization;
  if (key.header) filled[key.header[0]] = key.header[1];
  // RFC 9110, section 10.1.1, forbids clients to send `Expect: 100-continue` without content.
  if (!body) delete filled.expect;
  if (bodyForm === 'gzip') filled['content-encoding'] = 'gzip';
  return {
    method: method ?? (operation === 'createPet' ? 'POST' : 'GET'),
    path: target ?? (parameters === '' ? path : `${path}?${parameters}`),
    headers: filled,
    ...(body !== undefined && { body: fill(body).replaceAll(ID, lastIdOf(ids)) }),
    ...(bodyForm && { bodyForm }),
    ...(nameCase && { nameCase }),
    ...(isConcurrent && { isConcurrent }),
    // Requests that are sent together would wait for each other on one connection.
    ...(connection === 'kept' && !isConcurrent && { connection: kept }),
  };
}
