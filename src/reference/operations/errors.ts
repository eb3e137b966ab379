import type { PetstoreError, SchemaProblem } from '../../contract/index.ts';
import type { RequestProblemKind } from '../../contract/request-problems.ts';
import { preview } from '../../json/preview.ts';
import { describeProblem } from '../data/describe-problem.ts';
import { type PlainResponse, json } from './plain-response.ts';

const MAX_PROBLEMS = 5;
/** How much of a name that a client chose is shown. */
export const MAX_SHOWN_NAME_LENGTH = 64;

// All error objects of the service: no other file of the reference spells a code.

/** Creates a response with an error object. Adapters use it for their own errors. @see SPEC.md "Errors" */
export function error(status: number, code: string, message: string, headers?: Record<string, string>): PlainResponse {
  const body: PetstoreError = { code, message, status };
  return json(status, body, headers);
}

/** An error that has several reasons, with the kind of problem that the request has. */
export interface Rejection extends PlainResponse {
  kind: RequestProblemKind;
}

/** 401: the message never repeats what was sent, since it may be a key. */
export function unauthorized(
  kind: RequestProblemKind,
  problem: string,
  challenge: Record<string, string> = {},
): Rejection {
  const message = `${problem} Send "Authorization: Bearer <API_KEY>" with a valid key.`;
  return { ...error(401, 'unauthorized', message, challenge), kind };
}

/** 400 for the value of a query parameter. */
export function invalidParameter(kind: RequestProblemKind, name: string, value: string, expected: string): Rejection {
  return { ...error(400, 'invalid_parameter', `${name} must be ${expected}, got ${preview(value)}.`), kind };
}

/** 400 for the name of a query parameter. */
export function unknownParameter(name: string, known: readonly string[]): PlainResponse {
  const advice = known.length > 0 ? `Use ${known.join(' or ')}.` : 'The operation has none.';
  return error(400, 'invalid_parameter', `Unknown query parameter ${preview(name)}. ${advice}`);
}

/** 400 for a body that is JSON but does not match the schema `NewPet`. */
export function invalidBody(problems: readonly SchemaProblem[]): PlainResponse {
  const sentences = problems.slice(0, MAX_PROBLEMS).map((problem) => describeProblem(problem, 'The body'));
  if (problems.length > MAX_PROBLEMS) sentences.push(`And ${problems.length - MAX_PROBLEMS} more.`);
  return error(400, 'invalid_body', sentences.join(' '));
}

/** 400 or 422 for a body that is not JSON. */
export function malformedBody(status: number, problem: string): PlainResponse {
  return error(status, 'malformed_body', `Invalid JSON body: ${problem} Send JSON in UTF-8.`);
}

/** 415 or 400 for a body that is not declared as JSON. */
export function unsupportedMediaType(status: number, contentType: string | null): PlainResponse {
  const got = contentType === null ? 'none' : preview(contentType);
  return error(status, 'unsupported_media_type', `Content-Type must be application/json, got ${got}.`);
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
export function invalidPetId(petId: string): PlainResponse {
  return error(400, 'invalid_pet_id', `petId must be an integer (int64), got ${preview(petId)}.`);
}

/** 410 or 404 for getPet from 5 December 2030. */
export function operationRemoved(status: number): PlainResponse {
  return error(
    status,
    'operation_removed',
    'GET /pets/{petId} was removed on 5 December 2030. Use GET /pets with a status filter.',
  );
}

/** 404 for a path that the service does not have. */
export function routeNotFound(method: string, path: string, hint: string): PlainResponse {
  return error(404, 'route_not_found', `No route for ${method} ${preview(path)}. ${hint}`);
}

/** 405 with the allowed methods, which RFC 9110 requires in `Allow`. */
export function methodNotAllowed(method: string, allow: string): PlainResponse {
  return error(405, 'method_not_allowed', `Method ${preview(method)} is not allowed. Use one of ${allow}.`, { allow });
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
