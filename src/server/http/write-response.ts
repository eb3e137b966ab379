import type { ServerResponse } from 'node:http';
import { stringifyJson } from '../../contract/index.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';

/**
 * Writes an answer with its length; HEAD gets the length alone, and who asked for it half of the body and the end of the
 * connection.
 *
 * The bytes go out when all requests that have come are answered, one answer after the other: each alone would wake its
 * reader by itself, which costs as much as making it.
 *
 * @see RFC 9110 section 9.3.2
 */
export function writeResponse(
  outgoing: ServerResponse,
  { status, body, headers, isTruncated }: PlainResponse,
  method: string | undefined,
): void {
  const text = body === undefined ? '' : stringifyJson(body);
  // What can be wrong with it shows here, where somebody hears of it.
  outgoing.writeHead(status, body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(text) });
  setImmediate(() => {
    if (method === 'HEAD') outgoing.end();
    else if (isTruncated) outgoing.write(text.slice(0, text.length / 2), () => outgoing.socket?.destroySoon());
    else outgoing.end(text);
  });
}
