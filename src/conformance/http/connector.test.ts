import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Connector } from './connector.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Opens a connection, and ends it. */
async function connectAndClose(connector: Connector, port: number): Promise<WeakRef<Socket>> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  connector.connect({ hostname: '127.0.0.1', protocol: 'http:', port: String(port) }, (error, socket) => {
    if (socket) resolve(socket);
    else reject(error);
  });
  const socket = await promise;
  socket.destroy();
  await once(socket, 'close');
  return new WeakRef(socket);
}

test('keeps nothing of a connection that has ended', async () => {
  const server = createServer((socket) => void socket.on('error', () => {}).resume()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connector = new Connector({ allowH2: false });
  const sockets = await Promise.all(Array.from({ length: 5 }, () => connectAndClose(connector, port)));
  await vi.waitFor(() => {
    collect();
    expect(sockets.filter((socket) => socket.deref())).toEqual([]);
  });
  connector.close();
});
