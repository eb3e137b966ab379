import type { OperationName } from '../contract/index.ts';
import { parseChoices } from './choices/parse-choices.ts';
import { failOperation } from './failures/fail-operation.ts';
import { createStorage } from './create-storage.ts';
import { toRecord } from './journal/request-record.ts';
import type { Call } from './operations/call.ts';
import { assertOperationName } from './operations/operation-types.ts';
import { type PlainResponse, toResponse } from './operations/plain-response.ts';
import { respond } from './operations/respond.ts';
import { type PetstoreOptions, assertNow, parsePetstoreOptions } from './petstore-options.ts';
import { type PetstoreState, createState, resetState } from './petstore-state.ts';
import type { FetchOptions, Petstore } from './petstore.ts';
import type { Service } from './service.ts';

/** Responds to a request with the failures and choices of a state, and records it in the journal. */
async function respondAndRecord(
  request: Request,
  state: PetstoreState,
  { basePath, choose, failure, onRecord, headers }: FetchOptions & { basePath: string },
): Promise<PlainResponse | 'network'> {
  const time = Date.now();
  const { failures, journal } = state;
  const call: Call = { request, url: new URL(request.url), basePath, headers };
  const service: Service = {
    ...state,
    choices: choose ? choose(state.choices) : state.choices,
    fail: (route) =>
      failure || failures.has(route.name) ? failOperation(route, call, service, failures, failure) : undefined,
  };
  const response = await respond(call, service);
  journal.add((id) => toRecord(id, time, call, response, state.apiKeys), onRecord);
  return call.failed === 'truncate' && response !== 'network' ? { ...response, isTruncated: true } : response;
}

/** The members of a petstore that respond to requests. */
function createResponders(current: () => PetstoreState, defaultBasePath: string): Pick<Petstore, 'fetch' | 'respond'> {
  const respondTo: Petstore['respond'] = (request, { basePath = defaultBasePath, ...options } = {}) =>
    respondAndRecord(request, current(), { basePath, ...options });
  return {
    respond: respondTo,
    fetch: async (request, options) => toResponse(await respondTo(request, options), request.method),
  };
}

type Controls = Omit<Petstore, 'fetch' | 'respond' | 'pets' | 'apiKeys' | 'choices' | 'now' | 'reset' | 'isolate'>;

/** The members of a petstore that read or change its state in one call. */
function createControls(current: () => PetstoreState): Controls {
  return {
    choose(given) {
      const state = current();
      state.choices = parseChoices(given, state.choices);
      state.pets.idScheme = state.choices.idScheme;
    },
    seed: (pets) => current().pets.seed(pets),
    snapshot() {
      // Plain copies: a record also has the symbols of @msw/data.
      const pets = current().pets.all();
      return structuredClone(pets.map((pet) => ({ ...pet })));
    },
    restore: (snapshot) => current().pets.seed(snapshot),
    fail: (operation, failure) => current().failures.add(operation, failure),
    failures: () => current().failures.list(),
    clearFailures: () => current().failures.clear(),
    requests(operation?: OperationName) {
      if (operation !== undefined) assertOperationName(operation, 'read the journal');
      const records = current().journal.records();
      return (operation === undefined ? records : records.filter((record) => record.operation === operation)) as never;
    },
  };
}

/**
 * Creates the reference implementation of the Petstore Animals Service, with its data in memory.
 *
 * @throws Error when an option is invalid: a key, an animal, a choice, a date, a size.
 * @example
 * const petstore = createPetstore();
 * const headers = { authorization: 'Bearer demo-key' };
 * const response = await petstore.fetch(new Request('http://localhost/v1/pets', { headers }));
 */
export function createPetstore(options: PetstoreOptions = {}): Petstore {
  const start = parsePetstoreOptions(options);
  const shared = createState(start);
  // Created by the first call of isolate, because a browser has no such storage.
  let isolated: ReturnType<typeof createStorage<PetstoreState>> | undefined;
  const current = () => isolated?.getStore() ?? shared;
  return {
    ...createResponders(current, start.basePath),
    ...createControls(current),
    get pets() {
      return current().pets;
    },
    apiKeys: shared.apiKeys,
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
    reset: () => resetState(current(), start),
    isolate:
      (run) =>
      (...args) => {
        isolated ??= createStorage<PetstoreState>();
        return isolated.run(createState(start), () => run(...args));
      },
  };
}
