import { setupWorker } from 'msw/browser';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { runConformance } from '../../../src/conformance/engine/run-conformance.ts';
import { petstoreHandlers } from '../../../src/handlers/index.ts';
import { createPetstore } from '../../../src/reference/index.ts';
import { toComparedResponse, toRequest } from '../case-request.ts';
import { cases } from '../cases.ts';

const baseUrl = `${location.origin}/v1`;
const worker = setupWorker(...petstoreHandlers({ baseUrl }));
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

test('the service worker is conformant', async () => {
  const { verdict } = await runConformance({ baseUrl, apiKey: 'demo-key', fetch: (request) => fetch(request) });
  expect(verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
});
