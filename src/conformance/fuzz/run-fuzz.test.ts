import { expect, test } from 'vitest';
import { type Petstore, createPetstore } from '../../reference/index.ts';
import { type FuzzOptions, runFuzz } from './run-fuzz.ts';

const KEY = 'Secret-key-4711';

type Handle = (request: Request) => Promise<Response>;

/** Fuzzes a service that wraps the reference. */
function fuzz(wrap: (petstore: Petstore) => Handle, options: Partial<FuzzOptions> = {}) {
  const fetch = wrap(createPetstore({ apiKeys: [KEY] }));
  const asOf = new Date('2026-06-01');
  return runFuzz({ baseUrl: 'http://localhost/v1', apiKey: KEY, fetch, seed: 1, requests: 800, asOf, ...options });
}

/** Lets a body without a name pass as one with a name. */
const namesEverything =
  ({ fetch }: Petstore): Handle =>
  async (request) => {
    if (request.method !== 'POST') return fetch(request);
    const body = await request.text();
    const { method, url, headers } = request;
    return fetch(new Request(url, { method, headers, body: body.replace('"name":null', '"name":"Unnamed"') }));
  };

test('finds nothing on the reference', async () => {
  expect(await fuzz(({ fetch }) => fetch, { maxCreates: 1000 })).toMatchObject({
    failures: [],
    requests: 800,
    seed: 1,
  });
});

test('reports a violation once, with the one request that shows it and without the key', async () => {
  const { failures } = await fuzz(namesEverything, { maxCreates: 1000 });
  expect(failures).toMatchObject([{ clause: 'createPet.refused', level: 'MUST' }]);
  expect(failures[0]?.reproduce).toEqual([expect.stringContaining('"name":null')]);
  expect(JSON.stringify(failures)).not.toContain(KEY);
});

test('shortens a program to the creation and the request that misses the animal', async () => {
  const forgetsSold = ({ fetch }: Petstore): Handle => {
    const forgotten = new Set<string>();
    return async (request) => {
      const response = await fetch(request);
      const pet = (await response.clone().json()) as { id?: number; status?: unknown };
      if (response.status === 201 && pet.status === 'sold') forgotten.add(String(pet.id));
      return forgotten.has(new URL(request.url).pathname.split('/').at(-1) ?? '')
        ? Response.json({ code: 'x', message: 'No.', status: 410 }, { status: 410 })
        : response;
    };
  };
  const { failures } = await fuzz(forgetsSold, { maxCreates: 1000 });
  const lengths = Object.fromEntries(failures.map(({ clause, reproduce }) => [clause, reproduce.length]));
  // The service forgets the animal before it looks at the key.
  expect(lengths).toEqual({ 'getPet.response': 2, 'authentication.refused': 1 });
});

test('creates no more animals than allowed, and none with readOnly', async () => {
  let created = 0;
  const counting =
    ({ fetch }: Petstore): Handle =>
    async (request) => {
      const response = await fetch(request);
      if (response.status === 201) created++;
      return response;
    };
  const { creations } = await fuzz(counting, { maxCreates: 5 });
  expect({ created, creations }).toEqual({ created: 5, creations: 5 });
  created = 0;
  await fuzz(counting, { readOnly: true });
  expect(created).toBe(0);
});

test('a target that rejects the key is not testable', async () => {
  const { untestable, requests } = await fuzz(({ fetch }) => fetch, { apiKey: 'another-key' });
  expect({ untestable, requests }).toEqual({ untestable: expect.stringContaining('rejects the API key'), requests: 0 });
});

test('a target that breaks after a while gives findings, not an error', async () => {
  let count = 0;
  const breaking =
    ({ fetch }: Petstore): Handle =>
    (request) =>
      ++count > 50 ? Promise.reject(new Error('boom')) : fetch(request);
  const { failures } = await fuzz(breaking, { requests: 100 });
  expect(failures.map(({ clause }) => clause)).toContain('service.json');
});

test('a target that only asks to retry later is not reported as clean', async () => {
  let count = 0;
  const busy =
    ({ fetch }: Petstore): Handle =>
    (request) => {
      if (++count <= 5) return fetch(request);
      const body = { code: 'busy', message: 'Later.', status: 429 };
      return Promise.resolve(Response.json(body, { status: 429, headers: { 'retry-after': '0' } }));
    };
  const result = await fuzz(busy, { requests: 100 });
  expect(result).toMatchObject({ isIncomplete: true, failures: [] });
});

test('ends when the signal is aborted', async () => {
  const controller = new AbortController();
  let count = 0;
  const aborting =
    ({ fetch }: Petstore): Handle =>
    (request) => {
      if (++count === 20) controller.abort();
      return fetch(request);
    };
  const { requests } = await fuzz(aborting, { signal: controller.signal });
  expect(requests).toBeLessThan(25);
});
