import type { Int64, NewPet, Pet } from '../../contract/index.ts';
import { isPet } from '../../contract/generated/validators.ts';
import { findProblems } from '../../contract/validate.ts';
import { describeProblem } from './describe-problem.ts';

/** An animal as it is handed to the collection: without an id it gets the next one. */
export interface PetInput extends NewPet {
  id?: Int64;
}

/** The contract's schema of an animal in the form that @msw/data takes. @see https://standardschema.dev */
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
