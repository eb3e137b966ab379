import type { Pet, SchemaProblem } from '../../contract/index.ts';
import { isPet } from '../../contract/generated/validators.ts';
import { preview } from '../../json/preview.ts';
import { findProblems } from '../../contract/validate.ts';
import { describeProblem } from './describe-problem.ts';

/** Finds the first problem in a list of animals: a value that does not match the schema, or a duplicate id. */
export function findPetsProblem(pets: unknown): SchemaProblem | undefined {
  if (!Array.isArray(pets)) return { path: '', expected: 'an array', actual: preview(pets) };
  const places = new Map<string, number>();
  for (const [index, pet] of (pets as Pet[]).entries()) {
    const at = `[${index}]`;
    const [problem] = findProblems(isPet, pet);
    if (problem) return { ...problem, path: problem.path ? `${at}.${problem.path}` : at };
    const id = String(pet.id);
    const first = places.get(id);
    if (first !== undefined) return { path: `${at}.id`, expected: `different from the id of [${first}]`, actual: id };
    places.set(id, index);
  }
  return undefined;
}

/** Converts a problem in a list of animals to a sentence. */
export const describePetsProblem = (problem: SchemaProblem): string => describeProblem(problem, 'the value');

/**
 * Asserts that a value is a list of animals.
 *
 * @throws Error naming the first animal that does not match the schema or whose id is a duplicate.
 */
export function assertPets(pets: unknown): asserts pets is Pet[] {
  const problem = findPetsProblem(pets);
  if (problem)
    throw new Error(
      `Failed to read the animals: ${describePetsProblem(problem)} Use an array of animals with unique ids.`,
    );
}
