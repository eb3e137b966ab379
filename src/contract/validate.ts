import { INT64_MAX, INT64_MIN } from '../json/int64.ts';
import { preview } from '../json/preview.ts';

/** One way in which a value violates its schema. */
export interface SchemaProblem {
  /** The place in the value: `categoryId`, `[3].status`, or the empty string for the value itself. */
  path: string;
  /** The requirement of the schema; completes the sentence "must be ...". */
  expected: string;
  /** The value found there, as JSON cut at 64 characters, or `nothing`. */
  actual: string;
}

/** An error as Ajv's code reports it: `instancePath` is a JSON Pointer such as `/3/status`. */
interface AjvError {
  instancePath: string;
  keyword: string;
  params: { type?: string; missingProperty?: string; allowedValues?: readonly string[] };
}

/** One of the validators compiled from the OpenAPI document. */
export interface Validator {
  (value: unknown): boolean;
  /** The errors of the last call. */
  errors?: readonly AjvError[] | null;
}

/** An integer in a preview, which may be cut. */
const INTEGER = /^-?\d+…?$/;

function toExpected({ keyword, params }: AjvError, actual: string): string {
  if (keyword === 'required') return 'present';
  // Only an integer is out of the range.
  if (keyword === 'int64') return INTEGER.test(actual) ? `an integer from ${INT64_MIN} to ${INT64_MAX}` : 'an integer';
  if (keyword === 'enum') return `one of ${params.allowedValues?.join(', ')}`;
  return /^[aeiou]/.test(params.type ?? '') ? `an ${params.type}` : `a ${params.type}`;
}

function toProblem(error: AjvError, value: unknown): SchemaProblem {
  const keys = error.instancePath.split('/').slice(1);
  // Ajv reports a missing property at the object that lacks it.
  if (error.params.missingProperty) keys.push(error.params.missingProperty);
  const actual = preview(keys.reduce((found, key) => (found as Record<string, unknown>)[key], value));
  const path = keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('');
  return { path: path.replace(/^\./, ''), expected: toExpected(error, actual), actual };
}

/** Finds every violation of a schema, at most one for each place in the value; none when the value matches. */
export function findProblems(validate: Validator, value: unknown): SchemaProblem[] {
  if (validate(value)) return [];
  const problems = (validate.errors ?? []).map((error) => toProblem(error, value));
  // The last problem of a place is kept, since the allowed values are more specific than the type before them.
  return [...new Map(problems.map((problem) => [problem.path, problem])).values()];
}
