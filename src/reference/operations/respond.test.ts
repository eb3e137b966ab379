import { expect, test } from 'vitest';
import type { Choices } from '../choices/choice-table.ts';
import { parseChoices } from '../choices/parse-choices.ts';
import { createService } from '../create-service.ts';
import { createCall } from './call.ts';
import { respond } from './respond.ts';

const service = (choices: Partial<Choices> = {}) => createService({ choices: parseChoices(choices) });

function send(method: string, path: string, choices: Partial<Choices> = {}, authorization = 'Bearer demo-key') {
  const request = new Request(`http://localhost${path}`, { method, headers: { authorization } });
  const own = service(choices);
  return respond(createCall(request, '*/v1', own.choices), own);
}

test.each([
  ['GET', '/v1/store/orders', {}, 404, 'The specification only mentions it by name.'],
  ['GET', '/v1/store/orders', { storeOrders: '501' }, 501, 'GET /store/orders is not implemented'],
  ['GET', '/v1/owners', {}, 404, 'No route for GET "/v1/owners". The nearest operation is GET /v1/pets.'],
  ['PUT', '/v1/pets', {}, 405, 'Use one of GET, HEAD, POST, OPTIONS.'],
  ['PUT', '/v1/pets', { wrongMethod: '404' }, 404, 'No route for PUT "/v1/pets". Use one of GET, HEAD, POST, OPTIONS.'],
  ['OPTIONS', '/v1/pets', { options: '405' }, 405, 'Method "OPTIONS" is not allowed.'],
] as const)('responds to %s %s with the choice %j by %i', async (method, path, choices, status, message) => {
  expect(await send(method, path, choices)).toMatchObject({
    status,
    body: { message: expect.stringContaining(message) as string },
  });
});

test('responds to OPTIONS with the allowed methods, and to store orders with an empty list by choice', async () => {
  expect(await send('OPTIONS', '/v1/pets')).toEqual({ status: 204, headers: { allow: 'GET, HEAD, POST, OPTIONS' } });
  expect(await send('GET', '/v1/store/orders', { storeOrders: 'empty' })).toMatchObject({ status: 200, body: [] });
});

test.each([
  ['GET', '/v1/store/orders', {}, 401],
  ['GET', '/v1/owners', {}, 404],
  ['GET', '/v1/owners', { unknownRoute: '401-first' }, 401],
  ['PUT', '/v1/pets', {}, 405],
  ['PUT', '/v1/pets', { wrongMethod: '401-first' }, 401],
  ['OPTIONS', '/v1/pets', {}, 204],
  ['GET', '/v1/pets', {}, 401],
] as const)('responds to %s %s with a wrong key and the choice %j by %i', async (method, path, choices, status) => {
  expect(await send(method, path, choices, 'Bearer wrong')).toMatchObject({ status });
});

test.each([
  ['GET', '/v1/pets?limit=1', undefined, 200, [{ id: 1 }]],
  ['GET', '/v1/pets/2', undefined, 200, { id: 2 }],
  ['POST', '/v1/pets', '{"name":"Rex","categoryId":1}', 201, { name: 'Rex' }],
])('runs the operation of %s %s', async (method, path, body, status, expected) => {
  const own = service();
  const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
  const request = new Request(`http://localhost${path}`, { method, headers, ...(body !== undefined && { body }) });
  const fail = async () => undefined;
  for (const more of [{}, { fail }])
    expect(await respond(createCall(request.clone(), '/v1', own.choices), { ...own, ...more })).toMatchObject({
      status,
      body: expected,
    });
});

test('an accepted key leads to the response without one', async () => {
  expect(await send('GET', '/v1/owners', { unknownRoute: '401-first' })).toMatchObject({ status: 404 });
  expect(await send('PUT', '/v1/pets', { wrongMethod: '401-first' })).toMatchObject({ status: 405 });
});

test('an injected failure comes before the API key, and its absence after it', async () => {
  const own = service();
  const call = () => createCall(new Request('http://localhost/v1/pets'), '/v1', own.choices);
  const fail = async () => 'network' as const;
  expect(await respond(call(), { ...own, fail })).toBe('network');
  expect(await respond(call(), { ...own, fail: async () => undefined })).toMatchObject({ status: 401 });
});
