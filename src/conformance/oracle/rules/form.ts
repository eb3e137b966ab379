import { isPetStatus } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import { errorObjectProblem } from '../../exchange/error-object-problem.ts';
import { schemaProblem, responseSchemas } from '../../exchange/schema-problem.ts';
import { toPets } from '../../exchange/parsed-pets.ts';
import { isRetryLater } from '../../../shared/http/retry-after.ts';
import { mediaTypeOf } from '../../http/body/media-type-of.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import { causeOfStatus } from './causes-of-acceptance.ts';
import type { ObservedRequest } from '../observation.ts';
import { clausesOfRequest } from './clauses-of-request.ts';
import { ROUNDED } from './lacks-animal.ts';
import { type Facts, type Rule, must, should } from './rule.ts';

/** Responses without content, or with a part of it, which only conditional and ranged requests may get. */
const isWithoutContent = (status: number) => [206, 304, 412, 416].includes(status);

/** @see RFC 9110 section 15.4 */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Whether an encoded id is redirected. Many servers decode a path before they look for its operation, and redirect to another
 * spelling when that has made a second slash or a dot segment.
 */
const isNormalized = ({ request, sent, response }: Facts) =>
  request.operation === 'getPet' && sent.path.includes('%') && REDIRECTS.has(response.status);

const URI_TOO_LONG = 414;
const EXPECTATION_FAILED = 417;
const CONTINUE = '100-continue';
const HEADERS_TOO_LARGE = 431;
/** Common HTTP servers read heads of at least about this many characters. */
const LARGE_HEAD = 8000;

const lengthOfHead = ({ path, headers }: ObservedRequest) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, path.length);

/**
 * Whether the HTTP server has responded before the service could see the request, which it need not do in JSON. A
 * server may reject expectations other than `100-continue`.
 *
 * @see RFC 6585 section 5, RFC 9110 sections 10.1.1 and 15.5.15
 */
function isOfServer({ sent, response: { status } }: Facts): boolean {
  if (status === EXPECTATION_FAILED) return (sent.headers.expect ?? CONTINUE).toLowerCase() !== CONTINUE;
  return (status === URI_TOO_LONG || status === HEADERS_TOO_LARGE) && lengthOfHead(sent) > LARGE_HEAD;
}

/** "All requests and responses use JSON (`application/json`)." */
export const mediaTypeRule: Rule = (facts) => {
  const { request, response } = facts;
  if (request.json === 'refused' || (request.isUnusual && isWithoutContent(response.status))) return undefined;
  if (isNormalized(facts) || isOfServer(facts)) return undefined;
  if (mediaTypeOf(response) === 'application/json') return undefined;
  const actual = `${response.status} with Content-Type: ${response.headers['content-type'] ?? 'none'}`;
  return request.json === 'preferred'
    ? must('service.json', 'Content-Type: application/json', actual, { aspect: 'media-type' })
    : should('http.negotiation', 'Content-Type: application/json, since the client accepts it', actual, {
        aspect: 'media-type',
      });
};

function strayStatus(json: unknown): unknown {
  const pets = (Array.isArray(json) ? json : [json]) as ({ name?: unknown; status?: unknown } | null | undefined)[];
  // An error object has a status of its own.
  return pets.find((pet) => pet?.name !== undefined && pet.status !== undefined && !isPetStatus(pet.status))?.status;
}

/** Bodies of all operations may be wrong for one reason, such as another encoding than UTF-8. */
const causesOfText = ({ jsonProblem }: HttpResponse) => (jsonProblem === undefined ? [] : [`not JSON: ${jsonProblem}`]);

/** Every response matches the schema of its operation, or is an error object. */
export const bodyRule: Rule = (facts) => {
  const { request, response } = facts;
  const { status } = response;
  if (
    request.json !== 'preferred' ||
    (request.isUnusual && isWithoutContent(status)) ||
    (status >= 300 && status < 400) ||
    isOfServer(facts)
  )
    return undefined;
  if (status >= 400) {
    const problem = errorObjectProblem(response);
    return problem === undefined
      ? undefined
      : must('errors.object', 'an error object whose status is the HTTP status', problem, {
          aspect: 'error-object',
          causes: causesOfText(response),
          also: isRetryLater(response) ? [] : clausesOfRequest(facts),
        });
  }
  const stray = strayStatus(response.json);
  if (stray !== undefined)
    return must('animal.status', 'a status of available, pending or sold, or none', `the status ${preview(stray)}`, {
      aspect: 'known-status',
      followsFrom: [causeOfStatus(stray)],
      also: ['animal.id', ...clausesOfRequest(facts)],
    });
  if (request.operation === 'listPets' && response.json !== undefined && !Array.isArray(response.json))
    return must('listPets.response', '200 with an array of animals', `${status} with ${preview(response.json)}`, {
      aspect: 'schema',
      also: ['animal.id'],
    });
  const problem = schemaProblem(responseSchemas[request.operation], response);
  return problem === undefined
    ? undefined
    : must('animal.id', 'a body that matches the schema of the operation', `${status} with ${problem}`, {
        aspect: 'schema',
        causes: causesOfText(response),
        also: clausesOfRequest(facts),
      });
};

/** An id is unique, so a list has it once. */
export const uniqueRule: Rule = ({ response }) => {
  const seen = new Set<string>();
  const twice = toPets(response).find(({ id }) => seen.size === seen.add(String(id)).size);
  return (
    twice &&
    must('animal.id', 'ids that are unique in the list', `the id ${twice.id} twice`, {
      aspect: 'unique',
      followsFrom: [ROUNDED],
    })
  );
};
