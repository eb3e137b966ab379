import { expect, test } from 'vitest';
import { conformingVariants } from '../../src/variants/conforming/index.ts';
import { fuzzVariant } from '../support/fuzz-variant.ts';

// `npm run test:oracle` sends 10,000 to each.
test('forty generated requests accuse no conforming variant', async () => {
  const accused: string[] = [];
  for (const variant of conformingVariants) {
    const failures = await fuzzVariant(variant, { requests: 40 });
    accused.push(...failures.map(({ id, evidence }) => `${variant.name}: ${id}, ${evidence?.actual}`));
  }
  expect(accused).toEqual([]);
});
