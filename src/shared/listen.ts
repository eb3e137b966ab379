import type { Server } from 'node:net';
import { isTlsServer } from './http/is-tls-server.ts';

const GRACE_MS = 2000;

const USE_ADDRESS = 'Use 127.0.0.1, or 0.0.0.0 for all addresses.';

/** Why a server cannot listen, without a full stop, and a sentence of advice. */
interface Mistake {
  problem: string;
  advice: string;
}

type CreateError = (mistake: Mistake, options?: ErrorOptions) => Error;

const createListenError: CreateError = ({ problem, advice }, options) =>
  new Error(`Failed to start the server: ${problem}. ${advice}`.trim(), options);

/** Explains why the server cannot listen, and what to do. */
function describeListenError(error: NodeJS.ErrnoException, host: string, port: number): Mistake {
  switch (error.code) {
    case 'EADDRINUSE':
      return {
        problem: `port ${port} on ${host} is already in use`,
        advice: 'Choose another port, or 0 for a free one.',
      };
    case 'EACCES':
      return {
        problem: `no permission to listen on port ${port}`,
        advice: 'Choose a port above 1023, or 0 for a free one.',
      };
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return {
        problem: `"${host}" is not an address of this machine`,
        advice: USE_ADDRESS,
      };
    default:
      return { problem: error.message, advice: '' };
  }
}

/**
 * Lets a server listen.
 *
 * @param createError Creates the error for an address or a port that is not available.
 * @throws That error.
 */
export function listen(
  server: Server,
  host: string,
  port: number,
  createError: CreateError = createListenError,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // Node.js would listen on all addresses.
    if (host === '') throw createError({ problem: 'the host is empty', advice: USE_ADDRESS });
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(createError(describeListenError(cause, host, port), { cause }));
    });
    server.listen(port, host, resolve);
  });
}

/** The URL of a listening server. A server that listens on all addresses is reached at 127.0.0.1. */
export function toUrl(server: Server, host: string, basePath: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const isAll = host === '0.0.0.0' || host === '::';
  const name = isAll ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const origin = `${isTlsServer(server) ? 'https' : 'http'}://${name}:${port}`;
  // As clients write it in Host: an IPv6 address has several notations.
  return (URL.parse(origin)?.origin ?? origin) + basePath;
}

/** A server that can close its connections, as those of node:http can. */
export interface ClosableServer {
  close(callback: () => void): unknown;
  closeIdleConnections(): void;
  closeAllConnections(): void;
}

/** Stops listening, gives requests in flight two seconds to finish, then closes their connections. */
export function closeGracefully(server: ClosableServer): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
