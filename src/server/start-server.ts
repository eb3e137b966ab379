import { AsyncLocalStorage } from 'node:async_hooks';
import { type Server, createServer } from 'node:http';
import { assertPets } from '../reference/data/assert-pets.ts';
import { type Pet, type Petstore, type PetstoreOptions, createPetstore } from '../reference/index.ts';
import { respondToMalformed } from './http/respond-to-malformed.ts';
import { type Wrap, createResponder } from './create-responder.ts';
import { type LoggedRequest, createListener } from './create-listener.ts';
import { type SeededRandom, createSeededRandom } from './sessions/seeded-random.ts';
import { type HttpLimits, defaultLimits } from './http/http-limits.ts';
import { type Latency, assertLatency } from './sessions/latency.ts';
import { mergePets } from './sessions/merge-pets.ts';
import { type OperationFailure, type SessionStart, createSession } from './sessions/session.ts';
import { Sessions } from './sessions/sessions.ts';

export interface ServerOptions extends Omit<PetstoreOptions, 'basePath'> {
  /** 0 takes a free one. @default 4010 */
  port?: number;
  /** @default '127.0.0.1' */
  host?: string;
  /** Whether the admin API is served below `/__petstore`. @default true */
  admin?: boolean;
  /** Lets whoever sends it as a bearer token use the admin API. Without one only this machine may. */
  adminToken?: string;
  /** Whether the console at `/`, the API reference at `/docs` and `/openapi.json` are served. @default true */
  console?: boolean;
  /** The path that the base URL ends in, where `wrap` puts the service below another one. @default '/v1' */
  basePath?: string;
  /** How long every request waits, drawn anew for each. @default not at all */
  latency?: Latency;
  /** What is to fail from the start on, and again after a reset over the admin API. */
  failures?: readonly OperationFailure[];
  /** Of all that is left to chance: the same seed, the same failures and waiting times. @default 1 */
  seed?: number;
  /** How many sessions there may be, each with data of its own for the requests that name it in `X-Petstore-Session`. @default 0 */
  sessions?: number;
  /** What one client may take of the server. */
  limits?: Partial<HttpLimits>;
  /** Called with each request to the API when its answer is known. */
  onAnswer?: (request: LoggedRequest) => void;
  /** The service that answers; the options of a new one are ignored then. */
  petstore?: Petstore;
  /** Stands between the server and the service, to change what is asked or answered. */
  wrap?: Wrap;
  /** Whether answers say in the header `Petstore-Reason` which clause or choice decided them. @default false */
  explain?: boolean;
}

export interface RunningServer {
  /** The base URL, with `/v1` or the base path and without a trailing slash. */
  url: string;
  petstore: Petstore;
  /**
   * Puts other animals in the place of those of the start, in every session, now and for each reset. Animals that were
   * created since stay.
   *
   * @throws Error when an animal is wrong, or its id is taken by one that was created since; nothing is replaced then.
   */
  reload(this: void, pets: readonly Pet[]): void;
  /** Stops listening, lets requests in flight finish for two seconds, and ends what is left. */
  close(this: void): Promise<void>;
}

const GRACE_MS = 2000;
const BASE_PATH = '/v1';

/** Why a port cannot be had, with the way out. */
function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `port ${port} on ${host} is taken. Choose another one, or 0 for a free one.`;
  if (error.code === 'EACCES') return `port ${port} needs more rights. Choose one from 1024 on, or 0 for a free one.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') {
    return `"${host}" is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all addresses.`;
  }
  return `${error.message}.`;
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new Error(`Failed to start the server: ${listenProblem(cause, host, port)}`, { cause }));
    });
    server.listen(port, host, resolve);
  });
}

function toUrl(server: Server, host: string, basePath: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const isAll = host === '0.0.0.0' || host === '::';
  const name = isAll ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}${basePath}`;
}

function assertAdminToken(token: string): void {
  if (/^[\x21-\x7e]{8,}$/.test(token)) return;
  throw new Error(
    'Failed to start the server: the admin token is shorter than 8 characters or has one that no header carries. Use printable ASCII without spaces.',
  );
}

/**
 * Serves the reference implementation over HTTP.
 *
 * @throws Error when an option is wrong, or the port cannot be had.
 * @example
 * const { url, close } = await startServer({ port: 0 });
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { port = 4010, host = '127.0.0.1', admin = true, adminToken, wrap, seed = 1 } = options;
  const { console: hasPages = true, basePath = BASE_PATH, ...service } = options;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(
      `Failed to start the server: the port is ${port}. Use a whole number from 1 to 65535, or 0 for a free one.`,
    );
  }
  const { sessions: maximum = 0 } = options;
  if (!Number.isInteger(maximum) || maximum < 0) {
    throw new Error(`Failed to start the server: sessions is ${maximum}. Use a whole number from 1 on, or 0 for none.`);
  }
  if (adminToken !== undefined) assertAdminToken(adminToken);
  if (options.latency) assertLatency(options.latency);
  const draws = createSeededRandom(seed);
  // A variant may live below another base path.
  const base = wrap ? {} : { basePath };
  const drawsOfSession = new AsyncLocalStorage<SeededRandom>();
  const random = () => (drawsOfSession.getStore() ?? draws).next();
  const petstore = options.petstore ?? createPetstore({ random, ...service, ...base });
  const start: SessionStart = { latency: options.latency, failures: options.failures };
  const shared = createSession(petstore, start, { draws });
  const sessions = new Sessions(petstore, {
    shared,
    maximum,
    start,
    seed,
    draws: drawsOfSession,
  });
  const { explain = false, onAnswer } = options;
  let isClosing = false;
  const startedAt = new Date();
  const listener = createListener({
    sessions,
    answer: createResponder(petstore, basePath, explain || onAnswer !== undefined, wrap),
    explain,
    admin: admin
      ? { token: adminToken, server: { url: () => toUrl(server, host, basePath), startedAt, sessions } }
      : undefined,
    pages: hasPages ? { basePath } : undefined,
    onAnswer,
    isClosing: () => isClosing,
    keys: [...petstore.apiKeys, ...(adminToken === undefined ? [] : [adminToken])],
  });
  const limits = { ...defaultLimits, ...options.limits };
  // Without a Host the listener answers, in the words of all errors.
  const server = createServer({ ...limits, requireHostHeader: false }, listener);
  server.maxConnections = limits.maxConnections;
  respondToMalformed(server, limits);
  await listen(server, host, port);
  const close = () =>
    new Promise<void>((resolve) => {
      isClosing = true;
      for (const { end } of [shared, ...sessions.list().map(({ session }) => session)]) end();
      const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
      server.closeIdleConnections();
    });
  let ids = new Set(petstore.pets.all().map(({ id }) => id));
  const reload = (pets: readonly Pet[]) => {
    assertPets(pets);
    const all = [shared, ...sessions.list().map(({ session }) => session)];
    const merged = all.map(({ run }) => run(() => mergePets(petstore.snapshot(), ids, pets)));
    start.pets = pets;
    ids = new Set(pets.map(({ id }) => id));
    for (const [index, { run }] of all.entries()) run(() => petstore.restore(merged[index] ?? pets));
  };
  return { url: toUrl(server, host, basePath), petstore, reload, close };
}
