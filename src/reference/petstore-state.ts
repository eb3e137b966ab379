import type { Choices } from './choices/choice-table.ts';
import { createService } from './create-service.ts';
import { Failures } from './failures/failures.ts';
import { Journal } from './journal/journal.ts';
import type { PetstoreStart } from './petstore-options.ts';
import type { Service } from './service.ts';

/** Everything about a petstore that changes. An isolated function has its own. */
export interface PetstoreState extends Service {
  readonly failures: Failures;
  readonly journal: Journal;
  choices: Choices;
  /** The option `now`, from which the service reads its date. */
  nowOption: Date | (() => Date);
}

/** Creates the state of a petstore as its options describe it. */
export function createState(start: PetstoreStart): PetstoreState {
  const readNow = () => (state.nowOption instanceof Date ? state.nowOption : state.nowOption());
  const service = createService({ ...start, now: readNow });
  const state: PetstoreState = {
    ...service,
    failures: new Failures(service.random),
    journal: new Journal(start.journalSize),
    nowOption: start.now,
  };
  return state;
}

/** Restores the state that `createState` created. */
export function resetState(state: PetstoreState, { choices, now, pets }: PetstoreStart): void {
  state.choices = choices;
  state.nowOption = now;
  state.pets.idScheme = choices.idScheme;
  state.pets.seed(pets);
  state.failures.clear();
  state.journal.clear();
}
