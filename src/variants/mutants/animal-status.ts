import type { Pet } from '../../contract/index.ts';
import { headerOf, isList } from '../toolkit/call.ts';
import { type Mutant, mutantsOf } from '../toolkit/define.ts';
import { editList } from '../toolkit/edit-list.ts';
import { editPet, editPets } from '../toolkit/edit-pets.ts';
import { withJson } from '../toolkit/response.ts';

export const animalStatusMutants: readonly Mutant[] = [
  ...mutantsOf('MUST', 'animal.status', {
    'answers-status-null': [
      'Returns a null status for sold animals.',
      editPets((pet) => (pet.status === 'sold' ? { ...pet, status: null } : pet)),
    ],
    'answers-status-unknown': [
      'Returns an unknown status for pending animals.',
      editPets((pet) => (pet.status === 'pending' ? { ...pet, status: 'reserved' } : pet)),
    ],
    'answers-status-upper-case': [
      'Returns statuses in upper case.',
      editPets((pet) => ({
        ...pet,
        status: pet.status?.toUpperCase(),
      })),
    ],
    'listPets-statuses-translated': [
      'Translates statuses for clients that prefer French.',
      () => async (call) => {
        const response = await call.next(call.request);
        const isTranslated = isList(call) && response.ok && headerOf(call, 'accept-language').startsWith('fr');
        const translate = (pet: Pet) => (pet.status === 'sold' ? { ...pet, status: 'vendu' } : pet);
        return isTranslated ? withJson(response, (pets: Pet[]) => pets.map(translate)) : response;
      },
    ],
  }),
  ...mutantsOf('SHOULD', 'animal.status', {
    'getPet-status-hidden': ['Omits the status of the animal.', editPet(({ status: _hidden, ...pet }) => pet)],
    'listPets-status-hidden': [
      'Omits the status of listed animals.',
      editList((pets) => pets.map(({ status: _hidden, ...pet }) => pet)),
    ],
    'getPet-status-pending-hidden': [
      'Omits the status of a pending animal.',
      editPet((pet) => {
        const { status, ...rest } = pet;
        return status === 'pending' ? rest : pet;
      }),
    ],
  }),
];
