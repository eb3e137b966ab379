import { type Server, createServer } from 'node:net';
import type { ClosableServer } from '../../../shared/listen.ts';
import { ProxiedConnection } from './proxied-connection.ts';
import type { ProxyJudge } from './proxy-judge.ts';
import type { Target } from './target-connection.ts';

interface ServerOptions {
  target: Target;
  judge: ProxyJudge;
  /** In milliseconds. */
  timeout: number;
}

/** Creates the server that passes all requests to the target. It does not listen yet. */
export function createProxyServer(options: ServerOptions): Server & ClosableServer {
  const connections = new Set<ProxiedConnection>();
  const server = createServer({ noDelay: true }, (client) => {
    const connection = new ProxiedConnection({ ...options, client });
    connections.add(connection);
    client.once('close', () => connections.delete(connection));
  });
  return Object.assign(server, {
    closeIdleConnections() {
      for (const connection of connections) connection.end();
    },
    closeAllConnections() {
      for (const connection of connections) connection.abort();
    },
  });
}
