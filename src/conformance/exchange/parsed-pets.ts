import { type Pet, validators } from '../../contract/index.ts';
import { perObject } from '../../shared/per-object.ts';
import type { HttpResponse } from './response.ts';

interface ParsedPets {
  pet?: Pet;
  pets: readonly Pet[];
}

const noPets: ParsedPets = { pets: [] };

/** Each body is parsed one time only: checks go through the journal often, and a proxy keeps bodies that repeat. */
const parseJsonPets = perObject((json: object): ParsedPets => ({
  ...(!Array.isArray(json) && validators.Pet(json) && { pet: json as Pet }),
  // One at a time, since collecting the problems of a long list takes quadratic time.
  pets: Array.isArray(json) && json.every((pet) => validators.Pet(pet)) ? (json as Pet[]) : [],
}));

const parsePets = ({ json }: HttpResponse): ParsedPets =>
  typeof json === 'object' && json !== null ? parseJsonPets(json) : noPets;

/** The animal in a response, `undefined` if the body does not match the schema. */
export function toPet(response: HttpResponse | undefined): Pet | undefined {
  return response && parsePets(response).pet;
}

/** The animals of a list, empty if the body does not match the schema. */
export function toPets(response: HttpResponse | undefined): readonly Pet[] {
  return response ? parsePets(response).pets : [];
}

/** The ids of animals, as text: a number and a bigint can be the same id. */
export const toPetIds = (pets: readonly Pick<Pet, 'id'>[]): Set<string> => new Set(pets.map(({ id }) => String(id)));

/** Whether a response is an empty list. */
export const isEmptyList = (response: HttpResponse | undefined): boolean =>
  Array.isArray(response?.json) && response.json.length === 0;
