import type { Int64, Pet, PetStatus } from '../../contract/index.ts';
import { isPet } from '../../contract/generated/validators.ts';
import { findProblems } from '../../contract/validate.ts';
import { describeProblem } from './describe-problem.ts';

/** The input for a new animal in the collection, which is checked: an import of a JSON file fits. */
export interface PetInput {
  /** @default the next free id */
  id?: Int64 | undefined;
  name: string;
  categoryId: Int64;
  /** One of `available`, `pending` and `sold`. An import of a JSON file has the type `string`. */
  status?: PetStatus | (string & {}) | undefined;
}

/** The contract's schema of an animal as a Standard Schema, which @msw/data requires. @see https://standardschema.dev */
export const petSchema = {
  '~standard': {
    version: 1,
    vendor: 'petstore-kit',
    validate(value: unknown) {
      const problems = findProblems(isPet, value);
      if (problems.length === 0) return { value: value as Pet };
      return {
        issues: problems.map((problem) => ({ message: describeProblem(problem, 'The animal') })),
      };
    },
    types: {} as { input: PetInput; output: Pet },
  },
} as const;
