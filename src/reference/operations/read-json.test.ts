import { expect, test } from 'vitest';
import { createPetstore } from '../index.ts';

const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
const init = { method: 'POST', headers, body: '{"name":"Rex","categoryId":1}' };

test('a body is read in a browser whose requests have no stream, such as Firefox', async () => {
  const request = new Request('http://localhost/v1/pets', init);
  Object.defineProperty(request, 'body', { value: undefined });
  expect((await createPetstore().fetch(request)).status).toBe(201);
});

test('such a body is held to the limit too', async () => {
  const request = new Request('http://localhost/v1/pets', init);
  Object.defineProperty(request, 'body', { value: undefined });
  expect((await createPetstore({ maxBodyBytes: 28 }).fetch(request)).status).toBe(413);
});

test('a body is read in a browser whose streams cannot be iterated, such as an older Safari', async () => {
  const request = new Request('http://localhost/v1/pets', init);
  Object.defineProperty(request.body, Symbol.asyncIterator, { value: undefined });
  expect((await createPetstore().fetch(request)).status).toBe(201);
});
