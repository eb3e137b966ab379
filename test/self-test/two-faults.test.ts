import { expect, test } from 'vitest';
import { judge } from '../../src/self-test/judge.ts';
import type { Subject } from '../../src/self-test/with-target.ts';
import { mutants } from '../../src/variants/mutants/index.ts';
import type { Mutant } from '../../src/variants/toolkit/define.ts';

function findMutant(name: string): Mutant {
  const found = mutants.find((mutant) => mutant.name === name);
  if (!found) throw new Error(`Unknown mutant ${name}.`);
  return found;
}

/** A service with the faults of two mutants. */
const withBoth = (first: Mutant, second: Mutant): Subject => ({
  wrap: (petstore, clock) => first.wrap({ ...petstore, fetch: second.wrap(petstore, clock) }, clock),
});

test.each([
  // Rules merge what each of these faults causes.
  ['listPets-key-missing', 'getPet-key-without-scheme-accepted'],
  ['keys-first-half-for-createPet', 'getPet-key-other-case'],
  ['listPets-key-empty', 'keys-compared-by-length'],
  ['listPets-refusal-is-200', 'getPet-key-wrong'],
  ['createPet-body-malformed-accepted', 'createPet-name-null-accepted'],
  ['createPet-id-from-body', 'getPet-lower-case-name'],
  ['createPet-same-id', 'listPets-21-for-20'],
  ['listPets-206', 'createPet-name-null-accepted'],
  // The evidence of the second names the clause of the first as well.
  ['errors-401-for-odd-requests', 'getPet-key-cut'],
])('reports %s and %s as two failures', async (...names) => {
  const both = names.map(findMutant) as [Mutant, Mutant];
  const { checks } = await judge(withBoth(...both), { seed: 1 });
  const failed = checks.flatMap(({ outcome, level, evidence }) =>
    outcome === 'fail' ? [{ level, clauses: evidence?.clauses ?? [] }] : [],
  );
  expect(failed).toHaveLength(2);
  for (const { breaks } of both)
    expect(failed).toContainEqual({
      level: breaks.level,
      clauses: expect.arrayContaining([breaks.clause]) as string[],
    });
});
