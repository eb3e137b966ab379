import { preview } from '../json/preview.ts';

/** One way in which a value is not what its schema says. */
export interface SchemaProblem {
  /** Where: `categoryId`, `[3].status`, or the empty string for the value itself. */
  path: string;
  /** What the schema wants there, to be read after "must be". */
  expected: string;
  /** What is there, as JSON cut at 64 characters, or `nothing`. */
  actual: string;
}

/** One of the validators that are compiled from the OpenAPI document. */
export interface Validator {
  (value: unknown): boolean;
  /** What the last call found. */
  problems?: readonly { path: string; expected: string; value?: unknown }[];
}

/** Says everything that is wrong with a value, one problem for each place, none when it matches the schema. */
export function findProblems(validate: Validator, value: unknown): SchemaProblem[] {
  validate(value);
  const problems = new Map<string, SchemaProblem>();
  // Of several problems in one place the last counts: an enum says more than the type beside it.
  for (const { path: at, expected, value: actual } of validate.problems ?? []) {
    const path = at.replace(/^\./, '');
    problems.set(path, { path, expected, actual: preview(actual) });
  }
  return [...problems.values()];
}
