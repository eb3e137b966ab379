import type { PetstoreError, SchemaProblem } from '../../contract/index.ts';
import { preview } from '../../json/preview.ts';
import { type PlainResponse, json } from './plain-response.ts';
import { describeProblem } from '../data/describe-problem.ts';

/** The one place that spells an error object; a face makes its own errors with it. @see SPEC.md "Errors" */
export function error(status: number, code: string, message: string, headers?: Record<string, string>): PlainResponse {
  const body: PetstoreError = { code, message, status };
  return json(status, body, headers);
}

/** 401: the message never repeats what was sent. */
export function unauthorized(problem: string, challenge: Record<string, string>): PlainResponse {
  return error(401, 'unauthorized', `${problem} Send "Authorization: Bearer <API_KEY>" with a valid key.`, challenge);
}

/** 400 for a query parameter; the open points of `listPets` end here. */
export function invalidParameter(name: string, value: string, expected: string): PlainResponse {
  return error(400, 'invalid_parameter', `${name} must be ${expected}, got ${preview(value)}.`);
}

/** 400 for a body that is JSON and no `NewPet`. */
export function invalidBody(problems: readonly SchemaProblem[]): PlainResponse {
  const sentences = problems.map((problem) => describeProblem(problem, 'The body'));
  return error(400, 'invalid_body', sentences.join(' '));
}

/** 400 or 422 for a body that is no JSON. */
export function malformedBody(status: 400 | 422, problem: string): PlainResponse {
  return error(status, 'malformed_body', `The body must be JSON (application/json, UTF-8): ${problem}`);
}

export function unsupportedMediaType(status: 400 | 415, contentType: string | null): PlainResponse {
  const got = contentType === null ? 'none' : preview(contentType);
  return error(status, 'unsupported_media_type', `Content-Type must be application/json, got ${got}.`);
}

export function bodyTooLarge(limit: number): PlainResponse {
  return error(413, 'body_too_large', `The body must be at most ${limit} bytes, got more.`);
}

/** 404 or 400 for a `petId` that names no animal. */
export function petNotFound(petId: string): PlainResponse {
  return error(404, 'pet_not_found', `petId must be the id of an animal, got ${preview(petId)}.`);
}

export function invalidPetId(petId: string): PlainResponse {
  return error(400, 'invalid_pet_id', `petId must be an integer (int64), got ${preview(petId)}.`);
}

/** After 5 December 2030. */
export function operationRemoved(status: 404 | 410): PlainResponse {
  return error(
    status,
    'operation_removed',
    'GET /pets/{petId} was removed on 5 December 2030. Use GET /pets with a status filter.',
  );
}

export function routeNotFound(method: string, path: string, hint: string): PlainResponse {
  return error(404, 'route_not_found', `There is no ${method} ${preview(path)}. ${hint}`);
}

export function methodNotAllowed(method: string, allow: string): PlainResponse {
  return error(405, 'method_not_allowed', `The method must be one of ${allow}, got ${preview(method)}.`, { allow });
}

export function notImplemented(path: string): PlainResponse {
  return error(501, 'not_implemented', `The specification mentions ${path} by name only; it is not implemented.`);
}

/** What `fail` was asked to answer. */
export function injectedFailure(
  status: number,
  code = 'injected_failure',
  message = 'This failure was asked for.',
  headers?: Record<string, string>,
): PlainResponse {
  return error(status, code, message, headers);
}

/** 500 for a fault of ours; a face answers with it when `fetch` rejects. */
export function internalError(): PlainResponse {
  return error(
    500,
    'internal_error',
    'The service failed to answer. This is a fault of the service, not of the request.',
  );
}
