import type { Variant } from '../../../reference/index.ts';
import { editCreatedName } from '../create-pet/edit-pet.ts';

/** Mutants that handle some names wrongly. */
export const combinationNameMutants: readonly Variant[] = [
  editCreatedName('createPet-digits-become-number', 'Returns a name of digits only as a number.', (name) =>
    /^\d{2,9}$/.test(name) ? Number(name) : name,
  ),
  editCreatedName(
    'createPet-json-name-parsed',
    'Returns a name that is a JSON object or array with one digit as its value.',
    (name) => (/^(?:\{"\w":\d\}|\[\d\])$/.test(name) ? (JSON.parse(name) as unknown) : name),
  ),
];
