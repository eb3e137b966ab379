import { beforeEach, expect, inject, test } from 'vitest';

const url = inject('petstoreUrl');
const headers = {
  authorization: 'Bearer demo-key',
  'content-type': 'application/json',
  'x-petstore-session': 'pets.test.ts',
};
const admin = (method: string, path: string, body?: object) =>
  fetch(url.replace(/\/v1$/, `/__petstore${path}`), { method, headers, ...(body && { body: JSON.stringify(body) }) });

beforeEach(() => admin('POST', '/reset'));

test('creates an animal with the id 46', async () => {
  const init = { method: 'POST', headers, body: '{"name":"Rex","categoryId":1}' };
  expect(await (await fetch(`${url}/pets`, init)).json()).toMatchObject({ id: 46, name: 'Rex' });
  const verified = await admin('POST', '/verify', { operation: 'createPet', status: 201, body: { name: 'Rex' } });
  expect(await verified.json()).toMatchObject({ count: 1 });
});

test('reports that the service is unavailable', async () => {
  await admin('POST', '/failures', { operation: 'listPets', status: 503 });
  expect((await fetch(`${url}/pets`, { headers })).status).toBe(503);
});
