import { afterEach, expect, test, vi } from 'vitest';
import { createMinimalPetstore } from './create-minimal-petstore.ts';
import type { Handle } from './petstore.ts';

afterEach(() => void vi.useRealTimers());

const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
const toRequest = (path: string, init: RequestInit = {}) =>
  new Request(`http://localhost${path}`, { headers, ...init });
const creation = () => toRequest('/v1/pets', { method: 'POST', body: '{"name":"Rex","categoryId":1}' });
const latency = { minimum: 100, maximum: 100 };

test('responds below any prefix, or below a base path, with its keys', async () => {
  const petstore = createMinimalPetstore(['own-key']);
  const own = { headers: { authorization: 'Bearer own-key' } };
  expect(await petstore.respond(toRequest('/deep/v1/pets/1', own))).toMatchObject({ status: 200, body: { id: 1 } });
  expect(await petstore.respond(toRequest('/deep/v1/pets/1', own), { basePath: '/v1' })).toMatchObject({ status: 404 });
  expect(await petstore.respond(toRequest('/v1/pets/1'))).toMatchObject({ status: 401 });
});

test('keeps what was created until a reset', async () => {
  const petstore = createMinimalPetstore();
  expect(await petstore.respond(creation())).toMatchObject({ status: 201, body: { id: 46 } });
  expect(await petstore.respond(toRequest('/v1/pets/46'))).toMatchObject({ status: 200 });
  petstore.reset();
  expect(await petstore.respond(toRequest('/v1/pets/46'))).toMatchObject({ status: 404 });
  expect(await petstore.respond(creation())).toMatchObject({ status: 201, body: { id: 46 } });
});

test('gives something else the input of an operation, below any prefix or a base path', async () => {
  const petstore = createMinimalPetstore();
  const handle = vi.fn<Handle>(() => new Response('own'));
  const response = await petstore.observe(toRequest('/deep/v1/pets/7'), handle);
  expect(await response?.text()).toBe('own');
  await petstore.observe(toRequest('/deep/v1/pets/7'), handle, { basePath: '/v1' });
  expect(handle.mock.calls).toEqual([[{ petId: '7' }], [undefined]]);
});

test('delays a response by the latency, until a reset', async () => {
  vi.useFakeTimers();
  const petstore = createMinimalPetstore();
  const done: string[] = [];
  const send = () => {
    void petstore.respond(toRequest('/v1/pets/1'), { latency }).then(() => done.push('respond'));
    void petstore.observe(toRequest('/v1/pets/1'), () => undefined, { latency }).then(() => done.push('observe'));
  };
  send();
  await vi.advanceTimersByTimeAsync(99);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done.toSorted()).toEqual(['observe', 'respond']);
  send();
  petstore.reset();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveLength(4);
});
