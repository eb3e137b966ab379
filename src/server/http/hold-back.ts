import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The bytes of the responses that wait for an earlier one on their connection. */
const waiting = new WeakMap<Socket, number>();

/**
 * Counts a response that has to wait for an earlier one, because the client pipelines requests.
 *
 * @param length The bytes of the response.
 * @param maximum The bytes that may wait on one connection.
 * @returns Whether the response may wait.
 */
export function holdBack(outgoing: ServerResponse, length: number, maximum: number): boolean {
  if (outgoing.socket) return true;
  const { socket } = outgoing.req;
  const total = (waiting.get(socket) ?? 0) + length;
  if (total > maximum) return false;
  waiting.set(socket, total);
  outgoing.once('socket', () => waiting.set(socket, (waiting.get(socket) ?? 0) - length));
  return true;
}
