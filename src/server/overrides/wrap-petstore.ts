import { AsyncLocalStorage } from 'node:async_hooks';
import type { FetchOptions, Petstore, Wrap } from '../../reference/index.ts';

/** Whether the platform does not allow to create a request with this method. @see https://fetch.spec.whatwg.org/#methods */
const isForbidden = (method: string) => /^(?:CONNECT|TRACE|TRACK)$/i.test(method);

/** Converts the light request of the HTTP adapter, which the platform's own constructor and `clone` do not accept. */
export function toStandardRequest({ method, headers, body, signal }: Request, url: string): Request {
  if (isForbidden(method)) return Object.defineProperty(new Request(url, { headers }), 'method', { value: method });
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit);
}

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
  const fetch: Petstore['fetch'] = (request, options) =>
    petstore.fetch(request, { ...options, ...currentOptions.getStore() });
  // Inherits everything else, including the getters, whose values change.
  const wrapped = wrap(Object.create(petstore, { fetch: { value: fetch } }) as Petstore);
  return (request, options) => {
    // The platform has no such requests, so a wrapper cannot receive them.
    if (isForbidden(request.method)) return petstore.fetch(request, options);
    return currentOptions.run(options, () => wrapped(toStandardRequest(request, request.url)));
  };
}
