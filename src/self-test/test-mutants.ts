import { beforeAll, expect, test } from 'vitest';
import type { Variant } from '../reference/index.ts';
import { mutants } from '../variants/mutants/index.ts';
import { type MutantResult, isCaught, mutantTrial, repeatWrong, tryAll } from './self-test.ts';

/** Registers the tests of the mutants whose names match. Several files do so, since each runs on one processor. */
export function testMutants(isIncluded: (name: string) => boolean): void {
  const variants: readonly Variant[] = mutants.filter(({ name }) => isIncluded(name));
  let results: MutantResult[];

  beforeAll(async () => {
    const trial = { ...mutantTrial, variants };
    results = await tryAll(trial);
    await repeatWrong(trial, results);
  }, 1_800_000);

  test('catches every mutant by each check that names it', () => {
    const survivors = results.filter((result) => !isCaught(result));
    expect(survivors.map(({ mutant, survived }) => ({ mutant, survived }))).toEqual([]);
    expect(results.length).toBeGreaterThan(100);
  });

  test('no run creates more than 40 animals', () => {
    expect(Math.max(...results.map(({ result }) => result.created.length))).toBeLessThanOrEqual(40);
  });
}
