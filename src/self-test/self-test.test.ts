import { expect, test } from 'vitest';
import { mutants } from '../mutants/index.ts';
import { selfTest } from './self-test.ts';

test('the reference is conformant, and each mutant is killed by every check that is named for it', async () => {
  const { reference, mutants: results } = await selfTest();
  expect(reference.verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
  expect(results.map(({ mutant }) => mutant)).toEqual(mutants.map(({ name }) => name));
  expect(results.filter(({ namedFor }) => namedFor.length === 0).map(({ mutant }) => mutant)).toEqual([]);
  expect(
    results.filter(({ survived }) => survived.length > 0).map(({ mutant, survived }) => [mutant, survived]),
  ).toEqual([]);
}, 60_000);
