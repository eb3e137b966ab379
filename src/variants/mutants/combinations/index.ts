import type { Variant } from '../../../reference/index.ts';
import { bodyFormMutants } from './body-forms.ts';
import { connectionMutants } from './connections.ts';
import { idMutants } from './ids.ts';
import { nameMutants } from './names.ts';
import { negotiationMutants } from './negotiation.ts';
import { sequenceMutants } from './sequences.ts';

/** Services whose fault shows only in requests that no check sends, and generated programs do. */
export const combinationMutants: readonly Variant[] = [
  ...bodyFormMutants,
  ...nameMutants,
  ...idMutants,
  ...negotiationMutants,
  ...sequenceMutants,
  ...connectionMutants,
];
