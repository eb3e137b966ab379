import type { ServerResponse } from 'node:http';
import { stringifyJson } from '../contract/index.ts';
import type { Answer } from '../reference/answer.ts';

/**
 * Writes an answer at once, with its length; HEAD gets the length alone, and who asked for it half of the body and the end of
 * the connection.
 *
 * @see RFC 9110 section 9.3.2
 */
export function writeAnswer(
  outgoing: ServerResponse,
  { status, body, headers, isHalf }: Answer,
  method: string | undefined,
): void {
  if (body === undefined) {
    outgoing.writeHead(status, headers).end();
    return;
  }
  const text = stringifyJson(body);
  outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) });
  if (method === 'HEAD') outgoing.end();
  else if (isHalf) outgoing.write(text.slice(0, text.length / 2), () => outgoing.socket?.destroySoon());
  else outgoing.end(text);
}
