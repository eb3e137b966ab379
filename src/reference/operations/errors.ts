import type { PetstoreError, SchemaProblem } from '../../contract/index.ts';
import type { RequestProblemKind } from '../../contract/request-problems.ts';
import { preview } from '../../json/preview.ts';
import { describeProblem } from '../data/describe-problem.ts';
import { type PlainResponse, json } from './plain-response.ts';

const MAX_PROBLEMS = 5;
const MAX_SHOWN_NAME_LENGTH = 64;

/** Shortens a name that a client chose, for a message. */
export const shorten = (name: string) => name.slice(0, MAX_SHOWN_NAME_LENGTH);

// All error objects of the service: no other file of the reference spells a code.

/** Creates a response with an error object. Adapters use it for their own errors. @see SPEC.md "Errors" */
export function error(status: number, code: string, message: string, headers?: Record<string, string>): PlainResponse {
  const body: PetstoreError = { code, message, status };
  return json(status, body, headers);
}

/** A response that rejects a request for being outside of the specification, with what is wrong about it. */
export interface Rejection extends PlainResponse {
  kind: RequestProblemKind;
  /** The parameter, the header in lower case, or the place in the body. */
  field?: string;
}

/** 401: the message never repeats what was sent, since it may be a key. */
export function unauthorized(
  kind: RequestProblemKind,
  problem: string,
  challenge: Record<string, string> = {},
): Rejection {
  const message = `${problem} Send "Authorization: Bearer <API_KEY>" with a valid key.`;
  return { ...error(401, 'unauthorized', message, challenge), kind, field: 'authorization' };
}

/** 400 for the value of a query parameter. */
export function invalidParameter(kind: RequestProblemKind, name: string, value: string, expected: string): Rejection {
  const message = `${name} must be ${expected}, got ${preview(value)}.`;
  return { ...error(400, 'invalid_parameter', message), kind, field: name };
}

/** 400 for the name of a query parameter. */
export function unknownParameter(name: string, known: readonly string[]): Rejection {
  const advice = known.length > 0 ? `Use ${known.join(' or ')}.` : 'The operation has none.';
  const message = `Unknown query parameter ${preview(name)}. ${advice}`;
  return { ...error(400, 'invalid_parameter', message), kind: 'unknown-parameter', field: shorten(name) };
}

/** 400 for a body that is JSON but does not match the schema `NewPet`. */
export function invalidBody(problems: readonly SchemaProblem[]): PlainResponse {
  const sentences = problems.slice(0, MAX_PROBLEMS).map((problem) => describeProblem(problem, 'The body'));
  if (problems.length > MAX_PROBLEMS) sentences.push(`And ${problems.length - MAX_PROBLEMS} more.`);
  return error(400, 'invalid_body', sentences.join(' '));
}

/** 400 or 422 for a body that is not JSON. */
export function malformedBody(status: 400 | 422, problem: string): Rejection {
  const message = `Invalid JSON body: ${problem} Send JSON in UTF-8.`;
  return { ...error(status, 'malformed_body', message), kind: 'malformed-body' };
}

/** 415 or 400 for a body that is not declared as JSON. */
export function unsupportedMediaType(status: 400 | 415, contentType: string | null): Rejection {
  const got = contentType === null ? 'none' : preview(contentType);
  const message = `Content-Type must be application/json, got ${got}.`;
  return { ...error(status, 'unsupported_media_type', message), kind: 'wrong-media-type', field: 'content-type' };
}

/** 413 for a body over the limit. */
export function bodyTooLarge(limit: number): PlainResponse {
  return error(413, 'body_too_large', `The body is larger than ${limit} bytes. Send a smaller one.`);
}

/** 404 for a `petId` that no animal has. */
export function petNotFound(petId: string): PlainResponse {
  return error(404, 'pet_not_found', `No animal has the id ${preview(petId)}.`);
}

/** 400 for a `petId` that is not an int64, by the choice petIdNotInteger. */
export function invalidPetId(petId: string): Rejection {
  const message = `petId must be an integer (int64), got ${preview(petId)}.`;
  return { ...error(400, 'invalid_pet_id', message), kind: 'pet-id-not-an-integer', field: 'petId' };
}

/** 410 or 404 for getPet from 5 December 2030. */
export function operationRemoved(status: 404 | 410): Rejection {
  const message = 'GET /pets/{petId} was removed on 5 December 2030. Use GET /pets with a status filter.';
  return { ...error(status, 'operation_removed', message), kind: 'removed-operation' };
}

/** 404 for a path that the service does not have. */
export function routeNotFound(method: string, path: string, hint: string): Rejection {
  return {
    ...error(404, 'route_not_found', `No route for ${method} ${preview(path)}. ${hint}`),
    kind: 'unknown-operation',
  };
}

/** 405 with the allowed methods, which RFC 9110 requires in `Allow`. */
export function methodNotAllowed(method: string, allow: string): Rejection {
  const message = `Method ${preview(method)} is not allowed. Use one of ${allow}.`;
  return { ...error(405, 'method_not_allowed', message, { allow }), kind: 'unknown-operation' };
}

/** 501 for the store orders, by the choice storeOrders. */
export function notImplemented(route: string): PlainResponse {
  return error(501, 'not_implemented', `${route} is not implemented: the specification only mentions it.`);
}

/** The response of a failure set with `petstore.fail`. */
export function injectedFailure(
  status: number,
  code = 'injected_failure',
  message = 'Injected failure.',
  headers?: Record<string, string>,
): PlainResponse {
  return error(status, code, message, headers);
}

/** 503 for scenarios in which the service is down. */
export function unavailable(): PlainResponse {
  return error(503, 'unavailable', 'The service is not available.');
}

/** 429 for scenarios in which a client sends too many requests. */
export function rateLimited(seconds: number): PlainResponse {
  return error(429, 'rate_limited', `Too many requests. Try again in ${seconds} seconds.`, {
    'retry-after': `${seconds}`,
  });
}

/** 500: an adapter sends it when `fetch` rejects. */
export function internalError(): PlainResponse {
  return error(500, 'internal_error', 'Internal error. The service is at fault, not the request.');
}
