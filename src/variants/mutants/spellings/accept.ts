import { type NewPet, isPetStatus } from '../../../contract/index.ts';
import { isInt64 } from '../../../json/int64.ts';
import { parseJson } from '../../../json/json.ts';
import type { Variant } from '../../../reference/index.ts';
import { readObjectAs } from '../../toolkit/read-as.ts';

/** A spelling of a field that a service accepts: an id, what it accepts, and the test for it. */
type Spelling = readonly [id: string, description: string, isMatch: RegExp | ((value: unknown) => boolean)];

const validValues: Readonly<Record<keyof NewPet, unknown>> = { name: 'Unnamed', categoryId: 1, status: 'sold' };
const isValidValue: Readonly<Record<keyof NewPet, (value: unknown) => boolean>> = {
  name: (value) => typeof value === 'string',
  categoryId: isInt64,
  status: isPetStatus,
};

/** Mutants that each accept one spelling of a wrong value of a field. */
export const acceptSpellings = (field: keyof NewPet, spellings: readonly Spelling[]): Variant[] =>
  spellings.map(([id, description, isMatch]) => {
    const isAccepted = (value: unknown) =>
      typeof isMatch === 'function' ? isMatch(value) : typeof value === 'string' && isMatch.test(value);
    return readObjectAs(`createPet-${field}-${id}-accepted`, `Accepts ${description} as the ${field}.`, (body) =>
      field in body && !isValidValue[field](body[field]) && isAccepted(body[field])
        ? { ...body, [field]: validValues[field] }
        : undefined,
    );
  });

/** Mutants that each read one other name of a required field, if the field itself is missing. */
export const acceptNames = (
  field: 'name' | 'categoryId',
  names: readonly (readonly [id: string, description: string, isMatch: RegExp])[],
): Variant[] =>
  names.map(([id, description, isMatch]) =>
    readObjectAs(`createPet-${field}-${id}-accepted`, `Reads ${description} as ${field}.`, (body) => {
      if (field in body) return undefined;
      const value = Object.entries(body).find(([name]) => isMatch.test(name))?.[1];
      return value === undefined ? undefined : { ...body, [field]: value };
    }),
  );

/** The JSON value of a text, `undefined` if it is not JSON. */
export function parseText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
