import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { stringifyJson } from '../../contract/index.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { error } from '../../reference/operations/errors.ts';
import type { HttpLimits } from './http-limits.ts';

/** 400 for a request that is not HTTP/1.1, or whose host or path is invalid. */
export function malformedRequest(): PlainResponse {
  return error(
    400,
    'malformed_request',
    'The request is not valid HTTP/1.1. Check its first line, its headers and its framing.',
  );
}

/** 417 for an `Expect` other than `100-continue` (RFC 9110, section 10.1.1). */
function expectationFailed(): PlainResponse {
  return error(417, 'expectation_failed', 'The header Expect has a value other than 100-continue. Omit it.');
}

/** 501 for CONNECT: the server is not a proxy. */
function notImplemented(): PlainResponse {
  return error(501, 'not_implemented', 'The server is not a proxy. Send requests for /pets with GET or POST.');
}

/** The response to a request that node:http could not parse. */
function toErrorResponse(
  code: string | undefined,
  { maxHeaderSize, requestTimeout, headersTimeout }: HttpLimits,
): PlainResponse {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return error(
      431,
      'headers_too_large',
      `The headers are larger than ${maxHeaderSize} bytes. Send fewer or shorter ones.`,
    );
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return error(
      408,
      'request_timeout',
      `The request took too long. Send its headers within ${headersTimeout} ms and all of it within ${requestTimeout} ms.`,
    );
  }
  return malformedRequest();
}

function sendRaw(socket: Duplex, { status, body, headers }: PlainResponse): void {
  const text = stringifyJson(body);
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(text), connection: 'close' });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`,
    () => socket.destroy(),
  );
}

/**
 * Responds with an error object to requests that are malformed or incomplete, unless a response is already on its way, and to
 * those that node:http does not pass to its listener.
 */
export function respondToMalformed(server: Server, limits: HttpLimits): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  const isResponding = (socket: Duplex) => {
    const outgoing = latest.get(socket);
    return outgoing !== undefined && outgoing.headersSent && !outgoing.writableFinished;
  };
  // node:http removes its own listener when it hands a socket over, and an error that nobody listens for ends the process.
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
  server.on('request', ({ socket }, outgoing) => void latest.set(socket, outgoing));
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    const canRespond = socket.writable && code !== 'ECONNRESET' && !isResponding(socket);
    if (canRespond) sendRaw(socket, toErrorResponse(code, limits));
    else socket.destroy();
  });
  server.on('checkExpectation', ({ socket }) => sendRaw(socket, expectationFailed()));
  server.on('connect', (_incoming, socket) => sendRaw(socket, notImplemented()));
}
