import { isError, isNewPet, isPet, isPets } from './generated/validators.ts';
import { INT64_MAX, INT64_MIN } from './int64.ts';
import { preview } from './preview.ts';

/** The schemas of the OpenAPI document by which bodies are judged. */
export type SchemaName = 'NewPet' | 'Pet' | 'Pets' | 'Error';

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
interface AjvValidator {
  (value: unknown): boolean;
  errors?: AjvError[] | null;
}

const validators = { NewPet: isNewPet, Pet: isPet, Pets: isPets, Error: isError } as Record<SchemaName, AjvValidator>;

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
export function findProblems(schema: SchemaName, value: unknown): SchemaProblem[] {
  const validate = validators[schema];
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
