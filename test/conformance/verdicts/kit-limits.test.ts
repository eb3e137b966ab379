import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { runConformance } from '../../../src/conformance/index.ts';
import { createPetstore } from '../../../src/reference/index.ts';
import { judge } from '../../support/judge.ts';
import { serve } from '../../support/serve.ts';

/** Responses to GET and to POST, in few checks. */
const target = {
  apiKey: 'demo-key',
  asOf: new Date('2026-06-01'),
  only: ['listPets', 'createPet.once'],
  skip: ['oracle'],
};

type Fetch = (request: Request) => Promise<Response>;

/** Adds a field to each animal of lists with more than 20 animals. */
const withField = (toJson: () => string) => (fetch: Fetch) => async (request: Request) => {
  const response = await fetch(request);
  const text = await response.text();
  const pets: unknown = response.ok ? JSON.parse(text) : undefined;
  const isLong = Array.isArray(pets) && pets.length > 20;
  const body = isLong ? text.replaceAll(/\}(?=[,\]])/g, `,"extra":${toJson()}}`) : text;
  return new Response(body, { status: response.status, headers: response.headers });
};

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['8 MiB', () => JSON.stringify('x'.repeat(400_000)), 'the body is larger than'],
  ['200,000 values', () => `[${'0,'.repeat(10_000)}0]`, 'the body has more than 200000 values'],
  ['200 levels', () => nested(250), 'the body is nested deeper than 200 levels'],
])('a list beyond %s is inconclusive, never a violation', async (_name, toJson, limit) => {
  const { verdict, checks } = await judge(
    { strict: true, only: ['listPets'], skip: ['oracle'] },
    { wrap: withField(toJson) },
  );
  expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  expect(verdict.exitCode).toBe(3);
  const undecided = checks.filter(({ outcome, level }) => outcome === 'inconclusive' && level === 'MUST');
  expect(undecided.map(({ id }) => id)).toContain('listPets.limit-100');
  for (const { reason } of undecided) expect(reason).toContain(limit);
  // Lists of 20 animals are enough for the others.
  expect(undecided.length).toBeLessThan(6);
});

test.each([true, false])(
  'an unrequested 100 Continue is not a violation (for every response: %s)',
  async (isAlways) => {
    const petstore = createPetstore({ apiKeys: ['demo-key'], now: new Date('2026-06-01') });
    const respond = getRequestListener((request) => petstore.fetch(request), { overrideGlobalObjects: false });
    const baseUrl = await serve((request, response) => {
      if (isAlways || request.url?.includes('limit=20')) response.writeContinue();
      void respond(request, response);
    });
    const { verdict, checks } = await runConformance({ ...target, baseUrl });
    expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(verdict.exitCode).toBe(3);
    expect(JSON.stringify({ verdict, checks })).toContain('the service sent 100 Continue');
  },
);

test('a 103 Early Hints is read', async () => {
  const petstore = createPetstore({ apiKeys: ['demo-key'], now: new Date('2026-06-01') });
  const respond = getRequestListener((request) => petstore.fetch(request), { overrideGlobalObjects: false });
  const baseUrl = await serve((request, response) => {
    response.writeEarlyHints({ link: '</style.css>; rel=preload' });
    void respond(request, response);
  });
  const { verdict } = await runConformance({ ...target, baseUrl });
  expect(verdict.exitCode).toBe(0);
});
