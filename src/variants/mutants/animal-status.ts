import { type Mutant, mutantsOf } from '../toolkit/define.ts';
import { editListed, editPet, editPets } from '../toolkit/edit-pets.ts';
import { hasHeader } from '../toolkit/when-request.ts';

export const animalStatusMutants: readonly Mutant[] = [
  ...mutantsOf('MUST', 'animal.status', {
    'answers-status-null': [
      'Returns a null status for sold animals.',
      editPets(({ status }) => (status === 'sold' ? { status: null } : {})),
    ],
    'answers-status-unknown': [
      'Returns an unknown status for pending animals.',
      editPets(({ status }) => (status === 'pending' ? { status: 'reserved' } : {})),
    ],
    'answers-status-upper-case': [
      'Returns statuses in upper case.',
      editPets(({ status }) => ({ status: status?.toUpperCase() })),
    ],
    'listPets-statuses-translated': [
      'Translates statuses for clients that prefer French.',
      editListed(({ status }) => (status === 'sold' ? { status: 'vendu' } : {}), hasHeader('accept-language', /^fr/)),
    ],
  }),
  ...mutantsOf('SHOULD', 'animal.status', {
    'getPet-status-hidden': ['Omits the status of the animal.', editPet(() => ({ status: undefined }))],
    'listPets-status-hidden': ['Omits the status of listed animals.', editListed(() => ({ status: undefined }))],
    'getPet-status-pending-hidden': [
      'Omits the status of a pending animal.',
      editPet(({ status }) => (status === 'pending' ? { status: undefined } : {})),
    ],
  }),
];
