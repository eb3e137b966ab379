import { setupWorker } from 'msw/browser';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { runConformance } from '../../../src/conformance/engine/run-conformance.ts';
import { petstoreHandlers } from '../../../src/handlers/index.ts';
import { createPetstore } from '../../../src/reference/index.ts';
import { toComparedResponse, toListRequest, toRequest } from '../case-request.ts';
import { cases, failures } from '../cases.ts';

const baseUrl = `${location.origin}/v1`;
const worker = setupWorker(...petstoreHandlers({ baseUrl, unknownRoutes: 'answer' }));
const authorization = 'Bearer demo-key';

beforeAll(async () => {
  await worker.start({ quiet: true });
});
afterEach(() => worker.resetHandlers());
afterAll(() => worker.stop());

async function send(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  const response = await fetch(baseUrl + path, { headers: { authorization }, ...init });
  return { status: response.status, body: await response.json() };
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { authorization, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

test('lists the seed animals', async () => {
  const { status, body } = await send('/pets');
  expect(status).toBe(200);
  expect(body).toHaveLength(20);
});

test('filters by status', async () => {
  const { body } = await send('/pets?status=sold&limit=100');
  expect(body).toHaveLength(15);
  expect(new Set((body as { status: string }[]).map((pet) => pet.status))).toEqual(new Set(['sold']));
});

test('creates an animal that can be fetched', async () => {
  const { status, body } = await send('/pets', post({ name: 'Rex', categoryId: 1 }));
  expect(status).toBe(201);
  expect(body).toEqual({ id: 46, name: 'Rex', categoryId: 1, status: 'available' });
  expect(await send('/pets/46')).toEqual({ status: 200, body });
});

test('rejects an invalid body with 400', async () => {
  expect(await send('/pets', post({ name: 7 }))).toMatchObject({ status: 400, body: { status: 400 } });
});

test('rejects a request without a key with 401', async () => {
  expect(await send('/pets', { headers: {} })).toMatchObject({ status: 401, body: { status: 401 } });
});

test('returns 404 for an unknown animal', async () => {
  expect(await send('/pets/4711')).toMatchObject({ status: 404, body: { status: 404 } });
});

test('worker.resetHandlers() restores the initial animals', async () => {
  await send('/pets', post({ name: 'Rex', categoryId: 1 }));
  expect(await send('/pets/46')).toMatchObject({ status: 200 });
  worker.resetHandlers();
  expect(await send('/pets/46')).toMatchObject({ status: 404 });
});

const ELSEWHERE = 'https://api.example.com/v1';

function useElsewhere() {
  const petstore = createPetstore();
  worker.use(...petstoreHandlers({ petstore, baseUrl: ELSEWHERE }));
  return petstore;
}

test('responses of another origin, and their headers, are readable', async () => {
  useElsewhere();
  const response = await fetch(`${ELSEWHERE}/pets/1`, { headers: { authorization }, credentials: 'include' });
  expect(await response.json()).toMatchObject({ id: 1 });
  expect(response.headers.get('sunset')).toContain('2030');
});

test('resetting the handlers of worker.use() resets their petstore', async () => {
  const petstore = useElsewhere();
  petstore.fail('listPets', { status: 503 });
  petstore.seed([]);
  worker.resetHandlers();
  expect([petstore.pets.count(), petstore.failures().length]).toEqual([45, 0]);
});

test('an injected truncation breaks the body off', async () => {
  const petstore = useElsewhere();
  petstore.fail('listPets', { truncate: true });
  const read = async () => (await fetch(`${ELSEWHERE}/pets`, { headers: { authorization } })).text();
  await expect(read()).rejects.toThrow(/./);
});

test('a client that gives up during the latency is in the journal', async () => {
  const petstore = useElsewhere();
  petstore.latency = 100_000;
  const controller = new AbortController();
  const response = fetch(`${ELSEWHERE}/pets`, { headers: { authorization }, signal: controller.signal });
  await petstore.waitForRequest('listPets', { pending: true });
  controller.abort();
  await expect(response).rejects.toThrow('aborted');
  expect(petstore.requests('listPets')).toHaveLength(1);
});

test('with onInvalidRequest: error, a request that the specification does not allow fails without an effect', async () => {
  const petstore = createPetstore();
  worker.use(...petstoreHandlers({ baseUrl: ELSEWHERE, petstore, onInvalidRequest: 'error' }));
  const init = post({ name: 'Rex', categoryId: 1, id: 7 });
  await expect(fetch(`${ELSEWHERE}/pets`, init)).rejects.toThrow(TypeError);
  await expect(fetch(`${ELSEWHERE}/pets?limit=0`, { headers: { authorization } })).rejects.toThrow(TypeError);
  expect((await fetch(`${ELSEWHERE}/pets`, post({ name: 'Rex', categoryId: 1 }))).status).toBe(201);
  expect(petstore.invalidRequests().flatMap(({ problems }) => problems.map(({ kind }) => kind))).toEqual([
    'id-in-body',
    'limit-out-of-range',
  ]);
  expect(petstore.pets.count()).toBe(46);
});

test('files of an origin are not for the service', async () => {
  worker.use(...petstoreHandlers({ baseUrl: location.origin }));
  expect((await fetch('/mockServiceWorker.js')).headers.get('content-type')).toContain('javascript');
  expect((await fetch('/pets', { headers: { authorization } })).headers.get('content-type')).toBe('application/json');
});

describe('in Chromium, petstore.fetch responds as in Node', () => {
  const expected = inject('responses');
  test.each(cases.map((adapterCase, index) => ({ ...adapterCase, index })))(
    '$name',
    async ({ index, ...adapterCase }) => {
      const response = await createPetstore().fetch(toRequest(adapterCase, baseUrl), { basePath: '/v1' });
      expect(await toComparedResponse(response)).toEqual(expected[index]);
    },
  );
});

describe('the service worker responds like petstore.fetch', () => {
  const expected = inject('responses');
  test.each(cases.map((adapterCase, index) => ({ ...adapterCase, index })))(
    '$name',
    async ({ index, ...adapterCase }) => {
      expect(await toComparedResponse(await fetch(toRequest(adapterCase, baseUrl)))).toEqual(expected[index]);
    },
  );
});

describe('the service worker delivers failures like petstore.fetch', () => {
  const expected = inject('failures');
  test.each(failures.map((failure, index) => ({ failure, index })))('$failure', async ({ failure, index }) => {
    useElsewhere().fail('listPets', failure);
    expect(await toComparedResponse(await fetch(toListRequest(ELSEWHERE)))).toEqual(expected[index]);
  });
});

test('the service worker is conformant', async () => {
  const { verdict } = await runConformance({ baseUrl, apiKey: 'demo-key', fetch: (request) => fetch(request) });
  expect(verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
});
