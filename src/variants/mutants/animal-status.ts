import { type Mutant, mutantsOf } from '../toolkit/define.ts';
import { editListed, editPet, editPets, restate } from '../toolkit/edit-pets.ts';
import { hasHeader } from '../toolkit/when-request.ts';

export const animalStatusMutants: readonly Mutant[] = [
  ...mutantsOf('MUST', 'animal.status', {
    'answers-status-null': ['Returns a null status for sold animals.', editPets(restate('sold', null))],
    'answers-status-unknown': ['Returns reserved for pending animals.', editPets(restate('pending', 'reserved'))],
    'answers-status-upper-case': [
      'Returns statuses in upper case.',
      editPets(({ status }) => ({ status: status?.toUpperCase() })),
    ],
    'listPets-statuses-translated': [
      'Translates statuses for clients that prefer French.',
      editListed(restate('sold', 'vendu'), hasHeader('accept-language', /^fr/)),
    ],
  }),
  ...mutantsOf('SHOULD', 'animal.status', {
    'getPet-status-hidden': ['Omits the status of the animal.', editPet(() => ({ status: undefined }))],
    'listPets-status-hidden': ['Omits the status of listed animals.', editListed(() => ({ status: undefined }))],
    'getPet-status-pending-hidden': ['Omits the status of a pending animal.', editPet(restate('pending'))],
  }),
];
