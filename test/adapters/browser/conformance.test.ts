import { expect, test } from 'vitest';
import { renderTerminal, runConformance } from '../../../src/conformance/index.ts';
import { createPetstore } from '../../../src/reference/index.ts';

test('in Chromium, a service with lists of 100 kB is conformant', async () => {
  const pets = Array.from({ length: 100 }, (_, index) => ({
    id: index + 1,
    name: 'Rex '.repeat(250),
    categoryId: 1,
    status: 'available' as const,
  }));
  const { fetch } = createPetstore({ pets });
  const result = await runConformance({ baseUrl: `${location.origin}/v1`, apiKey: 'demo-key', fetch });
  expect(result.verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
  expect(renderTerminal(result, { color: true, width: 80 })).toContain('\u001b[32mConformant');
});
