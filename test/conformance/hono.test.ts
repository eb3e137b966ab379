import { Hono } from 'hono';
import { describe, test, expect } from 'vitest';
import { conformanceTests, runConformance } from '../../src/conformance/index.ts';
import { createPetstore } from '../../src/reference/index.ts';

const { fetch } = createPetstore();
const app = new Hono().all('/v1/*', (context) => fetch(context.req.raw));

// The origin is free: no address is asked.
conformanceTests({ describe, test, fetch: app.fetch, baseUrl: 'http://localhost/v1', apiKey: 'demo-key' });

test('an application that answers at once, without a promise, is judged like any other', async () => {
  const { verdict } = await runConformance({
    fetch: new Hono().fetch,
    baseUrl: 'http://localhost/v1',
    apiKey: 'demo-key',
  });
  expect(verdict.summary).toMatch('answers 404 with text/plain');
});

test('an application that throws is not testable, and the report says what it threw', async () => {
  const { verdict } = await runConformance({
    fetch: () => {
      throw new Error('no database');
    },
    baseUrl: 'http://localhost/v1',
    apiKey: 'demo-key',
  });
  expect(verdict.summary).toMatch('no database');
});
