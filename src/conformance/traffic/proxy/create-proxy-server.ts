import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Client } from 'undici';
import { Forwarding } from './forwarding.ts';
import type { ProxyJudge } from './proxy-judge.ts';
import { malformedRequest, notForwarded, sendError, toRawResponse } from './proxy-errors.ts';
import { MAX_HEADER_BYTES, TargetConnection } from './target-connection.ts';

interface ServerOptions {
  target: URL;
  judge: ProxyJudge;
  connect: NonNullable<Client.Options['connect']>;
  /** In milliseconds. */
  timeout: number;
}

/** The path of a request whose client sends the whole URL, as to an HTTP proxy. */
const toPath = (url: string) =>
  url.replace(/^https?:\/\/[^/?]*(?=([/?]?))/i, (_origin, next) => (next === '/' ? '' : '/'));

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Creates the server that passes all requests to the target. It does not listen yet. */
export function createProxyServer({ target, judge, connect, timeout }: ServerOptions): Server {
  const connections = new WeakMap<Duplex, TargetConnection>();

  function connectionOf({ socket }: IncomingMessage): TargetConnection {
    const known = connections.get(socket);
    if (known) return known;
    const connection = new TargetConnection(target.origin, connect);
    connections.set(socket, connection);
    socket.once('close', () => connection.close());
    return connection;
  }

  function forward(request: IncomingMessage, response: ServerResponse): void {
    const path = toPath(request.url ?? '/');
    if (request.headers.upgrade?.toLowerCase() === 'websocket')
      return sendError(response, notForwarded('the service has no WebSockets'));
    const head = { method: request.method, rawHeaders: request.rawHeaders, hasBody: hasBody(request) };
    const exchange = judge.begin(head, path);
    const forwarding = new Forwarding({
      request,
      response,
      exchange,
      connection: connectionOf(request),
      host: target.host,
      path,
      hasBody: head.hasBody,
      // Other paths may send events at any time.
      timeout: exchange.path === undefined ? 0 : timeout,
    });
    forwarding.send();
  }

  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: false,
      // The target has limits of its own, which must not be hidden.
      keepAliveTimeout: 0,
      requestTimeout: 0,
      headersTimeout: 0,
      noDelay: true,
    },
    forward,
  );
  // Node.js would respond with 417 instead of the target.
  server.on('checkExpectation', forward);
  server.on('connect', (_request, socket: Duplex) => socket.end(toRawResponse(notForwarded('it uses CONNECT'))));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    socket.end(toRawResponse(malformedRequest(error.message)));
    return undefined;
  });
  return server;
}
