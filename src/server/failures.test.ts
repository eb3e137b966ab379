import { expect, onTestFinished, test } from 'vitest';
import { parseFailure } from './cli/parse-failure.ts';
import { parseLatency } from './cli/parse-latency.ts';
import { type ServerOptions, startServer } from './start-server.ts';

const headers = { authorization: 'Bearer demo-key' };

async function setup(options: ServerOptions = {}) {
  const server = await startServer({ port: 0, ...options });
  onTestFinished(() => server.close());
  const status = async (path = '/pets') => (await fetch(server.url + path, { headers })).status;
  const reset = () => fetch(server.url.replace('/v1', '/__petstore/reset'), { method: 'POST' });
  return { ...server, status, reset };
}

/** The statuses of so many requests, one after the other. */
async function repeat(ask: () => Promise<number>, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push(await ask());
  return statuses;
}

test('failures of the start are there again after a reset', async () => {
  const { status, reset } = await setup({ failures: [{ operation: 'listPets', status: 503, times: 1 }] });
  expect(await repeat(status, 2)).toEqual([503, 200]);
  await reset();
  expect(await repeat(status, 2)).toEqual([503, 200]);
});

test('the same seed makes the same requests fail, also after a reset; another seed others', async () => {
  const failures = [{ operation: 'listPets', status: 500, probability: 0.5 }] as const;
  const [first, second, other] = [
    await setup({ failures }),
    await setup({ failures }),
    await setup({ failures, seed: 2 }),
  ];
  const statuses = await repeat(first.status, 20);
  expect(new Set(statuses)).toEqual(new Set([200, 500]));
  expect(await repeat(second.status, 20)).toEqual(statuses);
  await first.reset();
  expect(await repeat(first.status, 20)).toEqual(statuses);
  expect(await repeat(other.status, 20)).not.toEqual(statuses);
});

test('random ids are the same for the same seed', async () => {
  const ids = async () => {
    const { petstore } = await setup({ choices: { idScheme: 'random' } });
    return (await petstore.pets.create({ name: 'Rex', categoryId: 1 })).id;
  };
  expect(await ids()).toBe(await ids());
});

test('a truncated answer breaks off in the middle, on a connection that is closed, and the next is whole', async () => {
  const { url, petstore, status } = await setup();
  petstore.fail('listPets', { truncate: true, times: 1 });
  const response = await fetch(`${url}/pets`, { headers: { ...headers, origin: 'https://app.example.com' } });
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  await expect(response.text()).rejects.toThrow('terminated');
  expect(await status()).toBe(200);
});

test('a truncated answer to HEAD is whole, since it has no body', async () => {
  const { url, petstore } = await setup();
  petstore.fail('listPets', { truncate: true, times: 1 });
  const response = await fetch(`${url}/pets`, { method: 'HEAD', headers });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('a request that hangs is let go when its client gives up, and does not keep the server from closing', async () => {
  const { url, petstore, status } = await setup({ failures: [{ operation: 'getPet', hang: true }] });
  const abort = new AbortController();
  const hanging = fetch(`${url}/pets/1`, { headers, signal: abort.signal });
  expect(await status()).toBe(200);
  abort.abort();
  await expect(hanging).rejects.toThrow('aborted');
  petstore.clearFailures();
  expect(await status('/pets/1')).toBe(200);
});

test('a wrong failure or latency is refused at the start', async () => {
  await expect(startServer({ port: 0, failures: [{ operation: 'getPet', status: 200 }] })).rejects.toThrow(
    'status is 200.',
  );
  await expect(startServer({ port: 0, latency: { minimum: 2, maximum: 1 } })).rejects.toThrow('minimum 2 is larger');
});

test.each([
  ['createPet=500:0.1', { operation: 'createPet', status: 500, probability: 0.1 }],
  ['listPets=network', { operation: 'listPets', network: true }],
  ['getPet=hang:1', { operation: 'getPet', hang: true, probability: 1 }],
  ['getPet=truncate:.5', { operation: 'getPet', truncate: true, probability: 0.5 }],
])('--fail %s is read', (text, failure) => {
  expect(parseFailure(text)).toEqual([failure]);
  expect(parseFailure(text, [{ operation: 'getPet', status: 500 }])).toHaveLength(2);
});

test.each([
  '',
  'createPet',
  'deletePet=500',
  'getPet=200',
  'getPet=500:2',
  'getPet=500:0',
  'getPet=500:0.0',
  'getPet=slow',
])('--fail %j is refused', (text) => {
  expect(() => parseFailure(text)).toThrow('such as createPet=500:0.1');
});

test('--latency takes one number or two', () => {
  expect(parseLatency('200')).toEqual({ minimum: 200, maximum: 200 });
  expect(parseLatency('50..300')).toEqual({ minimum: 50, maximum: 300 });
});

test.each(['', 'fast', '300..50', '-1', '1.5', '5..', '600001'])('--latency %j is refused', (text) => {
  expect(() => parseLatency(text)).toThrow('Use milliseconds such as 200, or 50..300');
});
