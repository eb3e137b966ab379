import { expect, test } from 'vitest';
import { createService } from '../create-service.ts';
import { createCall } from './call.ts';
import { json } from './plain-response.ts';
import { passOn } from './pass-on.ts';
import type { Upstream } from './upstream.ts';

const KEY = { authorization: 'Bearer demo-key' };
const rex = JSON.stringify({ name: 'Rex', categoryId: 1 });
const JSON_TYPE = { 'content-type': 'application/json' };

/** Passes a request on, and returns the response, the call and the bodies that the upstream got. */
async function pass(path: string, init: RequestInit = {}, upstream: Partial<Upstream> = {}) {
  const service = createService({ apiKeys: ['demo-key'], maxBodyBytes: 100 });
  const call = createCall(new Request(`http://localhost/v1${path}`, init), '*/v1', service.choices);
  const bodies: string[] = [];
  const response = await passOn(call, service, {
    needsKey: false,
    responds: () => true,
    fetch: async (_request, body) => {
      bodies.push(new TextDecoder().decode(body));
      return json(200, []);
    },
    ...upstream,
  });
  return { response, call, bodies };
}

test('the upstream responds, and the call says so', async () => {
  const { response, call, bodies } = await pass('/pets');
  expect(response).toMatchObject({ status: 200, body: [] });
  expect(call.side).toBe('upstream');
  expect(bodies).toEqual(['']);
});

test.each([
  ['GET', '/pets', 'listPets'],
  ['POST', '/pets', 'createPet'],
  ['GET', '/pets/7', 'getPet'],
  ['GET', '/store/orders', undefined],
  ['DELETE', '/pets/7', undefined],
])('%s %s is the operation %s', async (method, path, operation) => {
  const asked: unknown[] = [];
  const responds = (name: unknown) => {
    asked.push(name);
    return false;
  };
  const { response, call, bodies } = await pass(path, { method }, { responds });
  expect(asked).toEqual([operation]);
  expect([response, call.side, bodies]).toEqual([undefined, undefined, []]);
});

test.each([
  [true, {}, 401],
  [true, KEY, 200],
  [false, {}, 200],
])('clients need a key of this service: %s', async (needsKey, headers, status) => {
  const { response, bodies } = await pass('/pets', { headers }, { needsKey });
  expect(response).toMatchObject({ status });
  expect(bodies).toHaveLength(status === 200 ? 1 : 0);
});

test('a body is passed on as it is, and is the input of a creation', async () => {
  const { call, bodies } = await pass('/pets', { method: 'POST', headers: JSON_TYPE, body: rex });
  expect(bodies).toEqual([rex]);
  expect(call.body).toMatchObject({ value: { name: 'Rex', categoryId: 1 } });
  const other = await pass('/pets/7', { method: 'PUT', headers: JSON_TYPE, body: rex });
  expect(other.bodies).toEqual([rex]);
  expect(other.call.body).toBeUndefined();
});

test('a body that is too large is not passed on', async () => {
  const { response, bodies } = await pass('/pets', { method: 'POST', body: 'x'.repeat(101) });
  expect(response).toMatchObject({ status: 413 });
  expect(bodies).toEqual([]);
});
