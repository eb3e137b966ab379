import { beforeAll, expect, test } from 'vitest';
import { checks } from '../../src/conformance/index.ts';
import type { Variant } from '../../src/reference/index.ts';
import { repeatWrong } from '../../src/self-test/repeat-wrong.ts';
import { type MutantResult, trials } from '../../src/self-test/trials.ts';
import { tryInThreads } from '../../src/self-test/try-in-threads.ts';
import { partition } from '../../src/shared/partition.ts';
import { takeSample } from '../support/take-sample.ts';
import { mutantsTriedAlone } from './mutants-tried-alone.ts';

const { variants, isRight } = trials.mutants;

/** Whether only checks of the oracle have to catch a mutant. */
function isForOracle({ name }: Variant): boolean {
  const ids = checks.filter(({ kills }) => kills?.includes(name)).map(({ id }) => id);
  return ids.length > 0 && ids.every((id) => id.startsWith('oracle.'));
}

let results: MutantResult[];

beforeAll(async () => {
  const [forOracle, others] = partition(
    variants.filter(({ name }) => !mutantsTriedAlone.has(name)),
    isForOracle,
  );
  // Mutants for the oracle are the most, and take a thousand requests each. Neighbours often differ in one value only.
  results = await tryInThreads('mutants', [...others, ...takeSample(forOracle, 10)]);
  await repeatWrong('mutants', results);
}, 1_800_000);

test('catches every mutant by each check that names it', () => {
  const survivors = results.filter((result) => !isRight(result));
  expect(survivors.map(({ variant, survived }) => ({ variant, survived }))).toEqual([]);
  expect(results.length).toBeGreaterThan(300);
});

test('no run creates more than 40 animals', () => {
  expect(Math.max(...results.map(({ result }) => result.created.length))).toBeLessThanOrEqual(40);
});
