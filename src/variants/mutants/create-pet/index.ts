import type { Variant } from '../../../reference/index.ts';
import { invalidBodyMutants } from './invalid-bodies.ts';
import { requestMutants } from './request.ts';
import { responseMutants } from './response.ts';
import { storageMutants } from './storage.ts';
import { unseenMutants } from './unseen.ts';

/** The mutants of `createPet`. */
export const createPetMutants: readonly Variant[] = [
  ...responseMutants,
  ...requestMutants,
  ...invalidBodyMutants,
  ...storageMutants,
  ...unseenMutants,
];
