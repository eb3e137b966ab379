import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run.ts';
import { createPetstore } from '../../src/reference/index.ts';

test('in Chromium, a service with lists of 100 kB is conformant', async () => {
  const pets = Array.from({ length: 100 }, (_, index) => ({
    id: index + 1,
    name: 'Rex '.repeat(250),
    categoryId: 1,
    status: 'available' as const,
  }));
  const { fetch } = createPetstore({ pets });
  const { verdict } = await runConformance({ baseUrl: `${location.origin}/v1`, apiKey: 'demo-key', fetch });
  expect(verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
});
