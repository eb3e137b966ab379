import type { Step } from '../../corpus/step.ts';
import type { Run } from '../run.ts';

/** Whether the target can respond to a step in this run as the specification says. */
export const isPossible = ({ plan, isRemoved }: Pick<Run, 'plan' | 'isRemoved'>, { operation }: Step): boolean =>
  !(operation === 'createPet' && plan.configuration.readOnly) && !(operation === 'getPet' && isRemoved);
