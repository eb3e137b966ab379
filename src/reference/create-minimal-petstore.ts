import { type ApiKeys, createService } from './create-service.ts';
import { createCall, readInput } from './operations/call.ts';
import { respond } from './operations/respond.ts';
import type { Petstore } from './petstore.ts';
import { toDelay } from './timing/latency.ts';
import { Pauses } from './timing/pauses.ts';

/** The members of a petstore that handlers use. */
export type MinimalPetstore = Pick<Petstore, 'respond' | 'observe' | 'reset'> & Partial<Pick<Petstore, 'choices'>>;

/**
 * Creates a petstore without choices, failures and a journal, which keeps those out of the bundle of an application that
 * uses the handlers without creating a petstore.
 *
 * @throws Error when a key is invalid.
 */
export function createMinimalPetstore(apiKeys?: ApiKeys): MinimalPetstore {
  const start = () => ({ service: createService({ apiKeys }), pauses: new Pauses() });
  // A reset creates a new state, so that a request in flight belongs to the one in which it began.
  let state = start();
  return {
    async respond(request, { basePath = '*/v1', latency } = {}) {
      const { service, pauses } = state;
      const call = createCall(request, basePath, service.choices);
      if (latency) await pauses.wait(request, toDelay(latency, service.random));
      return respond(call, service);
    },
    async observe(request, handle, { basePath = '*/v1', latency } = {}) {
      const { service, pauses } = state;
      if (latency) await pauses.wait(request, toDelay(latency, service.random));
      return handle(await readInput(createCall(request, basePath, service.choices)));
    },
    reset() {
      state.pauses.end();
      state = start();
    },
  };
}
