import { type HttpHandler, http } from 'msw';
import { type Petstore, createPetstore } from '../reference/index.ts';
import { parseBase } from './base-url.ts';

export interface PetstoreHandlersOptions {
  /** Where the service lives: an absolute URL, or a star and a path for that path on any origin. @default '*\/v1' */
  baseUrl?: string;
  /** The service that answers. @default a new one with the 45 seed animals */
  petstore?: Petstore;
  /** The API keys that a new service accepts; a given one has its own. @default ['demo-key'] */
  apiKeys?: readonly string[];
}

/**
 * MSW handlers for the three operations, answered by the reference implementation. `server.resetHandlers()` and
 * `worker.resetHandlers()` also bring back the animals of the start.
 *
 * @throws Error when an option is wrong.
 * @example
 * const server = setupServer(...petstoreHandlers());
 */
export function petstoreHandlers(options: PetstoreHandlersOptions = {}): HttpHandler[] {
  const { baseUrl = '*/v1', apiKeys } = options;
  if (options.petstore && apiKeys) {
    throw new Error(
      'Failed to create the handlers: both petstore and apiKeys are given. Give the keys to createPetstore.',
    );
  }
  const petstore = options.petstore ?? createPetstore(apiKeys ? { apiKeys } : {});
  const { pattern, path, isOrigin } = parseBase(baseUrl);
  const answer = ({ request }: { request: Request }) => petstore.fetch(request, { basePath: path });
  // Expressions without groups: MSW 2 decodes what a group or a parameter captures, and fails on `%E4` with a 500 of its own.
  const below = (rest: string) => new RegExp(`${pattern}${rest}$`);
  const handlers = [
    http.get(below('\\/pets'), answer),
    http.post(below('\\/pets'), answer),
    http.get(below('\\/pets\\/[^/]+'), answer),
    http.all(below('\\/pets(?:\\/.*)?'), answer),
    http.all(below('\\/store\\/orders'), answer),
    ...(isOrigin ? [http.all(below('(?:\\/.*)?'), answer)] : []),
  ];
  for (const handler of handlers) {
    const resetHandler = handler.reset.bind(handler);
    handler.reset = () => {
      resetHandler();
      petstore.reset();
    };
  }
  return handlers;
}
