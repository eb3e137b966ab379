import { type IncomingMessage, type ServerResponse, createServer, request as forward } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { onTestFinished } from 'vitest';

interface Proxy {
  /** Without credentials. */
  url: string;
  /** What it was asked to reach, such as `petstore.test:443`. */
  asked: string[];
}

/**
 * Serves an HTTP proxy until the test is over. It forwards every host to one port on loopback.
 *
 * @param credentials What it wants to hear, such as `user:password`; nothing unless given.
 */
export async function serveProxy(target: string, credentials?: string): Promise<Proxy> {
  const { port } = new URL(target);
  const asked: string[] = [];
  const expected = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
  const isRefused = ({ headers }: IncomingMessage) =>
    expected !== undefined && headers['proxy-authorization'] !== expected;
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const url = new URL(incoming.url ?? '');
    asked.push(url.host);
    if (isRefused(incoming)) return void response.writeHead(407).end();
    const { method, headers } = incoming;
    const outgoing = forward(
      { host: '127.0.0.1', port, method, headers, path: url.pathname + url.search },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    incoming.pipe(outgoing);
    return undefined;
  };
  const sockets = new Set<Socket>();
  const server = createServer(pass).on('connect', (incoming: IncomingMessage, socket: Socket) => {
    asked.push(incoming.url ?? '');
    if (isRefused(incoming)) return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const tunnel = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      tunnel.pipe(socket).pipe(tunnel);
    });
    for (const each of [socket, tunnel]) sockets.add(each.on('error', () => each.destroy()));
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
