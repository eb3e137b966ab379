import type { PetStatus } from '../../contract/index.ts';
import { family, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { editCreatedPet, restate } from '../toolkit/edit-pets.ts';
import { rewriteBody } from '../toolkit/read-as.ts';

/** Returns another status than the one that was sent. */
const changeStatus = (from: PetStatus, to: PetStatus) =>
  [`Returns another status if ${from} was sent.`, editCreatedPet(restate(from, to))] as const;

const requirements = mutantsOf('MUST', 'newPet.status', {
  ...family(changeStatus, {
    'createPet-status-available-changed': ['available', 'pending'],
    'createPet-status-pending-changed': ['pending', 'sold'],
    'createPet-status-sold-changed': ['sold', 'available'],
  }),
  'createPet-status-first-ignored': [
    'Ignores a status before the name.',
    rewriteBody((text) => text.replace(/^\s*\{\s*"status":\s*"(?:available|pending|sold)",/, '{')),
  ],
});

const recommendations = mutantsOf('SHOULD', 'newPet.status', {
  'createPet-status-hidden': ['Omits the status of a created animal.', editCreatedPet(() => ({ status: undefined }))],
});

export const newPetStatusMutants: readonly Mutant[] = [...requirements, ...recommendations];
