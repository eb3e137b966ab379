import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

const send = (body: string, type = 'application/json') =>
  readBody(new Request('http://localhost', { method: 'POST', headers: { 'content-type': type }, body }), 'Pattern');

test('reads a body that matches the schema, with exact integers', async () => {
  expect(await send('{"body":{"categoryId":9007199254740993}}')).toEqual({
    value: { body: { categoryId: 9007199254740993n } },
  });
});

test.each([
  ['[', 'application/json', 400, 'malformed_body'],
  ['', 'application/json', 400, 'malformed_body'],
  ['{"status":1,"status":2}', 'application/json', 400, 'malformed_body'],
  ['{}', 'text/plain', 415, 'unsupported_media_type'],
  ['[]', 'application/json', 400, 'invalid_request'],
])('rejects %j as %s with %i %s', async (body, type, status, code) => {
  expect(await send(body, type)).toMatchObject({ rejection: { status, body: { code, status } } });
});
