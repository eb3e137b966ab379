import type { OperationName } from '../contract/index.ts';
import { parseChoices } from './choices/parse-choices.ts';
import { createStorage } from './create-storage.ts';
import { waitForRequest } from './journal/wait-for-request.ts';
import { assertOperationName } from './operations/operation-types.ts';
import { toResponse } from './operations/plain-response.ts';
import { assertProblemFilter } from './problems/problem-filter.ts';
import {
  type PetstoreOptions,
  type PetstoreStart,
  assertNow,
  assertScenario,
  parsePetstoreOptions,
} from './petstore-options.ts';
import { type PetstoreState, createState, restoreState } from './petstore-state.ts';
import type { Petstore } from './petstore.ts';
import { judgeRequest } from './problems/judge-request.ts';
import { observeCall, respondAndRecord, toRules } from './respond-and-record.ts';
import { applyScenario } from './scenarios/apply-scenario.ts';
import { findScenario } from './scenarios/find-scenario.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { toLatency } from './timing/latency.ts';

/** The members of a petstore that respond to requests. */
function createResponders(current: () => PetstoreState, defaultBasePath: string) {
  const respondTo: Petstore['respond'] = (request, options = {}) =>
    respondAndRecord(request, current(), options, options.basePath ?? defaultBasePath);
  return {
    respond: respondTo,
    async fetch(request, options) {
      if (typeof request === 'string') throw new Error('Failed to fetch: got a string. Use new Request(url).');
      return toResponse(await respondTo(request, options), request.method);
    },
    observe: (request, handle, { basePath = defaultBasePath, ...options } = {}) =>
      observeCall(request, handle, current(), { basePath, ...options }),
    judge: (request, { basePath = defaultBasePath } = {}) => judgeRequest(request, { ...toRules(current()), basePath }),
  } satisfies Partial<Petstore>;
}

/** The members of a petstore that read or change its state in one call. */
function createControls(current: () => PetstoreState) {
  return {
    choose(given) {
      const state = current();
      state.choices = parseChoices(given, state.choices);
      state.data.pets.choices = state.choices;
    },
    seed: (pets) => current().data.pets.seed(pets),
    snapshot() {
      // Plain copies: a record also has the symbols of @msw/data.
      const pets = current().data.pets.withStatus();
      return structuredClone(pets.map((pet) => ({ ...pet })));
    },
    restore: (snapshot) => current().data.pets.seed(snapshot),
    fail: (operation, failure) => current().failures.add(operation, failure),
    failures: () => current().failures.list(),
    restoreFailures: (failures) => current().failures.restore(failures),
    clearFailures: () => current().failures.clear(),
    requests(operation?: OperationName) {
      if (operation !== undefined) assertOperationName(operation, 'read the journal');
      const records = current().journal.records();
      return (operation === undefined ? records : records.filter((record) => record.operation === operation)) as never;
    },
    onRequest: (listener) => current().journal.listen(listener),
    async waitForRequest(operation, options) {
      assertOperationName(operation, 'wait for a request');
      return waitForRequest(current().journal, operation, options);
    },
    invalidRequests(filter = {}) {
      assertProblemFilter(filter, 'list invalid requests');
      return current().invalid.list(filter);
    },
    clearInvalidRequests: () => current().invalid.clear(),
  } satisfies Partial<Petstore>;
}

/** Selects a scenario by its name, or one that is given. @throws Error when it is unknown or invalid. */
function selectScenario(
  given: string | Scenario,
  petstore: Petstore,
  state: PetstoreState,
  start: PetstoreStart,
): void {
  const name = typeof given === 'string' ? given : undefined;
  const scenario = typeof given === 'string' ? findScenario(petstore.scenarios, given) : given;
  if (!scenario) {
    const names = Object.keys(petstore.scenarios);
    throw new Error(
      `Failed to select a scenario: unknown scenario ${JSON.stringify(name)}. ${names.length > 0 ? `Use one of ${names.join(', ')}.` : 'Pass { scenarios } to createPetstore, such as those of "petstore-kit/scenarios".'}`,
    );
  }
  assertScenario(scenario, 'select a scenario');
  restoreState(state, start);
  applyScenario(petstore, scenario);
  state.scenario = name;
}

/** The state of a petstore, and those of its isolated functions. */
function createStates(start: PetstoreStart) {
  const shared = createState(start);
  // Created by the first call of isolate, because a browser has no such storage.
  let isolated: ReturnType<typeof createStorage<PetstoreState>> | undefined;
  const isolate: Petstore['isolate'] =
    (run) =>
    (...args) => {
      isolated ??= createStorage<PetstoreState>();
      return isolated.run(createState(start, shared), () => run(...args));
    };
  return { shared, isolate, current: () => isolated?.getStore() ?? shared };
}

/** @throws Error where requests would fail later, such as in Node.js 20. */
function assertEngine(): void {
  if ('withResolvers' in Promise) return;
  throw new Error(
    'Failed to create a petstore: Promise.withResolvers is missing. Use Node.js 22.19 or newer, a browser of 2024 or newer, or a polyfill.',
  );
}

/**
 * Creates the reference implementation of the Petstore Animals Service, with its data in memory.
 *
 * @throws Error when an option is unknown or invalid: a key, an animal, a choice, a date, a size; or in an old engine.
 * @example
 * const petstore = createPetstore();
 * const headers = { authorization: 'Bearer demo-key' };
 * const response = await petstore.fetch(new Request('http://localhost/v1/pets', { headers }));
 */
export function createPetstore(options: PetstoreOptions = {}): Petstore {
  assertEngine();
  const start = parsePetstoreOptions(options);
  const { shared, isolate, current } = createStates(start);
  const { extensions, origin, scenarios } = start;
  if (extensions.length > 0) {
    shared.starting = shared.data.pets.extend(extensions, origin).finally(() => (shared.starting = undefined));
  }
  const petstore: Petstore = {
    ...createResponders(current, start.basePath),
    ...createControls(current),
    ready: shared.starting ?? Promise.resolve(),
    get pets() {
      return current().data.pets.own();
    },
    get animals() {
      return current().data.pets;
    },
    apiKeys: shared.apiKeys,
    authentication: shared.authentication,
    get choices() {
      return current().choices;
    },
    get now() {
      return current().nowOption;
    },
    set now(now) {
      assertNow(now);
      current().nowOption = now;
    },
    get latency() {
      return current().latency;
    },
    set latency(latency) {
      current().latency = toLatency(latency);
    },
    scenarios,
    get currentScenario() {
      return current().scenario;
    },
    scenario: (given) => selectScenario(given, petstore, current(), start),
    reset() {
      restoreState(current(), start);
      current().journal.clear();
    },
    isolate,
  };
  return petstore;
}
