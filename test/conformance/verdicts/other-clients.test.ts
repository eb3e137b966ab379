import { expect, test } from 'vitest';
import { runConformance } from '../../../src/conformance/index.ts';
import { createPetstore } from '../../../src/reference/index.ts';

const NOW = new Date('2026-06-01');

test.each([
  [3, {}],
  [2, { pets: [] }],
  [2, { choices: { listOrder: 'newest-first' } }],
] as const)('%i runs at the same time accept the same target with %j', async (count, options) => {
  const petstore = createPetstore({ apiKeys: ['demo-key'], now: NOW, ...options });
  const run = () =>
    runConformance({
      baseUrl: 'http://localhost/v1',
      apiKey: 'demo-key',
      asOf: NOW,
      strict: true,
      fetch: (request) => petstore.fetch(request),
    });
  const results = await Promise.all(Array.from({ length: count }, run));
  const problems = results.flatMap(({ checks }) => checks.filter(({ outcome }) => outcome === 'fail'));
  expect(problems).toEqual([]);
  expect(results.map(({ verdict }) => verdict.exitCode)).toEqual(Array(count).fill(0));
});
