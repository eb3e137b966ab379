import { type HttpHandler, http } from 'msw';
import type { Petstore } from '../reference/index.ts';
import { createMinimalPetstore } from '../reference/minimal-petstore.ts';
import { parseBase } from './base-url.ts';
import { toOperationPatterns } from './operation-patterns.ts';

export interface PetstoreHandlersOptions {
  /** Where the service lives: an absolute URL, or a star and a path for that path on any origin. @default '*\/v1' */
  baseUrl?: string;
  /** The service that answers. @default a new one with the 45 seed animals */
  petstore?: Petstore;
  /** The API keys that a new service accepts; a given one has its own. @default ['demo-key'] */
  apiKeys?: readonly string[];
  /** Whether `resetHandlers()` also resets the service: its animals, failures and journal. @default true */
  resetData?: boolean;
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
  const { baseUrl = '*/v1', apiKeys, resetData = true } = options;
  if (options.petstore && apiKeys) {
    throw new Error(
      'Failed to create the handlers: both petstore and apiKeys are given. Give the keys to createPetstore.',
    );
  }
  const petstore = options.petstore ?? createMinimalPetstore(apiKeys);
  const base = parseBase(baseUrl);
  const patterns = toOperationPatterns(base);
  const below = (rest: string) => new RegExp(`${base.pattern}${rest}$`);
  const answer = ({ request }: { request: Request }) => petstore.fetch(request, { basePath: base.path });
  const handlers = [
    http.get(patterns.listPets, answer),
    http.post(patterns.createPet, answer),
    http.get(patterns.getPet, answer),
    http.all(below('/pets(?:/.*)?'), answer),
    http.all(below('/store/orders'), answer),
    ...(base.isOrigin ? [http.all(below('(?:/.*)?'), answer)] : []),
  ];
  if (!resetData) return handlers;
  // MSW 3 makes `reset` public; MSW 2 calls it too and hides it from the types.
  for (const handler of handlers as unknown as { reset(): void }[]) {
    const resetHandler = handler.reset.bind(handler);
    handler.reset = () => {
      resetHandler();
      petstore.reset();
    };
  }
  return handlers;
}
