import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

/** Sends bytes, and returns all that the server sends until it closes the connection, in Latin-1. */
export async function exchangeBytes(url: string, bytes: string): Promise<string> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk));
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return received;
}
