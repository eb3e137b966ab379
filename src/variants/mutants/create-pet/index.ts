import type { Variant } from '../../../reference/index.ts';
import { invalidBodyMutants } from './invalid-bodies.ts';
import { createPetRequestMutants } from './request.ts';
import { createPetResponseMutants } from './response.ts';
import { storageMutants } from './storage.ts';
import { unseenMutants } from './unseen.ts';

/** The mutants of `createPet`. */
export const createPetMutants: readonly Variant[] = [
  ...createPetResponseMutants,
  ...createPetRequestMutants,
  ...invalidBodyMutants,
  ...storageMutants,
  ...unseenMutants,
];
