import { expect, test } from 'vitest';
import { findProblems, validators } from '../../contract/index.ts';
import * as errors from './errors.ts';

const responses = {
  unauthorized: errors.unauthorized('The API key is missing.', {}),
  invalidParameter: errors.invalidParameter('limit', '0', 'an integer from 1 to 100'),
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
