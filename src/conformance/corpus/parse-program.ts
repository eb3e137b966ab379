import { validate } from '../generated/program-validator.ts';
import type { Step } from './step.ts';

interface SchemaProblem {
  /** A JSON Pointer: `/1/headers/accept` for a header of the second request. */
  instancePath: string;
  params: { missingProperty?: string };
}

/** The generated validator, which has no types. */
const isProgram = validate as unknown as ((value: unknown) => value is Step[]) & { errors: SchemaProblem[] | null };

/**
 * Parses a saved program.
 *
 * @throws Error that names the request and the field that is not valid.
 */
export function parseProgram(value: unknown): readonly Step[] {
  if (isProgram(value)) return value;
  const { instancePath = '', params } = isProgram.errors?.[0] ?? {};
  const [, index, field = params?.missingProperty] = instancePath.split('/');
  if (index === undefined) throw new Error('a program is a list of at least one request');
  const request = `request ${Number(index) + 1}`;
  throw new Error(field === undefined ? `${request} is not an object` : `${request} has no valid ${field}`);
}
