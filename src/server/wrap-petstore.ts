import { AsyncLocalStorage } from 'node:async_hooks';
import { isForbidden, toStandardRequest } from '../hosting/overrides/to-standard-request.ts';
import type { FetchOptions, Petstore, Wrap } from '../reference/index.ts';
import { toWrappedResponse } from '../reference/operations/plain-response.ts';

/**
 * Wraps a petstore so that its `fetch`, when called by the wrapper, applies the options of the request being handled.
 * A wrapper therefore does not have to pass the options on: `(petstore) => (request) => petstore.fetch(request)` is enough
 * for preferences and reasons to work.
 */
export function wrapPetstore(
  petstore: Petstore,
  wrap: Wrap,
): (request: Request, options: FetchOptions) => Promise<Response> {
  const currentOptions = new AsyncLocalStorage<FetchOptions>();
  const fetch: Petstore['fetch'] = async (request, options) =>
    toWrappedResponse(await petstore.respond(request, { ...options, ...currentOptions.getStore() }), request.method);
  // Inherits everything else, including the getters, whose values change.
  const wrapped = wrap(Object.create(petstore, { fetch: { value: fetch } }) as Petstore);
  return (request, options) => {
    // The platform has no such requests, so a wrapper cannot receive them.
    if (isForbidden(request.method)) return petstore.fetch(request, options);
    return currentOptions.run(options, () => wrapped(toStandardRequest(request, request.url)));
  };
}
