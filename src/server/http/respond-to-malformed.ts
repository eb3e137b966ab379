import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { stringifyJson } from '../../contract/index.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { error } from '../../reference/operations/errors.ts';
import type { HttpLimits } from './http-limits.ts';

/** 400 for what is no HTTP, or names no host or path that can be read. */
export function malformedRequest(): PlainResponse {
  return error(
    400,
    'malformed_request',
    'The request is not valid HTTP/1.1. Check its first line, its headers and its framing.',
  );
}

/** The answer to a request that node:http has given up on. */
function toAnswer(
  code: string | undefined,
  { maxHeaderSize, requestTimeout, headersTimeout }: HttpLimits,
): PlainResponse {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return error(431, 'headers_too_large', `The headers must be at most ${maxHeaderSize} bytes, got more.`);
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    const times = `its headers within ${headersTimeout} ms and whole within ${requestTimeout} ms`;
    return error(408, 'request_timeout', `The request must come with ${times}, got less.`);
  }
  return malformedRequest();
}

function send(socket: Duplex, { status, body, headers }: PlainResponse): void {
  const text = stringifyJson(body);
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(text), connection: 'close' });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`,
    () => socket.destroy(),
  );
}

/** Answers requests that are no HTTP, or never come to an end, with an error object where one can still be sent. */
export function respondToMalformed(server: Server, limits: HttpLimits): void {
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, outgoing) => {
    answering.set(socket, outgoing);
    outgoing.once('close', () => answering.delete(socket));
  });
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    const canAnswer = socket.writable && code !== 'ECONNRESET' && !answering.get(socket)?.headersSent;
    if (canAnswer) send(socket, toAnswer(code, limits));
    else socket.destroy();
  });
}
