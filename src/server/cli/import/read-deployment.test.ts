import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { serve } from '../../../../test/support/serve.ts';
import { generatePets } from '../../../faker/index.ts';
import { startServer } from '../../start-server.ts';
import { readDeployment } from './read-deployment.ts';

/** Reads from a function that responds, and notes what happens. */
async function setup(listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void, apiKey?: string) {
  const requests: string[] = [];
  const reports: string[] = [];
  const pauses: number[] = [];
  const url = await serve((incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url} ${incoming.headers.authorization ?? 'no key'}`);
    listener(incoming, outgoing);
  });
  const read = () =>
    readDeployment({
      url,
      apiKey,
      report: (message) => reports.push(message),
      pause: async (milliseconds) => pauses.push(milliseconds),
    });
  return { url, read, requests, reports, pauses };
}

const respond =
  (status: number, body = '[]', headers: Record<string, string> = {}) =>
  (_incoming: IncomingMessage, outgoing: ServerResponse) =>
    void outgoing.writeHead(status, headers).end(body);

test('reads all animals and those of each status, with the key, and nothing else', async () => {
  const { read, requests } = await setup(
    respond(
      200,
      '[{"id":9007199254740993,"name":"Big","categoryId":1},{"id":9007199254740993,"name":"Big","categoryId":1}]',
    ),
    'real-key',
  );
  expect(await read()).toEqual({
    animals: [{ id: 9007199254740993n, name: 'Big', categoryId: 1 }],
    responses: 4,
    invalid: 0,
    full: [],
  });
  expect(requests).toEqual([
    'GET /v1/pets?limit=100 Bearer real-key',
    'GET /v1/pets?limit=100&status=available Bearer real-key',
    'GET /v1/pets?limit=100&status=pending Bearer real-key',
    'GET /v1/pets?limit=100&status=sold Bearer real-key',
  ]);
});

test('reads up to 300 animals of a service, and says which lists may be incomplete', async () => {
  const pets = generatePets(360, 1);
  const { url, close } = await startServer({ port: 0, pets });
  const { animals, full } = await readDeployment({ url, apiKey: 'demo-key', report: () => {} });
  await close();
  const counts = Map.groupBy(pets, ({ status }) => status);
  expect(full).toEqual(
    [undefined, 'available', 'pending', 'sold'].filter((s) => !s || (counts.get(s as never)?.length ?? 0) >= 100),
  );
  expect(animals.length).toBeGreaterThan(200);
});

test('waits as long as the service requests, and says so', async () => {
  let times = 0;
  const { url, read, requests, reports, pauses } = await setup((incoming, outgoing) => {
    if (times++ === 0) respond(429, '', { 'retry-after': '2' })(incoming, outgoing);
    else respond(200)(incoming, outgoing);
  });
  expect(await read()).toMatchObject({ animals: [], responses: 4 });
  expect({ pauses, reports, requests: requests.length }).toEqual({
    pauses: [2000],
    reports: [`${url} returned 429. Waiting 2 s.`],
    requests: 5,
  });
});

test('gives up after five tries, and immediately if the pause is long', async () => {
  const busy = await setup(respond(503, '', { 'retry-after': '1' }));
  await expect(busy.read()).rejects.toThrow(`${busy.url} returned 503. Try again after 1 s.`);
  expect(busy.requests).toHaveLength(5);
  const closed = await setup(respond(429, '', { 'retry-after': '3600' }));
  await expect(closed.read()).rejects.toThrow('returned 429. Try again after 3600 s.');
  expect(closed.pauses).toEqual([]);
});

test.each([
  [respond(401), undefined, 'it needs an API key. Set --api-key or PETSTORE_API_KEY.'],
  [respond(401), 'very-secret', 'it rejected the API key. Change --api-key or PETSTORE_API_KEY.'],
  [
    respond(301, '', { location: 'https://x.example.com/v1' }),
    undefined,
    'it redirects to https://x.example.com/v1. Use its base URL.',
  ],
  [respond(500), undefined, 'it returned 500. Check the base URL.'],
  [respond(200, '<html>'), undefined, 'the response is not JSON. Check the base URL.'],
  [respond(200, '{}'), undefined, 'the value must be an array, got {}.'],
  [respond(200, '[{"id":1,"name":"Rex","categoryId":1},{"id":2}]'), undefined, '[1].name is missing.'],
])('names what is wrong with the response', async (listener, apiKey, problem) => {
  const { url, read } = await setup(listener, apiKey);
  const error = (await read().catch((reason: unknown) => reason)) as Error;
  expect(error.message).toBe(`Failed to read ${url}/pets?limit=100: ${problem}`);
});

test('says that nothing responds', async () => {
  const { url, close } = await startServer({ port: 0 });
  await close();
  await expect(readDeployment({ url, report: () => {} })).rejects.toThrow(
    `Failed to read ${url}/pets?limit=100: ECONNREFUSED. Check that the service runs, and the base URL.`,
  );
});

const SECRET = 'a-key-of-forty-letters-0123456789abcdefg';

test.each([
  [200, JSON.stringify({ message: `The API key that you have sent, namely: ${SECRET} is wrong` })],
  [200, JSON.stringify([{ id: 1, name: 'Rex', categoryId: 1, status: SECRET }])],
  [302, ''],
])('shows no part of the key that a service repeats, with %i %j', async (status, body) => {
  const { read } = await setup(respond(status, body, { location: `/login?key=${SECRET}` }), SECRET);
  const { message } = (await read().catch((error: unknown) => error)) as Error;
  expect(message).toContain('[redacted]');
  expect(message).not.toContain(SECRET.slice(0, 8));
});
