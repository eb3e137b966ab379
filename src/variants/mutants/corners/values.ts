import { type PetStatus, petStatuses } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { isCreate, isGet, petIdOf } from '../../toolkit/call.ts';
import { mutant } from '../../toolkit/define.ts';
import { editNames, editPets } from '../../toolkit/edit-pets.ts';
import { error, html, on, text } from '../../toolkit/on.ts';
import { acceptStatus } from '../../toolkit/read-as.ts';
import { errorResponse, petOf, textResponse } from '../../toolkit/response.ts';
import { petsOf } from '../../toolkit/store.ts';

const fromText = (toStatus: (text: string) => PetStatus | undefined) => (status: unknown) =>
  typeof status === 'string' ? toStatus(status) : undefined;

/** Mutants that handle some values of a body wrongly. */
export const valueMutants: readonly Variant[] = [
  acceptStatus(
    'createPet-status-beginning-accepted',
    'Accepts the beginning of a status.',
    fromText((status) => petStatuses.find((known) => status.length > 2 && known.startsWith(status))),
  ),
  acceptStatus(
    'createPet-status-index-accepted',
    'Accepts the number of a status as a text.',
    fromText((status) => (/^[012]$/.test(status) ? petStatuses[Number(status)] : undefined)),
  ),
  acceptStatus('createPet-status-2-accepted', 'Accepts 2 as the last status.', (status) =>
    status === 2 ? 'sold' : undefined,
  ),
  acceptStatus(
    'createPet-status-nul-accepted',
    'Ignores a NUL in a status and what follows.',
    fromText((status) => petStatuses.find((known) => status.split('\0')[0] === known)),
  ),
  acceptStatus(
    'createPet-status-tab-accepted',
    'Removes tabs around a status.',
    fromText((status) => petStatuses.find((known) => status.includes('\t') && status.trim() === known)),
  ),
  acceptStatus(
    'createPet-status-word-accepted',
    'Accepts a text that contains a status as a word.',
    fromText((status) => petStatuses.find((known) => new RegExp(`\\b${known}$`).test(status))),
  ),
  editNames('createPet-name-cut-at-nul', 'Keeps names up to a NUL.', (name) => name.split('\0')[0] ?? ''),
  editNames('createPet-name-line-breaks', 'Turns the line breaks of names to those of Unix.', (name) =>
    name.replaceAll('\r\n', '\n'),
  ),
  editNames('createPet-name-tabs', 'Turns the tabs of names to spaces.', (name) => name.replaceAll('\t', ' ')),
  editNames('createPet-name-without-controls', 'Removes control characters from names.', (name) =>
    // oxlint-disable-next-line no-control-regex -- The mutant is about them.
    name.replaceAll(/[\x01-\x08\x7f]/g, ''),
  ),
  editNames('createPet-name-without-zero-width', 'Removes characters without a width from names.', (name) =>
    name.replaceAll(/[\u200b\ufeff]/g, ''),
  ),
  editNames('createPet-name-formula-quoted', 'Puts a quotation mark in front of names like formulas.', (name) =>
    name.startsWith('=') ? `'${name}` : name,
  ),
  editNames('createPet-name-spaces-collapsed', 'Keeps one of several spaces within a name.', (name) =>
    name.replaceAll(/(\S) {2}(?=\S)/g, '$1 '),
  ),
  editNames('createPet-name-digits-as-number', 'Removes leading zeros of names that are numbers.', (name) =>
    /^\d+$/.test(name) ? String(Number(name)) : name,
  ),
  editNames('createPet-name-null-emptied', 'Returns an empty name for the name null.', (name) =>
    name === 'null' ? '' : name,
  ),
  editNames('createPet-name-cut-at-60-kB', 'Keeps 60,000 characters of a name.', (name) => name.slice(0, 60_000)),
  editPets('createPet-category-smallest-as-zero', 'Returns the category 0 for the smallest int64.', (pet) =>
    BigInt(pet.categoryId) < -(2n ** 62n) ? { ...pet, categoryId: 0 } : pet,
  ),
  on(
    'createPet-deep-objects-is-text',
    'Fails with a text for 1,000 levels of objects.',
    (call, body) => isCreate(call) && body.includes('{"a":'.repeat(1000)),
    text(500),
  ),
  on(
    'createPet-megabyte-is-html',
    'Rejects a body of more than a megabyte with HTML.',
    (call, body) => isCreate(call) && body.length > 1_000_000,
    html(413),
  ),
  on(
    'createPet-text-id-is-text',
    'Fails with a text for an id that is a string.',
    (call, body) => isCreate(call) && body.includes('"id":"'),
    text(500),
  ),
  on(
    'createPet-bytes-not-utf-8-is-html',
    'Rejects bytes that are not UTF-8 with HTML.',
    (call, body) => isCreate(call) && body.includes('\uFFFD'),
    html(400),
  ),
  on(
    'createPet-large-is-401',
    'Returns 401 for a body above 150 kB.',
    (call, body) => isCreate(call) && body.length > 150_000,
    error(401),
  ),
  mutant(
    'getPet-surrogate-is-500',
    'Fails for an animal whose name has half of a surrogate pair.',
    () => async (call) => {
      const response = await call.next(call.request);
      if (!isGet(call) || !response.ok) return response;
      return (await petOf(response)).name.isWellFormed() ? response : textResponse(500);
    },
  ),
  mutant('getPet-remembers-404', 'Returns 404 for good once an id was unknown.', () => {
    const unknown = new Set<string>();
    return async (call) => {
      const response = await call.next(call.request);
      if (!isGet(call)) return response;
      if (response.status === 404) unknown.add(petIdOf(call));
      return response.ok && unknown.has(petIdOf(call)) ? errorResponse(404) : response;
    };
  }),
  mutant(
    'getPet-oldest-forgotten',
    'Returns 404 for all but the 40 newest animals.',
    () => async (call) => {
      const response = await call.next(call.request);
      const newest = call.petstore.pets.all().slice(-40);
      const isForgotten = isGet(call) && response.ok && !newest.some(({ id }) => String(id) === petIdOf(call));
      return isForgotten ? errorResponse(404) : response;
    },
    {
      options: {
        pets: petsOf(9),
      },
    },
  ),
];
