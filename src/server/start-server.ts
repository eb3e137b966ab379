import { type Server, createServer } from 'node:http';
import { type HttpBindings, getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Answer, toResponse } from '../reference/answer.ts';
import { internalError } from '../reference/errors.ts';
import { type Petstore, type PetstoreOptions, createPetstore } from '../reference/index.ts';
import { corsHeaders, preflight } from './cors.ts';
import { writeAnswer } from './write-answer.ts';

export interface ServerOptions extends Omit<PetstoreOptions, 'basePath'> {
  /** 0 takes a free one. @default 4010 */
  port?: number;
  /** @default '127.0.0.1' */
  host?: string;
  /** The service that answers; the options of a new one are ignored then. */
  petstore?: Petstore;
  /** Stands between the server and the service, to change what is asked or answered. */
  wrap?: (petstore: Petstore) => (request: Request) => Promise<Response>;
}

export interface RunningServer {
  /** The base URL, with `/v1` and without a trailing slash. */
  url: string;
  petstore: Petstore;
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

function toUrl(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const isAll = host === '0.0.0.0' || host === '::';
  const name = isAll ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}${BASE_PATH}`;
}

/** The adapter's request is a light one that the platform's own constructor and `clone` do not take. */
function toStandardRequest({ url, method, headers, body }: Request): Request {
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
}

/**
 * Serves the reference implementation over HTTP.
 *
 * @throws Error when an option is wrong, or the port cannot be had.
 * @example
 * const { url, close } = await startServer({ port: 0 });
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const {
    port = 4010,
    host = '127.0.0.1',
    wrap,
    petstore = createPetstore({ ...options, basePath: BASE_PATH }),
  } = options;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(
      `Failed to start the server: the port is ${port}. Use a whole number from 1 to 65535, or 0 for a free one.`,
    );
  }
  const wrapped = wrap?.(petstore);
  const listener = getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      const reset = () => {
        incoming.socket.destroy();
        return RESPONSE_ALREADY_SENT;
      };
      const write = (answered: Answer, headers = {}) => {
        writeAnswer(outgoing, { ...answered, headers: { ...answered.headers, ...headers } }, request.method);
        return RESPONSE_ALREADY_SENT;
      };
      const early = preflight(request);
      if (early) return write(early);
      if (!wrapped) {
        const answered = await petstore.answer(request, {
          basePath: BASE_PATH,
          headers: incoming.headers as Record<string, string>,
        });
        return answered === 'network' ? reset() : write(answered, corsHeaders(request));
      }
      const response = await wrapped(toStandardRequest(request));
      if (response.type === 'error') return reset();
      for (const [name, value] of Object.entries(corsHeaders(request))) response.headers.set(name, value);
      return response;
    },
    { errorHandler: () => toResponse(internalError()), overrideGlobalObjects: false },
  );
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await listen(server, host, port);
  const close = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
      server.closeIdleConnections();
    });
  return { url: toUrl(server, host), petstore, close };
}
