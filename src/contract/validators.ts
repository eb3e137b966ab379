import { isError, isNewPet, isPet, isPets } from './generated/validators.ts';
import type { Validator } from './validate.ts';

/** The schemas of the OpenAPI document that have a validator. */
export type SchemaName = 'NewPet' | 'Pet' | 'Pets' | 'Error';

/** The validators of the schemas. To bundle only one, import it from the generated module. */
export const validators: Record<SchemaName, Validator> = { NewPet: isNewPet, Pet: isPet, Pets: isPets, Error: isError };
