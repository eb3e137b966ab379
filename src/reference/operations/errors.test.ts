import { expect, test } from 'vitest';
import { findProblems, validators } from '../../contract/index.ts';
import * as errors from './errors.ts';

const responses = {
  unauthorized: errors.unauthorized('no-key', 'The API key is missing.'),
  invalidParameter: errors.invalidParameter('limit-out-of-range', 'limit', '0', 'an integer from 1 to 100'),
  unknownParameter: errors.unknownParameter('page', ['limit', 'status']),
  invalidBody: errors.invalidBody([{ path: 'name', expected: 'a string', actual: '7' }]),
  malformedBody: errors.malformedBody(400, 'it is empty.'),
  unsupportedMediaType: errors.unsupportedMediaType(415, null),
  bodyTooLarge: errors.bodyTooLarge(100),
  petNotFound: errors.petNotFound('7'),
  invalidPetId: errors.invalidPetId('abc'),
  operationRemoved: errors.operationRemoved(410),
  routeNotFound: errors.routeNotFound('GET', '/v1/owners', 'The nearest operation is GET /v1/pets.'),
  methodNotAllowed: errors.methodNotAllowed('PUT', 'GET, POST'),
  notImplemented: errors.notImplemented('GET /store/orders'),
  injectedFailure: errors.injectedFailure(503),
  unavailable: errors.unavailable(),
  rateLimited: errors.rateLimited(7),
  internalError: errors.internalError(),
};

test.each(Object.entries(responses))('%s is an error object with its own status and a sentence', (_name, response) => {
  expect(findProblems(validators.Error, response.body)).toEqual([]);
  expect(response.body).toMatchObject({
    status: response.status,
    message: expect.stringMatching(/^[A-Za-z].*\.$/) as string,
  });
});

test('messages name the value that was received', () => {
  expect(responses.invalidParameter.body).toMatchObject({
    message: 'limit must be an integer from 1 to 100, got "0".',
  });
  expect(responses.unknownParameter.body).toMatchObject({
    message: 'Unknown query parameter "page". Use limit or status.',
  });
  expect(responses.petNotFound.body).toMatchObject({ message: 'No animal has the id "7".' });
  expect(responses.methodNotAllowed.body).toMatchObject({
    message: 'Method "PUT" is not allowed. Use one of GET, POST.',
  });
});

test('a long value is cut', () => {
  expect(JSON.stringify(errors.petNotFound('7'.repeat(1000)).body).length).toBeLessThan(200);
});

test('methodNotAllowed lists the methods in Allow', () => {
  expect(responses.methodNotAllowed.headers).toMatchObject({ allow: 'GET, POST' });
});

test('an injected failure accepts a code, a message and headers', () => {
  expect(errors.injectedFailure(503, 'broken', 'Broken.', { 'retry-after': '1' })).toEqual({
    status: 503,
    headers: { 'content-type': 'application/json', 'retry-after': '1' },
    body: { code: 'broken', message: 'Broken.', status: 503 },
  });
});

test.each<[keyof typeof responses, number, string, string]>([
  [
    'unauthorized',
    401,
    'unauthorized',
    'The API key is missing. Send "Authorization: Bearer <API_KEY>" with a valid key.',
  ],
  ['invalidParameter', 400, 'invalid_parameter', 'limit must be an integer from 1 to 100, got "0".'],
  ['unknownParameter', 400, 'invalid_parameter', 'Unknown query parameter "page". Use limit or status.'],
  ['invalidBody', 400, 'invalid_body', 'name must be a string, got 7.'],
  ['malformedBody', 400, 'malformed_body', 'Invalid JSON body: it is empty. Send JSON in UTF-8.'],
  ['unsupportedMediaType', 415, 'unsupported_media_type', 'Content-Type must be application/json, got none.'],
  ['bodyTooLarge', 413, 'body_too_large', 'The body is larger than 100 bytes. Send a smaller one.'],
  ['petNotFound', 404, 'pet_not_found', 'No animal has the id "7".'],
  ['invalidPetId', 400, 'invalid_pet_id', 'petId must be an integer (int64), got "abc".'],
  [
    'operationRemoved',
    410,
    'operation_removed',
    'GET /pets/{petId} was removed on 5 December 2030. Use GET /pets with a status filter.',
  ],
  ['routeNotFound', 404, 'route_not_found', 'No route for GET "/v1/owners". The nearest operation is GET /v1/pets.'],
  ['methodNotAllowed', 405, 'method_not_allowed', 'Method "PUT" is not allowed. Use one of GET, POST.'],
  [
    'notImplemented',
    501,
    'not_implemented',
    'GET /store/orders is not implemented: the specification only mentions it.',
  ],
  ['injectedFailure', 503, 'injected_failure', 'Injected failure.'],
  ['unavailable', 503, 'unavailable', 'The service is not available.'],
  ['rateLimited', 429, 'rate_limited', 'Too many requests. Try again in 7 seconds.'],
  ['internalError', 500, 'internal_error', 'Internal error. The service is at fault, not the request.'],
])('%s has the status, code and message that clients rely on', (name, status, code, message) => {
  expect(responses[name].body).toEqual({ status, code, message });
});

test('unsupportedMediaType names the type that was sent, and rateLimited when to try again', () => {
  expect(errors.unsupportedMediaType(400, 'text/plain').body).toMatchObject({
    message: 'Content-Type must be application/json, got "text/plain".',
  });
  expect(responses.rateLimited.headers).toMatchObject({ 'retry-after': '7' });
});

test('invalidBody names five problems, and how many more there are', () => {
  const problems = (count: number) => Array.from({ length: count }, () => ({ path: '', expected: 'x', actual: 'y' }));
  const sentence = 'The body must be x, got y.';
  expect(errors.invalidBody(problems(5)).body).toMatchObject({ message: Array(5).fill(sentence).join(' ') });
  expect(errors.invalidBody(problems(6)).body).toMatchObject({
    message: `${Array(5).fill(sentence).join(' ')} And 1 more.`,
  });
});
