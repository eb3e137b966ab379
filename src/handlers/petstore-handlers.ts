import { type HttpHandler, http } from 'msw';
import type { Petstore } from '../reference/index.ts';
import { createMinimalPetstore } from '../reference/create-minimal-petstore.ts';
import { parseBase } from './base-url.ts';

/** The options of `petstoreHandlers`. */
export interface PetstoreHandlersOptions {
  /** The base URL of the service: an absolute URL, or `*` and a path for that path on any origin. @default '*\/v1' */
  baseUrl?: string;
  /** The petstore that handles the requests. @default a new one with the 45 seed animals */
  petstore?: Petstore;
  /**
   * The API keys that are accepted; pass them to `createPetstore` instead when `petstore` is set. @default ['demo-key']
   */
  apiKeys?: readonly string[];
  /**
   * Whether `resetHandlers()` also resets the petstore: its animals, choices, date, failures and journal. @default true
   */
  resetData?: boolean;
}

/**
 * Creates MSW handlers for the service: its three operations, and the other requests below its paths. They pass each
 * request to the reference implementation. `server.resetHandlers()` and `worker.resetHandlers()` also reset its data.
 *
 * @throws Error when an option is invalid.
 * @example
 * const server = setupServer(...petstoreHandlers());
 */
export function petstoreHandlers(options: PetstoreHandlersOptions = {}): HttpHandler[] {
  const { baseUrl = '*/v1', apiKeys, resetData = true } = options;
  if (options.petstore && apiKeys) {
    throw new Error(
      'Failed to create the handlers: both petstore and apiKeys are set. Pass apiKeys to createPetstore instead.',
    );
  }
  const petstore = options.petstore ?? createMinimalPetstore(apiKeys);
  const base = parseBase(baseUrl);
  // The petstore does the routing, so that MSW gives the same response to an unknown path or method as a server.
  const paths = base.isOrigin ? ['(?:/.*)?'] : ['/pets(?:/.*)?', '/store/orders'];
  const handlers = paths.map((path) =>
    http.all(new RegExp(`${base.pattern}${path}$`), ({ request }) => petstore.fetch(request, { basePath: base.path })),
  );
  if (!resetData) return handlers;
  // MSW calls `reset` of each handler in resetHandlers(). It is public in MSW 3 and missing from the types of MSW 2.
  for (const handler of handlers as unknown as { reset(): void }[]) {
    const resetHandler = handler.reset.bind(handler);
    handler.reset = () => {
      resetHandler();
      petstore.reset();
    };
  }
  return handlers;
}
