import { type AddressInfo, type Socket, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Serves connections with a function until the test is over. It is called for each chunk that arrives, with the number of
 * chunks before it on the connection.
 *
 * @returns The base URL, with `/v1`.
 */
export async function serveBytes(onChunk: (socket: Socket, chunk: string, index: number) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let index = 0;
    sockets.add(socket.on('error', () => socket.destroy()));
    socket.setEncoding('latin1').on('data', (chunk: string) => onChunk(socket, chunk, index++));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}
