import type { Pet } from '../../contract/index.ts';
import type { Variant } from '../../reference/index.ts';
import { type Call, editResponse, mutant } from '../toolkit/define.ts';
import { withJson, withText } from '../toolkit/response.ts';
import { updatePet } from '../toolkit/store.ts';
import { afterCreation } from './create-pet/edit-pet.ts';

const CHUNK = 16 * 1024;

/** Decodes each chunk of a body on its own, so that a letter at the end of one becomes replacement characters. */
function decodeChunks(bytes: Uint8Array): string {
  const starts = Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, index) => index * CHUNK);
  return starts.map((start) => new TextDecoder().decode(bytes.subarray(start, start + CHUNK))).join('');
}

const isListed = ({ ok }: Response, { operation }: Call) => ok && operation === 'listPets';

/** Mutants that fail with large bodies only. */
export const largeBodyMutants: readonly Variant[] = [
  mutant(
    'listPets-chunks-decoded-alone',
    'Breaks letters at the borders of 16 kB.',
    editResponse(isListed, async (response) =>
      withText(response, decodeChunks(new Uint8Array(await response.clone().arrayBuffer()))),
    ),
  ),
  mutant(
    'listPets-cut-at-64-kB',
    'Truncates lists at 64 kB.',
    editResponse(isListed, async (response) => {
      const bytes = new Uint8Array(await response.clone().arrayBuffer());
      return withText(response, new TextDecoder().decode(bytes.subarray(0, 4 * CHUNK)));
    }),
  ),
  mutant(
    'getPet-cut-at-16-kB',
    'Truncates the name of an animal of more than 16 kB.',
    editResponse(
      ({ ok }, { operation }) => ok && operation === 'getPet',
      (response) => withJson(response, (pet: Pet) => ({ ...pet, name: pet.name.slice(0, CHUNK / 3) })),
    ),
  ),
  afterCreation('createPet-name-cut-at-20-kB', 'Stores 20 kB of names.', ({ id }, call) =>
    updatePet(call, id, (pet) => void (pet.name = pet.name.slice(0, 20_000 / 3))),
  ),
];
