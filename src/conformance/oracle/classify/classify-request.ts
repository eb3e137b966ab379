import { type OpenPointId, type OperationName, toOperationName } from '../../../contract/index.ts';
import type { ObservedRequest } from '../observation.ts';
import { type SentBody, classifyBody } from './body.ts';
import { type Credential, classifyCredential } from './credential.ts';
import { type RequestedId, classifyPetId } from './pet-id.ts';
import { type ListQuery, classifyQuery } from './query.ts';

interface Classified {
  credential: Credential;
  /** Whether the client prefers JSON, accepts it as well as something else, or refuses it. What the last gets is open. */
  json: 'preferred' | 'accepted' | 'refused';
  /**
   * Whether the request has a feature that allows other responses: a condition, a range, an override, a huge size, a query that
   * the operation does not have.
   */
  isUnusual: boolean;
}

/** A request for one of the three operations, with what the contract says about it. */
export type OperationRequest = Classified &
  (
    | { operation: 'listPets'; query: ListQuery }
    | { operation: 'createPet'; body: SentBody; hasQuery: boolean }
    | { operation: 'getPet'; petId: RequestedId }
  );

/** Headers that ask for something else, and those that only a gateway may set, which it may reject. */
const UNUSUAL_HEADERS =
  /^(?:if-.*|range|expect|upgrade|prefer|x-http-method(?:-override)?|x-method-override|x-(?:original|rewrite)-url|(?:x-)?remote-user|x-forwarded-user|proxy-authorization)$/;
const LONG_PATH = 2000;
/** A service may reject larger headers. */
export const LARGE_HEADERS = 8000;
/** Nobody knows the longest header that a server reads. */
const LONG_HEADER = 1000;

/** The weight of a range of media types. */
const weightOf = (parameters: readonly string[]) =>
  Number(parameters.find((parameter) => /^q=[\d.]+$/.test(parameter))?.slice(2) ?? 1);

/** @see RFC 9110 section 12.5.1 */
function classifyAccept(accept: string | undefined): Classified['json'] {
  if (accept === undefined || accept.trim() === '') return 'preferred';
  const ranges = accept.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return { isJson: ['application/json', 'application/*', '*/*'].includes(type), weight: weightOf(parameters) };
  });
  const [first] = ranges.toSorted((left, right) => right.weight - left.weight);
  if (first?.isJson && first.weight > 0) return 'preferred';
  return ranges.some(({ isJson, weight }) => isJson && weight > 0) ? 'accepted' : 'refused';
}

function isUnusual({ headers, path }: ObservedRequest): boolean {
  const size = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  const isOdd = (name: string, value: string) =>
    UNUSUAL_HEADERS.test(name) || (name !== 'authorization' && value.length > LONG_HEADER);
  return (
    path.length > LONG_PATH ||
    size > LARGE_HEADERS ||
    Object.entries(headers).some(([name, value]) => isOdd(name, value))
  );
}

/** Classifies a request by the contract; `undefined` for other paths and methods, which it leaves open. */
export function classifyRequest(
  request: ObservedRequest,
  apiKeys: readonly string[],
  expired?: readonly string[],
): OperationRequest | undefined {
  const [path = ''] = request.path.split('?', 1);
  const query = request.path.slice(path.length + 1);
  const operation: OperationName | undefined = toOperationName(request.method, path);
  if (operation === undefined) return undefined;
  const classified: Classified = {
    credential: classifyCredential(request, apiKeys, expired),
    json: classifyAccept(request.headers.accept),
    isUnusual: isUnusual(request) || (operation === 'getPet' && query !== ''),
  };
  if (operation === 'listPets') return { ...classified, operation, query: classifyQuery(query) };
  if (operation === 'createPet')
    return { ...classified, operation, body: classifyBody(request), hasQuery: query !== '' };
  return { ...classified, operation, petId: classifyPetId(path.slice('/pets/'.length)) };
}

/** The open points that a request touches. */
export function openPointsOf(request: OperationRequest): readonly OpenPointId[] {
  if (request.operation === 'listPets') return request.query.open;
  if (request.operation === 'createPet') return 'open' in request.body ? request.body.open : [];
  if (request.petId.kind === 'int64') return [];
  return [request.petId.kind === 'notation' ? 'petIdNotation' : 'petIdNotInteger'];
}
