import { type Int64, LIMIT, type Pet, type PetStatus } from '../../contract/index.ts';
import type { Control } from '../checks/check-context.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { ReasonOf } from '../checks/reason.ts';
import type { Clock } from '../../shared/clock.ts';
import type { NameForm } from './pet-names.ts';
import type { Sender } from './sending/sender.ts';

/** The facts about the target that a run knows before the checks start. */
export interface RunFacts {
  sender: Sender;
  clock: Clock;
  /** When the run ends, by its clock. */
  deadline: number;
  baseUrl: string;
  categoryId: Int64;
  /** Whether the category is a guess: neither the user nor a listed animal named it. */
  isCategoryGuessed: boolean;
  /** How names begin. */
  nameForm: NameForm;
  /** How the target has rejected every animal with which a category was searched for. */
  rejections?: ReasonOf<'creations-rejected'>;
  /** How long a change may take to be visible everywhere, in milliseconds. */
  maxLag: number;
  /** The seed of the values that vary from run to run. */
  seed: number;
  /** Whether to create animals whose names a fragile service may be unable to list. */
  unsafeValues: boolean;
  /** Letters that mark the names of all animals of this run. */
  runId: string;
  /** The animals that the target listed before the run created any. */
  initialPets: readonly Pet[];
  readOnly: boolean;
  /** Whether getPet may have been removed. */
  isRemoved: boolean;
}

/** The state that all checks of a run share: the facts, and the requests that are sent only once. */
export class RunState {
  readonly facts: RunFacts;
  readonly controls = new Map<Control, Promise<Exchange>>();
  readonly creations = new Map<PetStatus, Promise<Exchange>>();
  fullPage: Promise<void> | undefined;
  /** The labels of names, in the order in which they were first used. */
  readonly labels = new Map<string, number>();
  /** @see CheckContext */
  longestLimit: number = LIMIT.maximum;

  constructor(facts: RunFacts) {
    this.facts = facts;
  }
}
