import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { stringifyJson } from '../../contract/index.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { error } from '../../reference/operations/errors.ts';
import { toOutcome } from '../../hosting/http/outcome.ts';
import type { Connections } from './connections.ts';
import type { HttpLimits } from './http-limits.ts';
import { onConnection } from './on-connection.ts';
import { send } from './send.ts';

/** The first byte of TLS: the type of the record. @see RFC 8446 section 5.1 */
export const HANDSHAKE = 0x16;

/** 400 for a request that is not HTTP/1.1, or whose host or path is invalid. */
export function malformedRequest(): PlainResponse {
  return error(
    400,
    'malformed_request',
    'The server cannot read the request. Check its method and target, its headers and its framing: it must be HTTP/1.1.',
    { connection: 'close' },
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

/** Sends a response over a connection that node:http does not use. */
export function sendRaw(socket: Socket, { status, body, headers }: PlainResponse): void {
  const text = stringifyJson(body);
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(text), connection: 'close' });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`,
    () => socket.destroy(),
  );
}

/**
 * Responds with an error object to requests that are malformed or incomplete, and to those that node:http does not pass to
 * its listener. Responses to the requests before them are sent first.
 *
 * @param report Called with what the client cannot read from the response.
 */
export function respondToMalformed(
  server: Server,
  limits: HttpLimits,
  connections: Connections,
  report: (problem: string) => void,
): void {
  const respondInTurn = (socket: Socket, response: PlainResponse) => {
    // The request that could not be read to its end gets this response, unless one to it is already on its way.
    const due = connections.responses(socket).findLast(({ req, headersSent }) => req.complete || headersSent);
    if (due) due.once('close', () => respondInTurn(socket, response));
    else if (socket.writable) sendRaw(socket, response);
    else socket.destroy();
  };
  // node:http removes its own listener when it hands a socket over, and an error that nobody listens for ends the process.
  onConnection(server, (socket) => socket.on('error', () => socket.destroy()));
  // What follows on a connection cannot be parsed, either.
  const failed = new WeakSet<Duplex>();
  server.on('clientError', ({ code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    if (failed.has(socket)) return;
    failed.add(socket);
    if (rawPacket?.[0] === HANDSHAKE) report('TLS handshake on a port that serves HTTP');
    if (code === 'ECONNRESET') socket.destroy();
    else respondInTurn(socket as Socket, toErrorResponse(code, limits));
  });
  server.on('checkContinue', (incoming, outgoing) => {
    const proceed = () => {
      outgoing.writeContinue();
      server.emit('request', incoming, outgoing);
    };
    if (outgoing.socket) proceed();
    else outgoing.once('socket', proceed);
  });
  server.on('checkExpectation', ({ method = '' }, outgoing) => {
    void send(toOutcome(expectationFailed()), method, outgoing);
  });
  server.on('connect', (_incoming, duplex) => {
    const socket = duplex as Socket;
    // node:http no longer does this for the responses that are still due.
    socket.on('drain', () => connections.responses(socket)[0]?.emit('drain'));
    // Otherwise, nothing would show that the client is gone.
    socket.resume();
    respondInTurn(socket, notImplemented());
  });
}
