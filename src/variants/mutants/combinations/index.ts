import type { Variant } from '../../../reference/index.ts';
import { bodyFormMutants } from './body-forms.ts';
import { combinationConnectionMutants } from './connections.ts';
import { combinationIdMutants } from './ids.ts';
import { combinationNameMutants } from './names.ts';
import { negotiationMutants } from './negotiation.ts';
import { sequenceMutants } from './sequences.ts';

/** Services whose fault shows only in requests that no check sends, and generated programs do. */
export const combinationMutants: readonly Variant[] = [
  ...bodyFormMutants,
  ...combinationNameMutants,
  ...combinationIdMutants,
  ...negotiationMutants,
  ...sequenceMutants,
  ...combinationConnectionMutants,
];
