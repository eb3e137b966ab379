import type { Choices } from './choices/choice-table.ts';
import { createService } from './create-service.ts';
import { Failures } from './failures/failures.ts';
import { Journal } from './journal/journal.ts';
import { InvalidRequests } from './problems/invalid-requests.ts';
import type { PetstoreStart } from './petstore-options.ts';
import type { Data, Service } from './service.ts';
import type { Latency } from './timing/latency.ts';
import { Pauses } from './timing/pauses.ts';

/** Everything about a petstore that changes. An isolated function has its own. */
export interface PetstoreState extends Service {
  readonly failures: Failures;
  readonly journal: Journal;
  /** The requests that the specification does not allow; those of isolated functions are also in the shared state's. */
  readonly invalid: InvalidRequests;
  choices: Choices;
  latency: Latency;
  /** The option `now`, from which the service reads its date. */
  nowOption: Date | (() => Date);
  /** The requests that wait because of the latency. */
  readonly pauses: Pauses;
  data: Data;
  /** Set until the extensions have restored the animals. */
  starting: Promise<void> | undefined;
  /** The name of the scenario that was selected, if it has one. */
  scenario: string | undefined;
}

/**
 * Creates the state of a petstore as its options describe it.
 *
 * @param shared That of the petstore, for the state of an isolated function.
 */
export function createState(start: PetstoreStart, shared?: PetstoreState): PetstoreState {
  const service = createService({ ...start, now: undefined });
  return {
    ...service,
    failures: new Failures(service.random),
    journal: new Journal(start.journalSize),
    invalid: new InvalidRequests(shared?.invalid),
    latency: start.latency,
    nowOption: start.now,
    pauses: new Pauses(),
    starting: undefined,
    scenario: undefined,
  };
}

/** Restores what `createState` created, except for the journal and the invalid requests. */
export function restoreState(state: PetstoreState, { choices, now, origin, latency }: PetstoreStart): void {
  const { pets } = state.data;
  // The calls in flight end on the animals that they began with, so that they do not affect what comes after them.
  state.data.pets = pets.copy();
  state.data = { pets };
  state.choices = choices;
  state.nowOption = now;
  state.latency = latency;
  state.scenario = undefined;
  pets.choices = choices;
  pets.share(origin);
  state.failures.clear();
  state.pauses.end();
}
