import { type Server, createServer } from 'node:net';
import type { ClosableServer } from '../../../shared/listen.ts';
import { type ConnectionOptions, ProxiedConnection } from './proxied-connection.ts';

interface ServerOptions extends Omit<ConnectionOptions, 'client'> {
  /** How long a client may take for the head of a request, in milliseconds. @default 60000, as in Node.js */
  headTimeout?: number;
}

/** How often the heads are looked at within that time. A timer for each request would cost more. */
const SWEEPS = 10;

/** Creates the server that passes all requests to the target. It does not listen yet. */
export function createProxyServer({ headTimeout = 60_000, ...options }: ServerOptions): Server & ClosableServer {
  const connections = new Set<ProxiedConnection>();
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    const connection = new ProxiedConnection({ ...options, client });
    connections.add(connection);
    client.once('close', () => connections.delete(connection));
  });
  const timer = setInterval(() => {
    for (const connection of connections) connection.sweep(SWEEPS);
  }, headTimeout / SWEEPS).unref();
  server.once('close', () => clearInterval(timer));
  return Object.assign(server, {
    closeIdleConnections() {
      for (const connection of connections) connection.end();
    },
    closeAllConnections() {
      for (const connection of connections) connection.abort();
    },
  });
}
