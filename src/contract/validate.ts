import { INT64_MAX, INT64_MIN } from './int64.ts';
import { preview } from './preview.ts';

/** One way in which a value is not what its schema says. */
export interface SchemaProblem {
  /** Where: `categoryId`, `[3].status`, or the empty string for the value itself. */
  path: string;
  /** What the schema wants there, to be read after "must be". */
  expected: string;
  /** What is there, as JSON cut at 64 characters, or `nothing`. */
  actual: string;
}

interface AjvError {
  instancePath: string;
  keyword: string;
  params: { missingProperty?: string; type?: string; allowedValues?: readonly string[] };
}

/** One of the validators that are compiled from the OpenAPI document. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly AjvError[] | null;
}

function expectation({ keyword, params }: AjvError): string {
  if (keyword === 'int64') return `an integer from ${INT64_MIN} to ${INT64_MAX}`;
  if (keyword === 'enum') return `one of ${params.allowedValues?.join(', ')}`;
  if (keyword === 'required') return 'present';
  return /^[aeio]/.test(params.type ?? '') ? `an ${params.type}` : `a ${params.type}`;
}

function at(value: unknown, keys: string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);
}

/** Says everything that is wrong with a value, one problem for each place, none when it matches the schema. */
export function findProblems(validate: Validator, value: unknown): SchemaProblem[] {
  if (validate(value)) return [];
  const problems = new Map<string, SchemaProblem>();
  for (const error of validate.errors ?? []) {
    const keys = error.instancePath.split('/').slice(1);
    if (error.params.missingProperty) keys.push(error.params.missingProperty);
    const path = keys
      .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
      .join('')
      .replace(/^\./, '');
    // An enum says more than the type beside it.
    if (problems.has(path) && error.keyword !== 'enum') continue;
    problems.set(path, { path, expected: expectation(error), actual: preview(at(value, keys)) });
  }
  return [...problems.values()];
}
