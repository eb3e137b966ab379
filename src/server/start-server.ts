import { AsyncLocalStorage } from 'node:async_hooks';
import { type RequestListener, type Server, createServer } from 'node:http';
import type { Pet } from '../contract/index.ts';
import type { Petstore } from '../reference/index.ts';
import { DEFAULT_JOURNAL_SIZE } from '../reference/petstore-options.ts';
import { createHostPetstore } from '../hosting/host-options.ts';
import type { UpstreamClient } from '../hosting/http/upstream-client.ts';
import type { ServerFacts } from '../hosting/admin/route.ts';
import { createApiHandler } from '../hosting/create-api-handler.ts';
import { createListener } from './create-listener.ts';
import { createResponder } from '../hosting/create-responder.ts';
import { Connections } from './http/connections.ts';
import { createRequestClass } from './http/create-request-class.ts';
import { createResponseClass } from './http/create-response-class.ts';
import { disconnectSlowReaders } from './http/disconnect-slow-readers.ts';
import { defaultLimits } from './http/http-limits.ts';
import { closeGracefully, listen, toUrl } from '../shared/listen.ts';
import { toBaseUrl } from '../shared/http/to-base-url.ts';
import { respondToMalformed } from './http/respond-to-malformed.ts';
import { separatePlain } from './http/separate-plain.ts';
import { type ServerOptions, assertServerOptions, defaultAdminLimits } from './server-options.ts';
import { Capacity } from '../hosting/sessions/capacity.ts';
import { createReload } from './sessions/create-reload.ts';
import { JournalMemory } from '../hosting/sessions/journal-memory.ts';
import { type SeededRandom, createSeededRandom } from '../hosting/sessions/seeded-random.ts';
import { type SessionStart, createSession } from '../hosting/sessions/session.ts';
import { wrapPetstore } from './wrap-petstore.ts';
import { Sessions } from './sessions/sessions.ts';

/** A server that accepts requests. */
export interface RunningServer {
  /** The base URL, including `/v1` or the base path, without a trailing slash. */
  url: string;
  /** The service behind the server, to inspect and control it. */
  petstore: Petstore;
  /**
   * Replaces the initial animals in every session, now and for later resets. Animals created since then stay.
   *
   * @throws Error if an animal is invalid, or its id is taken by one created since. Nothing is replaced then.
   */
  reload(this: void, pets: readonly Pet[]): void;
  /** Stops listening, gives requests in flight two seconds to finish, then closes their connections. */
  close(this: void): Promise<void>;
}

/** Clients can delay requests on a fifth of the connections, so that others can still connect. */
const DELAYED_SHARE = 5;
const DEFAULT_PORT = 4010;
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_BASE_PATH = '/v1';

/** Creates the petstore, the session that is shared by default, and room for further sessions. */
function createData({ basePath = DEFAULT_BASE_PATH, ...options }: ServerOptions) {
  const { seed = 1, sessions: maximum = 0, wrap, latency, failures, scenario, upstream } = options;
  const sharedRandom = createSeededRandom(seed);
  const currentRandom = new AsyncLocalStorage<SeededRandom>();
  const random = () => (currentRandom.getStore() ?? sharedRandom).next();
  // With a wrapper the petstore accepts any base path, since the wrapper may serve it below another one.
  const petstore = options.petstore ?? createHostPetstore(options, { random, basePath: wrap ? undefined : basePath });
  const start: SessionStart = { latency, failures, scenario, mocked: upstream && (upstream.mock ?? []) };
  const shared = createSession(petstore, start, { random: sharedRandom });
  const sessions = new Sessions(petstore, { shared, maximum, start, seed, currentRandom });
  // Read here, since a request of another session has other animals.
  const sharedPets = petstore.animals;
  const capacity = new Capacity(options, () => [
    sharedPets,
    ...sessions.list().map(({ session }) => session.run(() => petstore.animals)),
  ]);
  return { petstore, sessions, capacity, reload: createReload(petstore, sessions, start) };
}

type ServerData = ReturnType<typeof createData>;

/** Creates the HTTP server for a petstore and its sessions. It does not listen yet. */
async function createHttpServer(
  { petstore, sessions, capacity }: ServerData,
  upstream: UpstreamClient | undefined,
  { host = DEFAULT_HOST, basePath = DEFAULT_BASE_PATH, ...options }: ServerOptions,
) {
  const { admin = true, adminToken, console: hasPages = true, explain = false, onResponse, tls, wrap } = options;
  const { onClientError = () => {} } = options;
  // The console shows the reasons of requests that came before it was opened, too.
  const isExplaining = explain || onResponse !== undefined || (hasPages && admin);
  const limits = { ...defaultLimits, ...options.limits };
  const {
    maxJournalBytes,
    journalSize = DEFAULT_JOURNAL_SIZE,
    sessions: maxSessions = 0,
    maxAdminBodyBytes = defaultAdminLimits.maxAdminBodyBytes,
    maxWatchers = defaultAdminLimits.maxWatchers,
  } = options;
  const journalMemory = new JournalMemory(maxJournalBytes, journalSize * (maxSessions + 1));
  const facts: ServerFacts = {
    url: () => toUrl(server, host, basePath),
    startedAt: new Date(),
    sessions,
    upstream: upstream?.url,
    capacity,
    limits: { maxAdminBodyBytes, maxWatchers },
    watchers: new Set(),
  };
  const secrets = [adminToken, options.upstream?.apiKey].filter((secret) => secret !== undefined);
  const listener = createListener({
    handleApi: createApiHandler({
      sessions,
      respond: createResponder({
        petstore,
        basePath,
        isExplaining,
        capacity,
        journalMemory,
        maxDelayed: Math.ceil(limits.maxConnections / DELAYED_SHARE),
        handle: wrap && wrapPetstore(petstore, wrap),
        upstream,
      }),
      explain,
      onResponse,
      keys: [...petstore.apiKeys, ...secrets],
    }),
    admin: admin ? { token: adminToken, secrets, server: facts } : undefined,
    pages: hasPages ? { basePath } : undefined,
    isClosing: () => !server.listening,
  });
  const connections = new Connections(limits.maxUnreadBytes);
  const nodeOptions = {
    ...limits,
    IncomingMessage: createRequestClass(connections),
    ServerResponse: createResponseClass(connections),
    // Otherwise, node:http would reject a request without a Host by itself, without an error object.
    requireHostHeader: false,
    // Otherwise, it would use the first of several keys or hosts. RFC 9112, section 3.2, requires 400 for several hosts.
    joinDuplicateHeaders: true,
  };
  const onRequest: RequestListener = (incoming, outgoing) =>
    connections.run(outgoing, () => listener(incoming, outgoing));
  const server: Server = tls
    ? // Loaded here, since it would slow down the start of every server.
      (await import('node:https')).createServer(
        { ...nodeOptions, ...tls, handshakeTimeout: limits.headersTimeout },
        onRequest,
      )
    : createServer(nodeOptions, onRequest);
  server.maxConnections = limits.maxConnections;
  if (tls) separatePlain(server, limits, onClientError);
  connections.watch(server);
  respondToMalformed(server, limits, connections, onClientError);
  disconnectSlowReaders(server, limits);
  return { server, connections };
}

/** Opens the upstream. Its code is loaded only if there is one. */
async function openUpstream({ upstream, basePath = DEFAULT_BASE_PATH }: ServerOptions) {
  if (!upstream) return undefined;
  const { createUpstream } = await import('./upstream/create-upstream.ts');
  const url = toBaseUrl(upstream.url, ({ problem }) => new Error(problem));
  return createUpstream({ url, apiKey: upstream.apiKey, basePath });
}

/**
 * Serves the reference implementation over HTTP.
 *
 * @throws Error if an option is invalid, or the port is not available.
 * @example
 * const { url, close } = await startServer({ port: 0 });
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  assertServerOptions(options);
  const { port = DEFAULT_PORT, host = DEFAULT_HOST, basePath = DEFAULT_BASE_PATH } = options;
  const data = createData(options);
  const upstream = await openUpstream(options);
  const { server, connections } = await createHttpServer(data, upstream, options);
  await listen(server, host, port);
  return {
    url: toUrl(server, host, basePath),
    petstore: data.petstore,
    reload: data.reload,
    async close() {
      for (const session of data.sessions.all()) session.end();
      await closeGracefully({
        close: (callback) => server.close(callback),
        closeIdleConnections() {
          server.closeIdleConnections();
          connections.closeUnused();
        },
        // node:http does not close those that it has handed over.
        closeAllConnections: () => connections.closeAll(),
      });
      await upstream?.close();
    },
  };
}
