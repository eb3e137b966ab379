import { expect, test, vi } from 'vitest';
import { type Petstore, createPetstore } from '../../../reference/index.ts';
import { wait } from '../../../shared/wait.ts';
import { type ConformanceOptions, runConformance } from '../../index.ts';

// Whole runs, on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** Runs all checks against a service that wraps the reference, and returns the result and the responses to POSTs, in order. */
async function run(
  wrap: (petstore: Petstore) => (request: Request) => Promise<Response>,
  options: Partial<ConformanceOptions> = {},
) {
  const now = new Date('2026-06-01');
  const fetch = wrap(createPetstore({ now }));
  const result = await runConformance({
    baseUrl: 'http://localhost/v1',
    apiKey: 'demo-key',
    asOf: now,
    fetch,
    ...options,
  });
  const posts = result.exchanges.filter(({ method }) => method === 'POST');
  return { ...result, posts: posts.toSorted((left, right) => left.start - right.start) };
}

test('POSTs that are rejected are sent before checks create animals', async () => {
  const { posts, verdict } = await run(({ fetch }) => fetch);
  const first = posts.findIndex(({ status }) => status === 201);
  const burst = posts.slice(first + 1, first + 101);
  expect(new Set(burst.map(({ checkId }) => checkId))).toEqual(new Set(['oracle']));
  expect(burst.filter(({ status }) => status === 201).length).toBeLessThan(3);
  expect(verdict.kind).toBe('conformant');
});

test('other requests take the places that the first POSTs leave', async () => {
  const { exchanges } = await run(({ fetch }) => async (request) => {
    await wait(20);
    return fetch(request);
  });
  const [first] = exchanges.filter(({ checkId, method }) => checkId === 'oracle' && method === 'POST');
  const end = (first?.start ?? NaN) + (first?.duration ?? NaN);
  const together = exchanges.filter(({ checkId, start }) => checkId === 'oracle' && start < end);
  const gets = together.filter(({ method }) => method === 'GET');
  expect(together.length - gets.length).toBeLessThan(10);
  expect(gets.length).toBeGreaterThan(30);
});

test('without creations, POSTs do not hold up the other requests', async () => {
  const { exchanges } = await run(({ fetch }) => fetch, { maxCreates: 0 });
  const last = Math.min(
    ...exchanges.flatMap(({ checkId, start }) => (checkId === 'listPets.every-time' ? [start] : [])),
  );
  const before = exchanges.filter(({ checkId, start }) => checkId === 'oracle' && start < last);
  expect(before.length).toBeGreaterThan(150);
  expect(before.every(({ method }) => method !== 'POST')).toBe(true);
});

test('a service that accepts all POSTs leaves enough creations for checks', async () => {
  const { checks, created, verdict } = await run(({ fetch }) => async (request) => {
    const again = { method: 'POST', headers: { authorization: 'Bearer demo-key', 'content-type': 'application/json' } };
    const { url, method } = request;
    const response = await fetch(request);
    if (method !== 'POST' || response.status === 201) return response;
    return fetch(new Request(url, { ...again, body: '{"name":"Rex","categoryId":1}' }));
  });
  expect(verdict.exitCode).toBe(1);
  expect(created.length).toBeLessThanOrEqual(40);
  const outcomes = ['createPet.status-pending', 'createPet.status-sold', 'oracle.authentication.refused'];
  expect(outcomes.map((id) => checks.find((check) => check.id === id)?.outcome)).toEqual(['pass', 'pass', 'fail']);
});
