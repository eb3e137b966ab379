import { expect, onTestFinished, test } from 'vitest';
import type { ServerOptions } from './server-options.ts';
import { startServer } from './start-server.ts';

const headers = { authorization: 'Bearer demo-key' };

async function setup(options: ServerOptions = {}) {
  const server = await startServer({ port: 0, ...options });
  onTestFinished(() => server.close());
  const status = async (path = '/pets') => (await fetch(server.url + path, { headers })).status;
  const reset = () => fetch(server.url.replace('/v1', '/__petstore/reset'), { method: 'POST' });
  return { ...server, status, reset };
}

/** Sends requests one after the other. @returns Their statuses. */
async function repeat(send: () => Promise<number>, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push(await send());
  return statuses;
}

test('a reset restores the initial failures', async () => {
  const { status, reset } = await setup({ failures: [{ operation: 'listPets', status: 503, times: 1 }] });
  expect(await repeat(status, 2)).toEqual([503, 200]);
  await reset();
  expect(await repeat(status, 2)).toEqual([503, 200]);
});

test('the same seed makes the same requests fail, even after a reset', async () => {
  const failures = [{ operation: 'listPets', status: 500, probability: 0.5 }] as const;
  const first = await setup({ failures });
  const second = await setup({ failures });
  const other = await setup({ failures, seed: 2 });
  const statuses = await repeat(first.status, 20);
  expect(new Set(statuses)).toEqual(new Set([200, 500]));
  expect(await repeat(second.status, 20)).toEqual(statuses);
  await first.reset();
  expect(await repeat(first.status, 20)).toEqual(statuses);
  expect(await repeat(other.status, 20)).not.toEqual(statuses);
});

test('the same seed gives the same random ids', async () => {
  const ids = async () => {
    const { petstore } = await setup({ choices: { idScheme: 'random' } });
    return (await petstore.pets.create({ name: 'Rex', categoryId: 1 })).id;
  };
  expect(await ids()).toBe(await ids());
});

test('a truncated response ends in the middle of its body and closes the connection', async () => {
  const { url, petstore, status } = await setup();
  petstore.fail('listPets', { truncate: true, times: 1 });
  const response = await fetch(`${url}/pets`, { headers: { ...headers, origin: 'https://app.example.com' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
  await expect(response.text()).rejects.toThrow('terminated');
  expect(await status()).toBe(200);
});

test('a HEAD response is not truncated, since it has no body', async () => {
  const { url, petstore } = await setup();
  petstore.fail('listPets', { truncate: true, times: 1 });
  const response = await fetch(`${url}/pets`, { method: 'HEAD', headers });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test('a hanging request ends when its client disconnects, and other requests are served meanwhile', async () => {
  const { url, petstore, status } = await setup({ failures: [{ operation: 'getPet', hang: true }] });
  const abort = new AbortController();
  const hanging = fetch(`${url}/pets/1`, { headers, signal: abort.signal });
  expect(await status()).toBe(200);
  abort.abort();
  await expect(hanging).rejects.toThrow('aborted');
  petstore.clearFailures();
  expect(await status('/pets/1')).toBe(200);
});

test('rejects an invalid failure or latency', async () => {
  await expect(startServer({ port: 0, failures: [{ operation: 'getPet', status: 200 }] })).rejects.toThrow(
    'status is 200.',
  );
  await expect(startServer({ port: 0, latency: { minimum: 2, maximum: 1 } })).rejects.toThrow('minimum 2 is larger');
});

test('a truncated response of a wrapped service is truncated too', async () => {
  const { url, petstore } = await setup({ wrap: (service) => (request) => service.fetch(request) });
  petstore.fail('listPets', { truncate: true, times: 1 });
  const response = await fetch(`${url}/pets`, { headers });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
});

test('a network error of a wrapped service resets the connection', async () => {
  const { url } = await setup({ wrap: () => () => Promise.resolve(Response.error()) });
  await expect(fetch(`${url}/pets`, { headers })).rejects.toThrow('fetch failed');
});

test('delays every response by the latency, and a request whose client disconnects has no effect', async () => {
  const { url, petstore } = await setup({ latency: { minimum: 60_000, maximum: 60_000 } });
  const abort = new AbortController();
  const slow = fetch(`${url}/pets`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"name":"Rex","categoryId":1}',
    signal: abort.signal,
  });
  abort.abort();
  await expect(slow).rejects.toThrow('aborted');
  expect(petstore.pets.count()).toBe(45);
});
