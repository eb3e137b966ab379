import { type IncomingMessage, type ServerResponse, createServer, request as forward } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { onTestFinished } from 'vitest';

interface Proxy {
  /** Without credentials. */
  url: string;
  /** The requested hosts and ports, such as `petstore.test:443`. */
  targets: string[];
}

/**
 * Serves an HTTP proxy until the test is over. It forwards all requests to the port of the target on loopback.
 *
 * @param credentials The required credentials, such as `user:password`. @default none
 * @param refuse Rejects or breaks the tunnel with this number, or returns false to open it.
 */
export async function serveProxy(
  target: string,
  credentials?: string,
  refuse: (count: number, socket: Socket) => unknown = () => false,
): Promise<Proxy> {
  const { port } = new URL(target);
  const targets: string[] = [];
  const expected = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
  const isRejected = ({ headers }: IncomingMessage) =>
    expected !== undefined && headers['proxy-authorization'] !== expected;
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const url = new URL(incoming.url ?? '');
    targets.push(url.host);
    if (isRejected(incoming)) return void response.writeHead(407).end();
    const { method, headers } = incoming;
    const outgoing = forward({ host: '127.0.0.1', port, method, headers, path: url.pathname + url.search }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    // The target may close a kept connection at any time.
    outgoing.once('error', () => response.destroy());
    incoming.pipe(outgoing);
    return undefined;
  };
  const sockets = new Set<Socket>();
  const server = createServer(pass).on('connect', (incoming: IncomingMessage, socket: Socket) => {
    targets.push(incoming.url ?? '');
    if (isRejected(incoming)) return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    if (refuse(targets.length, socket)) return undefined;
    const tunnel = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      tunnel.pipe(socket).pipe(tunnel);
    });
    for (const end of [socket, tunnel])
      sockets.add(
        end.on('error', () => {
          // A client that is still sending would wait for the response of a server that has gone.
          socket.destroy();
          tunnel.destroy();
        }),
      );
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, targets };
}
