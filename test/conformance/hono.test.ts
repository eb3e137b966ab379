import { Hono } from 'hono';
import { describe, test, expect } from 'vitest';
import { conformanceTests, runConformance } from '../../src/conformance/index.ts';
import { createPetstore } from '../../src/reference/index.ts';

const { fetch } = createPetstore();
const app = new Hono().all('/v1/*', (context) => fetch(context.req.raw));

// No connection is made, so the origin can be anything.
conformanceTests({ describe, test, fetch: app.fetch, baseUrl: 'http://localhost/v1', apiKey: 'demo-key' });

test('accepts a fetch function that returns a response without a promise', async () => {
  const { verdict } = await runConformance({
    fetch: new Hono().fetch,
    baseUrl: 'http://localhost/v1',
    apiKey: 'demo-key',
  });
  expect(verdict.summary).toMatch('returns 404 with text/plain');
});

test('reports the error of an application that throws', async () => {
  const { verdict } = await runConformance({
    fetch: () => {
      throw new Error('no database');
    },
    baseUrl: 'http://localhost/v1',
    apiKey: 'demo-key',
  });
  expect(verdict.summary).toMatch('no database');
});
