import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { stringifyJson } from '../../contract/index.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import type { Outcome } from './outcome.ts';

/**
 * Writes a plain response with its length. A HEAD request gets the length without a body.
 *
 * The body is written after all requests received so far are handled, so that responses leave together. Sent one by one,
 * each would wake its reader, which costs as much as creating the response.
 *
 * @see RFC 9110 section 9.3.2
 */
function sendPlain(
  { status, body, headers }: PlainResponse,
  isTruncated: boolean,
  method: string,
  outgoing: ServerResponse,
): void {
  const text = body === undefined ? '' : stringifyJson(body);
  // Written now, so that invalid headers throw where the error becomes a response.
  outgoing.writeHead(status, body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(text) });
  setImmediate(() => {
    if (method === 'HEAD') outgoing.end();
    else if (isTruncated) outgoing.write(text.slice(0, text.length / 2), () => outgoing.socket?.destroySoon());
    else outgoing.end(text);
  });
}

/** Sends a response whose announced length exceeds its body, then closes the connection. */
async function sendTruncated(response: Response, outgoing: ServerResponse): Promise<void> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  outgoing.writeHead(response.status, { ...headers, 'content-length': 2 * bytes.length + 1 });
  outgoing.write(bytes, () => outgoing.socket?.destroySoon());
}

/**
 * Sends the outcome of a request. This is the only place where a response of the API leaves the server.
 *
 * @returns The response for the adapter to send; `RESPONSE_ALREADY_SENT` if nothing is left to do.
 */
export async function send(outcome: Outcome, method: string, outgoing: ServerResponse): Promise<Response> {
  if (outcome.kind === 'reset') {
    outgoing.socket?.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  const { kind, response } = outcome;
  const isTruncated = kind === 'truncated';
  if (!(response instanceof Response)) {
    // Creating a `Response` only for the adapter to read it again would be wasted work.
    sendPlain(response, isTruncated, method, outgoing);
    return RESPONSE_ALREADY_SENT;
  }
  if (!isTruncated || !response.body) return response;
  await sendTruncated(response, outgoing);
  return RESPONSE_ALREADY_SENT;
}
