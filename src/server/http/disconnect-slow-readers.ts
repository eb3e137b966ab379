import type { Server } from 'node:http';
import type { Socket } from 'node:net';
// Not those of a DOM, whose timers would keep the process running.
import { clearInterval, setInterval } from 'node:timers';
import type { HttpLimits } from './http-limits.ts';
import { onConnection } from './on-connection.ts';

/** The state of a connection when some of a response last left it. */
interface Progress {
  waiting: number;
  written: number;
  since: number;
}

/**
 * Closes connections whose clients do not read: none of what waits for them has left for some time. That they send
 * something meanwhile does not count.
 */
export function disconnectSlowReaders(
  server: Server,
  { sendTimeout, connectionsCheckingInterval }: Pick<HttpLimits, 'sendTimeout' | 'connectionsCheckingInterval'>,
): void {
  const connections = new Map<Socket, Progress | undefined>();
  onConnection(server, (socket) => {
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  const check = (socket: Socket, last: Progress | undefined) => {
    const { writableLength: waiting, bytesWritten: written } = socket;
    if (waiting === 0) {
      if (last) connections.set(socket, undefined);
    } else if (last?.waiting !== waiting || last.written !== written) {
      connections.set(socket, { waiting, written, since: performance.now() });
    } else if (performance.now() - last.since > sendTimeout) socket.destroy();
  };
  const timer = setInterval(() => {
    for (const [socket, last] of connections) check(socket, last);
  }, connectionsCheckingInterval);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
