import type { ServerResponse } from 'node:http';
import { stringifyJson } from '../contract/index.ts';
import type { Answer } from '../reference/answer.ts';

/** Writes an answer at once, with its length; HEAD gets the length alone. @see RFC 9110 section 9.3.2 */
export function writeAnswer(outgoing: ServerResponse, { status, body, headers }: Answer, method: string): void {
  if (body === undefined) {
    outgoing.writeHead(status, headers).end();
    return;
  }
  const text = stringifyJson(body);
  outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) });
  outgoing.end(method === 'HEAD' ? undefined : text);
}
