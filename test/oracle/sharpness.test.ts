import { expect, test } from 'vitest';
import { mutants } from '../../src/variants/mutants/index.ts';
import { fuzzVariant } from '../support/fuzz-variant.ts';

test('catches at least 92 % of the mutants of a MUST within 500 generated requests', async () => {
  const tried = mutants.filter(({ breaks }) => breaks.level === 'MUST');
  const survivors: string[] = [];
  for (const mutant of tried) {
    const failures = await fuzzVariant(mutant, { requests: 500, failFast: true });
    if (!failures.some(({ level }) => level === 'MUST')) survivors.push(mutant.name);
  }
  // Names the survivors if they are too many.
  expect(survivors.length / tried.length > 0.08 ? survivors : []).toEqual([]);
  console.log(`caught ${tried.length - survivors.length} of ${tried.length} mutants of a MUST`);
});
