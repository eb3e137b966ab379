import { isError, isNewPet, isPet, isPets } from './generated/validators.ts';
import type { Validator } from './validate.ts';

/** The schemas of the OpenAPI document by which bodies are judged. */
export type SchemaName = 'NewPet' | 'Pet' | 'Pets' | 'Error';

/** Their validators; who wants one alone imports it alone. */
export const validators: Record<SchemaName, Validator> = { NewPet: isNewPet, Pet: isPet, Pets: isPets, Error: isError };
