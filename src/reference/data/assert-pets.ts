import type { Pet, SchemaProblem } from '../../contract/index.ts';
import { isPet } from '../../contract/generated/validators.ts';
import { preview } from '../../json/preview.ts';
import { findProblems } from '../../contract/validate.ts';
import { describeProblem } from './describe-problem.ts';

/** The first thing that is wrong with animals that a user hands in: one does not match the schema, or repeats an id. */
export function findPetsProblem(pets: unknown): SchemaProblem | undefined {
  if (!Array.isArray(pets)) return { path: '', expected: 'an array', actual: preview(pets) };
  const places = new Map<string, number>();
  for (const [index, pet] of (pets as Pet[]).entries()) {
    const at = `[${index}]`;
    const [problem] = findProblems(isPet, pet);
    if (problem) return { ...problem, path: problem.path ? `${at}.${problem.path}` : at };
    const id = String(pet.id);
    const first = places.get(id);
    if (first !== undefined) return { path: `${at}.id`, expected: `another id than that of [${first}]`, actual: id };
    places.set(id, index);
  }
  return undefined;
}

/** Reads as a sentence what is wrong with animals. */
export const describePetsProblem = (problem: SchemaProblem): string => describeProblem(problem, 'the value');

/**
 * Holds animals to the contract.
 *
 * @throws Error naming the first animal that does not match the schema or repeats an id.
 */
export function assertPets(pets: unknown): asserts pets is Pet[] {
  const problem = findPetsProblem(pets);
  if (problem)
    throw new Error(
      `Failed to read the animals: ${describePetsProblem(problem)} Give an array of animals, each with an id of its own.`,
    );
}
