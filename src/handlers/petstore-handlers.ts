import { type HttpHandler, HttpResponse, http } from 'msw';
import { type OperationName, operations as contractOperations } from '../contract/operations.ts';
import { type OptionKinds, assertOptions } from '../reference/assert-options.ts';
import { assertPetstore } from '../reference/assert-petstore.ts';
import { type MinimalPetstore, createMinimalPetstore } from '../reference/create-minimal-petstore.ts';
import type { ApiKeys, Latency, Petstore } from '../reference/index.ts';
import { isPreflight, preflight, readableHeaders } from '../reference/operations/cors.ts';
import { assertOperationName } from '../reference/operations/operation-types.ts';
import { toResponse } from '../reference/operations/plain-response.ts';
import { toLatency } from '../reference/timing/latency.ts';
import { parseBase } from './base-url.ts';
import { type OnInvalidRequest, createGuard } from './invalid-requests.ts';
import { type Match, matchOperation, matchService } from './match-request.ts';
import { type Override, type Target, createOverride } from './override.ts';

/** The options of `petstoreHandlers`. */
export interface PetstoreHandlersOptions {
  /** The base URL of the service: an absolute URL, or `*` and a path for that path on any origin. @default '*\/v1' */
  baseUrl?: string | undefined;
  /** The petstore that handles the requests. @default a new one with the 45 seed animals */
  petstore?: Petstore | undefined;
  /**
   * The API keys that are accepted; pass them to `createPetstore` instead when `petstore` is set. @default ['demo-key']
   */
  apiKeys?: ApiKeys | undefined;
  /** The operations to handle. Requests for others pass to the next handler or the network. @default all three */
  operations?: readonly OperationName[] | undefined;
  /**
   * Whether to answer requests below the base URL that are not for an operation, with 404 or 405 as the service does. By
   * default they pass to the next handler, to `onUnhandledRequest` or to the network. @default 'pass'
   */
  unknownRoutes?: 'answer' | 'pass' | undefined;
  /**
   * Delays every response by this many milliseconds, or by a random time between two bounds. A reset does not change it.
   *
   * @default the latency of the petstore
   */
  latency?: number | Latency | undefined;
  /**
   * How to treat requests for the operations that the specification does not allow, such as one with a limit out of range:
   * `'warn'` prints the first of each kind, `'error'` prints each and fails it with a network error, and a function decides
   * itself. An object also names kinds that are allowed. Calls of the deprecated getPet and unknown parameters count only
   * if `deny` lists their kinds. Needs the option `petstore`. @default 'ignore'
   * @example
   * petstoreHandlers({ petstore, onInvalidRequest: { strategy: 'error', allow: ['wrong-key'] } });
   */
  onInvalidRequest?: OnInvalidRequest | undefined;
  /**
   * Whether `resetHandlers()` also resets the petstore: its animals, choices, date, failures and journal. @default true
   */
  resetData?: boolean | undefined;
}

/** Handlers for `setupServer` and `setupWorker`, which belong to one petstore and base URL. */
export interface PetstoreHandlers extends Array<HttpHandler> {
  /**
   * Creates a handler that replaces the response of one operation, for `server.use` and `worker.use`. Its input and its
   * response are typed by the operation, and the journal of the petstore records its requests.
   *
   * @throws Error when the operation is unknown.
   * @example
   * server.use(handlers.override('getPet', ({ petId }) => HttpResponse.json({ id: Number(petId), name: 'Rex', categoryId: 1 })));
   */
  override: Override;
  /** The option `petstore`; absent without it. */
  readonly petstore: Petstore | undefined;
  /** The option `baseUrl`, with its default. */
  readonly baseUrl: string;
  /** The option `latency`, with both bounds; absent without it. */
  readonly latency: Latency | undefined;
}

const kinds: OptionKinds<Required<PetstoreHandlersOptions>> = {
  baseUrl: 'a string',
  petstore: 'an object',
  apiKeys: ['a string', 'an array of strings'],
  operations: 'an array of strings',
  unknownRoutes: 'a string',
  latency: ['a number', 'an object'],
  onInvalidRequest: ['a string', 'a function', 'an object'],
  resetData: 'true or false',
};

const PURPOSE = 'create the handlers';

const fail = (problem: string) => new Error(`Failed to ${PURPOSE}: ${problem}`);

function assertHandlersOptions(options: PetstoreHandlersOptions): void {
  if (typeof (options as Partial<Petstore> | null)?.respond === 'function')
    throw fail('the options are a petstore. Pass it as { petstore }.');
  assertOptions<PetstoreHandlersOptions>(options, kinds, PURPOSE);
  const { petstore, apiKeys, operations, unknownRoutes = 'pass' } = options;
  if (petstore) assertPetstore(petstore, PURPOSE);
  if (petstore && apiKeys) throw fail('both petstore and apiKeys are set. Pass apiKeys to createPetstore instead.');
  if (unknownRoutes !== 'pass' && unknownRoutes !== 'answer')
    throw fail(`unknownRoutes is ${JSON.stringify(unknownRoutes)}. Use 'pass' or 'answer'.`);
  if (operations && unknownRoutes === 'answer')
    throw fail("operations is set, and unknownRoutes is 'answer'. Remove one of them.");
  for (const operation of operations ?? []) assertOperationName(operation, PURPOSE);
}

/** Whether happy-dom has sent a preflight, which reaches MSW 3 without the headers of one. */
const isBarePreflight = ({ method, headers }: Request) =>
  method === 'OPTIONS' && !headers.has('origin') && /\bHappyDOM\//.test(headers.get('user-agent') ?? '');

/** Responds to a request with headers that let the page of any origin read the response. */
async function respond(request: Request, { petstore, base, latency, guard }: Target): Promise<Response> {
  if (isPreflight(request) || isBarePreflight(request)) return toResponse(preflight(request));
  const options = { basePath: base.path, latency };
  try {
    if (await guard?.(request)) {
      await petstore.observe(request, () => Response.error(), options);
      return Response.error();
    }
    const response = await petstore.respond(request, options);
    if (response === 'network') return Response.error();
    const headers = { ...response.headers, ...readableHeaders(request) };
    // MSW 3 never frees a response without a length, and the copies of a response of happy-dom's class would be empty.
    return toResponse({ ...response, headers }, request.method, { hasLength: true, ResponseClass: HttpResponse });
  } catch (error) {
    // MSW would report an exception for a client that gave up.
    if (request.signal.aborted) return Response.error();
    throw error;
  }
}

/** Creates a handler for the requests that match, under a readable name in lists of handlers. */
function createHandler(target: Target, name: string, match: (request: Request) => Match): HttpHandler {
  const handler = http.all(
    ({ request }) => match(request),
    ({ request }) => respond(request, target),
  );
  const { base } = target;
  const [method, path] = name.split(' ');
  handler.info.header = `${method} ${base.origin ?? ''}${base.path}${path}`;
  return handler;
}

/**
 * Resets a petstore when MSW resets a handler or removes it. MSW 2 calls `reset` of each handler in `resetHandlers()`; MSW
 * 3 calls `dispose` of those that `resetHandlers()` removes, such as the handlers of `server.use`.
 */
function resetWith(handler: HttpHandler, petstore: MinimalPetstore): void {
  // Both are public in MSW 3 and missing from the types of MSW 2.
  const hooks = handler as unknown as { reset(): void; dispose?(): unknown };
  const reset = hooks.reset.bind(handler);
  const dispose = hooks.dispose?.bind(handler);
  hooks.reset = () => {
    reset();
    petstore.reset();
  };
  hooks.dispose = () => {
    petstore.reset();
    return dispose?.();
  };
}

/**
 * Creates MSW handlers for the three operations of the service. They pass each request to the reference implementation.
 * `server.resetHandlers()` and `worker.resetHandlers()` also reset its data.
 *
 * @throws Error when an option is unknown or invalid.
 * @example
 * const server = setupServer(...petstoreHandlers());
 */
export function petstoreHandlers(options: PetstoreHandlersOptions = {}): PetstoreHandlers {
  assertHandlersOptions(options);
  const { baseUrl = '*/v1', apiKeys, unknownRoutes, onInvalidRequest = 'ignore', resetData = true } = options;
  const base = parseBase(baseUrl);
  const latency = options.latency === undefined ? undefined : toLatency(options.latency);
  const petstore = options.petstore ?? createMinimalPetstore(apiKeys);
  const guard = createGuard(onInvalidRequest, options.petstore ?? {}, base.path);
  const target: Target = { petstore, base, latency, guard };
  const names = options.operations ?? (Object.keys(contractOperations) as OperationName[]);
  const handlers = names.map((name) => {
    const { method, path } = contractOperations[name];
    return createHandler(target, `${method} ${path.replace('{petId}', ':petId')}`, (request) =>
      matchOperation(request, name, base, petstore.choices),
    );
  });
  if (unknownRoutes === 'answer')
    handlers.push(createHandler(target, 'ALL /*', (request) => matchService(request, base, petstore.choices)));
  if (resetData) for (const handler of handlers) resetWith(handler, petstore);
  return Object.assign(handlers, { override: createOverride(target), petstore: options.petstore, baseUrl, latency });
}
