import type { PetStatus } from '../../contract/index.ts';
import { type Fault, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { editCreatedPet } from '../toolkit/edit-pets.ts';

/** Returns another status than the one that was sent. */
const changeStatus = (from: PetStatus, to: PetStatus): Fault =>
  editCreatedPet((pet) => (pet.status === from ? { ...pet, status: to } : pet));

export const newPetStatusMutants: readonly Mutant[] = [
  ...mutantsOf('MUST', 'newPet.status', {
    'createPet-status-available-changed': [
      'Returns another status if available was sent.',
      changeStatus('available', 'pending'),
    ],
    'createPet-status-pending-changed': [
      'Returns another status if pending was sent.',
      changeStatus('pending', 'sold'),
    ],
    'createPet-status-sold-changed': ['Returns another status if sold was sent.', changeStatus('sold', 'available')],
  }),
  ...mutantsOf('SHOULD', 'newPet.status', {
    'createPet-status-hidden': [
      'Omits the status of a created animal.',
      editCreatedPet(({ status: _hidden, ...pet }) => pet),
    ],
  }),
];
