import { petStatuses } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { decodePercentAsLatin1 } from '../../../shared/decode-percent.ts';
import { objectOf } from '../../toolkit/call.ts';
import { editResponse, isResponseOf, mutant } from '../../toolkit/define.ts';
import { withHeaders, withJson, withStatus } from '../../toolkit/response.ts';
import { editCreatedName, editCreatedPet } from './edit-pet.ts';

/** Writes the characters of markup as references. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Sends another Location with a creation. */
const editLocation = (name: string, description: string, edit: (location: string) => string) =>
  mutant(
    name,
    description,
    editResponse(isResponseOf('createPet', 201), (response) =>
      withHeaders(response, { location: edit(response.headers.get('location') ?? '') }),
    ),
  );

/** Mutants that return a created animal with wrong values. */
export const createPetResponseMutants: readonly Variant[] = [
  ...petStatuses.map((status, index) =>
    editCreatedPet(`createPet-status-${status}-changed`, `Returns another status if ${status} was sent.`, (pet) =>
      pet.status === status ? { ...pet, status: petStatuses[(index + 1) % petStatuses.length] } : pet,
    ),
  ),
  mutant(
    'createPet-200',
    'Responds to a creation with 200.',
    editResponse(isResponseOf('createPet', 201), (response) => withStatus(response, 200)),
  ),
  editCreatedPet(
    'createPet-status-hidden',
    'Omits the status of a created animal.',
    ({ status: _hidden, ...pet }) => pet,
  ),
  editCreatedPet('createPet-same-id', 'Returns the same id for every creation.', (pet) => ({ ...pet, id: 46 })),
  editCreatedPet('createPet-reuses-listed-id', 'Returns the id of an older animal for a creation.', (pet) => ({
    ...pet,
    id: (Number(pet.id) % 20) + 1,
  })),
  editCreatedPet('createPet-categoryId-rounded', 'Rounds a large categoryId to a double.', (pet) => ({
    ...pet,
    categoryId: BigInt(Number(pet.categoryId)),
  })),
  editCreatedPet('createPet-categoryId-as-int32', 'Truncates a categoryId to 32 bits.', (pet) => ({
    ...pet,
    categoryId: BigInt.asIntN(32, BigInt(pet.categoryId)),
  })),
  editCreatedPet('createPet-categoryId-unsigned', 'Drops the sign of a negative categoryId.', (pet) => ({
    ...pet,
    categoryId: pet.categoryId < 0 ? -pet.categoryId : pet.categoryId,
  })),
  editCreatedName('createPet-name-changed', 'Returns names in upper case.', (name) => name.toUpperCase()),
  editCreatedName('createPet-name-escaped', 'Escapes names for HTML.', escapeHtml),
  editCreatedName('createPet-name-latin1', 'Replaces the characters of names beyond Latin-1.', (name) =>
    name.replace(/[^\0-\xff]/g, '?'),
  ),
  editCreatedName('createPet-name-cut', 'Truncates names to 255 characters.', (name) => name.slice(0, 255)),
  editCreatedName('createPet-name-trimmed', 'Trims names.', (name) => name.trim()),
  editCreatedName('createPet-name-without-emoji', 'Removes the characters of names beyond 16 bits.', (name) =>
    name.replace(/[\u{10000}-\u{10ffff}]/gu, ''),
  ),
  editCreatedName('createPet-name-percent-decoded', 'Percent-decodes names.', decodePercentAsLatin1),
  editCreatedName('createPet-empty-name-replaced', 'Returns another name if it is empty.', (name) => name || 'Unnamed'),
  editCreatedPet('createPet-unknown-category-replaced', 'Returns category 1 for an unknown one.', (pet) => ({
    ...pet,
    categoryId: pet.categoryId >= 1_000_000_000 && pet.categoryId < 2 ** 31 ? 1 : pet.categoryId,
  })),
  mutant(
    'createPet-extra-field-changes-name',
    'Returns an empty name if a body has another field.',
    () => async (call) => {
      const body = await objectOf(call);
      const response = await call.next(call.request);
      const isMatch = response.status === 201 && body !== undefined && 'colour' in body;
      return isMatch ? withJson(response, (pet: object) => ({ ...pet, name: '' })) : response;
    },
  ),
  editLocation('createPet-location-of-collection', 'Sends the Location of the collection.', (location) =>
    location.replace(/\/[^/]*$/, ''),
  ),
  editLocation('createPet-location-without-prefix', 'Sends a Location without the prefix /v1.', (location) =>
    location.replace('/v1', ''),
  ),
  editCreatedName('createPet-name-normalized', 'Normalizes the characters of names.', (name) => name.normalize('NFKC')),
];
