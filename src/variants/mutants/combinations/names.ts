import type { Pet } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { editResponse, isResponseOf, mutant, withJson } from '../../toolkit/index.ts';

/** Changes the name of each created animal in the response. */
const withName = (edit: (name: string) => unknown) =>
  editResponse(isResponseOf('createPet', 201), (response) =>
    withJson(response, (pet: Pet) => ({ ...pet, name: edit(pet.name) })),
  );

/** Mutants that handle some names wrongly. */
export const nameMutants: readonly Variant[] = [
  mutant(
    'createPet-digits-become-number',
    'Returns a name of digits only as a number.',
    withName((name) => (/^\d{2,9}$/.test(name) ? Number(name) : name)),
  ),
  mutant(
    'createPet-json-name-parsed',
    'Returns a name that is a JSON object or array with one digit as its value.',
    withName((name) => (/^(?:\{"\w":\d\}|\[\d\])$/.test(name) ? (JSON.parse(name) as unknown) : name)),
  ),
];
