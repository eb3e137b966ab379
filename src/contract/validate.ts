import { preview } from '../json/preview.ts';

/** One way in which a value does not match its schema. */
export interface SchemaProblem {
  /** Where: `categoryId`, `[3].status`, or the empty string for the value itself. */
  path: string;
  /** What the schema requires; completes the sentence "must be ...". */
  expected: string;
  /** The value as JSON, truncated to 64 characters, or `nothing`. */
  actual: string;
}

/** Validates a value against a schema of the OpenAPI document; compiled by `npm run build`. */
export interface Validator {
  (value: unknown): boolean;
  /** The problems found by the last call. */
  problems?: readonly { path: string; expected: string; value?: unknown }[];
}

/** Finds every problem of a value, one per path; an empty list if the value matches the schema. */
export function findProblems(validate: Validator, value: unknown): SchemaProblem[] {
  validate(value);
  const problems = new Map<string, SchemaProblem>();
  // Of several problems at one path the last one wins: an enum is more specific than the type next to it.
  for (const { path: at, expected, value: actual } of validate.problems ?? []) {
    const path = at.replace(/^\./, '');
    problems.set(path, { path, expected, actual: preview(actual) });
  }
  return [...problems.values()];
}
