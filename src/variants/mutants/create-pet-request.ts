import { type Mutant, mutantsOf } from '../toolkit/define.ts';
import { readObjectAs } from '../toolkit/read-as.ts';

export const createPetRequestMutants: readonly Mutant[] = mutantsOf('MUST', 'createPet.request', {
  'createPet-status-required': [
    'Rejects an animal without a status.',
    readObjectAs((body) => ('status' in body ? undefined : { ...body, status: 'required' })),
  ],
});
