import type { ServerResponse } from 'node:http';
import { type PlainResponse, isResponse, toContent, toResponse } from '../../reference/operations/plain-response.ts';
import type { Outcome, StreamedResponse } from '../../hosting/http/outcome.ts';
import { ALREADY_SENT } from './already-sent.ts';
import { isLargeList, writeList } from './write-list.ts';

/** Larger bodies are not kept until others leave, in bytes. */
const LARGE = 16_384;

/**
 * Writes a plain response with its length. A HEAD request gets the length without a body.
 *
 * The body is written after all requests received so far are handled, so that responses leave together. Sent one by one,
 * each would wake its reader, which costs as much as creating the response.
 *
 * @see RFC 9110 section 9.3.2
 */
function sendPlain(response: PlainResponse, isTruncated: boolean, method: string, outgoing: ServerResponse): void {
  const { status, headers } = response;
  const body = toContent(response);
  const content = body ?? '';
  const length = Buffer.byteLength(content);
  // Written now, so that invalid headers throw where the error becomes a response.
  outgoing.writeHead(status, body === undefined ? headers : { ...headers, 'content-length': length });
  const write = () => {
    if (method === 'HEAD') outgoing.end();
    else if (isTruncated) outgoing.write(content.slice(0, content.length / 2), () => outgoing.socket?.destroySoon());
    else outgoing.end(content);
  };
  if (length > LARGE) write();
  else setImmediate(write);
}

/** Sends a response whose body is written at the pace of the client. */
function sendWritten(
  { status, headers }: PlainResponse,
  method: string,
  outgoing: ServerResponse,
  write: (outgoing: ServerResponse) => void,
): void {
  outgoing.writeHead(status, headers);
  if (method === 'HEAD') outgoing.end();
  else write(outgoing);
}

/** Reads a body up to the point where it breaks off. */
async function readUntilBroken(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of body) chunks.push(chunk);
  } catch {
    // The injected failure, which ends the body.
  }
  return Buffer.concat(chunks);
}

/** Sends a response whose announced length exceeds its body, then closes the connection. */
async function sendTruncated(
  response: Response,
  body: ReadableStream<Uint8Array>,
  outgoing: ServerResponse,
): Promise<Response> {
  const bytes = await readUntilBroken(body);
  const headers = Object.fromEntries(response.headers);
  outgoing.writeHead(response.status, { ...headers, 'content-length': 2 * bytes.length + 1 });
  outgoing.write(bytes, () => outgoing.socket?.destroySoon());
  return ALREADY_SENT;
}

/** Resets the connection, once the responses to earlier requests on it are sent. */
function reset(outgoing: ServerResponse): void {
  if (outgoing.socket) outgoing.socket.destroy();
  else outgoing.once('socket', (socket) => socket.destroy());
}

/**
 * Sends the outcome of a request. This is the only place where a response of the API leaves the server.
 *
 * @returns The response for the adapter to send; `ALREADY_SENT` if nothing is left to do.
 */
export function send(outcome: Outcome, method: string, outgoing: ServerResponse): Response | Promise<Response> {
  if (outgoing.destroyed) return ALREADY_SENT;
  if (outcome.kind === 'reset') {
    reset(outgoing);
    return ALREADY_SENT;
  }
  const { kind, response } = outcome;
  const isTruncated = kind === 'truncated';
  if (isResponse(response)) {
    return isTruncated && response.body ? sendTruncated(response, response.body, outgoing) : response;
  }
  if ('spread' in response) return toResponse(response, method);
  const { body, bytes } = response;
  if ('write' in response) sendWritten(response, method, outgoing, (response as StreamedResponse).write);
  else if (!bytes && isLargeList(body))
    sendWritten(response, method, outgoing, () => void writeList(body, isTruncated, outgoing));
  // Creating a `Response` only for the adapter to read it again would be wasted work.
  else sendPlain(response, isTruncated, method, outgoing);
  return ALREADY_SENT;
}
