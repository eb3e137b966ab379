import type { Clock } from '../../shared/clock.ts';
import type { WaitReason } from '../options/event.ts';
import type { Plan } from './plan.ts';
import type { Sender } from './sending/sender.ts';

/** The parts of a run that send requests. */
export interface RunParts {
  readonly plan: Plan;
  readonly sender: Sender;
  /** A pause on it ends with the time of the run. */
  readonly clock: Clock;
  /** Letters that mark the names of all animals of this run. */
  readonly runId: string;
  /** Announces a wait. */
  onWait(this: void, reason: WaitReason, milliseconds: number): void;
}
