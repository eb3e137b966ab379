import { expect, test } from 'vitest';
import { createService } from '../create-service.ts';
import { createCall, readBody, readInput, toInput } from './call.ts';
import { isOperationRoute } from './route.ts';

const service = createService({});

function callFor(method: string, path: string, body?: string) {
  const headers = { 'content-type': 'application/json' };
  const init = { method, headers, ...(body !== undefined && { body }) };
  return createCall(new Request(`http://localhost${path}`, init), '/v1', service.choices, headers);
}

const inputOf = (call: ReturnType<typeof callFor>) => isOperationRoute(call.route) && toInput(call.route, call);

test('a call has the route and the headers of its request', () => {
  const call = callFor('GET', '/v1/pets/7');
  expect(call).toMatchObject({
    path: '/v1/pets/7',
    basePath: '/v1',
    headers: { 'content-type': 'application/json' },
    route: { name: 'getPet', petId: '7' },
  });
});

test.each([
  ['/v1/pets', {}],
  ['/v1/pets?limit=5', { limit: '5' }],
  ['/v1/pets?status=sold&page=2', { status: 'sold' }],
  ['/v1/pets?limit=&status=', { limit: '', status: '' }],
  ['/v1/pets/7', { petId: '7' }],
])('the input of GET %s is %j', async (path, input) => {
  expect(inputOf(callFor('GET', path))).toEqual(input);
  expect(await readInput(callFor('GET', path))).toEqual(input);
});

test('the body is part of the input once it is read, which happens one time', async () => {
  const call = callFor('POST', '/v1/pets', '{"name":"Rex"}');
  const rules = { choices: service.choices, maxBodyBytes: 100 };
  expect(inputOf(call)).toEqual({ body: undefined });
  const body = await readBody(call, rules);
  expect(body).toEqual({ value: { name: 'Rex' } });
  expect(await readBody(call, rules)).toBe(body);
  expect(inputOf(call)).toEqual({ body: { name: 'Rex' } });
});

test('a body that is rejected is not part of the input', async () => {
  const call = callFor('POST', '/v1/pets', '{');
  expect(await readBody(call, { choices: service.choices, maxBodyBytes: 100 })).toHaveProperty('rejection');
  expect(inputOf(call)).toEqual({ body: undefined });
});

test('the input of a request that another responds to leaves the body for it to read', async () => {
  const call = callFor('POST', '/v1/pets', '{"name":"Rex"}');
  expect(await readInput(call)).toEqual({ body: { name: 'Rex' } });
  expect(await call.request.text()).toBe('{"name":"Rex"}');
  expect(await readInput(callFor('POST', '/v1/pets', '{'))).toEqual({ body: undefined });
});

test('a request for another path has no input', async () => {
  expect(await readInput(callFor('GET', '/v1/store/orders'))).toBeUndefined();
});
