import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { describeNoResponse, isReset } from '../../http/describe-no-response.ts';
import type { BodyCopy } from './body-copy.ts';
import type { ProxiedExchange } from './proxied-exchange.ts';
import { notForwarded, sendError, targetFailed, targetUnreachable } from './proxy-errors.ts';
import { toHttp10Headers, toTargetHeaders } from './raw-headers.ts';
import type { TargetConnection } from './target-connection.ts';

type Controller = Dispatcher.DispatchController;

/** Header lines as text. They are bytes beyond ASCII for some servers, which Latin-1 keeps. */
const toLines = (raw: Controller['rawHeaders']): string[] =>
  Array.isArray(raw) ? raw.map((part) => (typeof part === 'string' ? part : part.toString('latin1'))) : [];

/** The body of a request while it arrives, with a copy. */
async function* passBody(request: IncomingMessage, copy: BodyCopy | undefined): AsyncGenerator<Buffer> {
  // Ending early must not close the connection, since the response may be on its way.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    copy?.add(chunk);
    yield chunk;
  }
  copy?.end();
}

interface Passing {
  request: IncomingMessage;
  response: ServerResponse;
  exchange: ProxiedExchange;
  connection: TargetConnection;
  /** The host of the target. */
  host: string;
  /** The path with the query. */
  path: string;
  hasBody: boolean;
  /** In milliseconds; 0 for no limit. */
  timeout: number;
}

/** Passes one request to the target, and the response back, while they arrive. */
export class Forwarding implements Dispatcher.DispatchHandler {
  readonly #passing: Passing;
  #controller: Controller | undefined;
  #isAborted = false;
  /** Whether the request of this attempt was sent, and whether on a connection that was used before. */
  #sent: { isReused: boolean } | undefined;
  #isRepeated = false;
  #hasStarted = false;
  #hasData = false;

  constructor(passing: Passing) {
    this.#passing = passing;
    const { response, exchange } = passing;
    response.once('close', () => {
      if (response.writableFinished) return;
      this.#isAborted = true;
      exchange.end({ kind: 'aborted' });
      this.#controller?.abort(new Error('The client has closed the connection.'));
    });
  }

  send(): void {
    const { request, exchange, connection, host, path, hasBody, timeout } = this.#passing;
    this.#sent = undefined;
    const body = hasBody ? passBody(request, exchange.requestBody) : null;
    connection.client.dispatch(
      {
        method: request.method as Dispatcher.HttpMethod,
        path,
        headers: toTargetHeaders(request.rawHeaders, host),
        // undici accepts any async iterable; its types name only some.
        body: body as unknown as Readable | null,
        headersTimeout: timeout,
        bodyTimeout: timeout,
        // undici would close the connection after HEAD, which the response would show.
        ...(request.method === 'HEAD' && { reset: false }),
      },
      this,
    );
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    this.#sent = { isReused: this.#passing.connection.isUsed };
    if (this.#isAborted) controller.abort(new Error('The client has closed the connection.'));
  }

  onResponseStart(
    controller: Controller,
    status: number,
    headers: Record<string, string | string[] | undefined>,
    statusText = '',
  ): void {
    const { request, response, exchange } = this.#passing;
    if (status === 103) response.writeEarlyHints(headers as Record<string, string | string[]>);
    if (status === 102) response.writeProcessing();
    if (status < 200) return;
    this.#hasStarted = true;
    const lines = toLines(controller.rawHeaders);
    exchange.respond(status, lines);
    response.sendDate = false;
    // Node.js would add one of its own.
    response.removeHeader('connection');
    response.writeHead(status, statusText, request.httpVersion === '1.0' ? toHttp10Headers(lines) : lines);
    // The headers leave with the first chunk if it has arrived with them.
    queueMicrotask(() => {
      if (!this.#hasData && !response.writableEnded) response.flushHeaders();
    });
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    const { response, exchange } = this.#passing;
    this.#hasData = true;
    exchange.responseBody?.add(chunk);
    if (response.write(chunk) || this.#isAborted) return;
    controller.pause();
    response.once('drain', () => controller.resume());
  }

  onResponseEnd(controller: Controller): void {
    const { response, exchange, connection } = this.#passing;
    connection.isUsed = true;
    const trailers = toLines(controller.rawTrailers);
    const pairs = trailers.flatMap((name, index) => (index % 2 === 0 ? [[name, trailers[index + 1] ?? '']] : []));
    if (pairs.length > 0) response.addTrailers(pairs as [string, string][]);
    response.end();
    exchange.end({ kind: 'complete' });
  }

  onResponseError(_controller: Controller, error: NodeJS.ErrnoException): void {
    const { response, exchange } = this.#passing;
    if (this.#isAborted) return;
    const reason = describeNoResponse(error);
    if (!this.#sent) {
      const isRejected = error.code === 'UND_ERR_INVALID_ARG' || error.code === 'UND_ERR_NOT_SUPPORTED';
      exchange.end({ kind: isRejected ? 'unknown' : 'unreachable' });
      sendError(response, isRejected ? notForwarded(error.message) : targetUnreachable(reason));
      return;
    }
    const isTimeout = error.code === 'UND_ERR_HEADERS_TIMEOUT' || error.code === 'UND_ERR_BODY_TIMEOUT';
    // The target may have closed a kept connection while the request was under way. That proves nothing.
    const isUnclear = this.#sent.isReused && !this.#hasStarted && !isTimeout;
    if (isUnclear && this.#mayRepeat()) {
      this.#isRepeated = true;
      this.send();
      return;
    }
    exchange.end(isUnclear ? { kind: 'unknown' } : { kind: 'failed', reason, isReset: isReset(error) });
    sendError(response, targetFailed(reason));
  }

  /** @see RFC 9110 section 9.2.2 */
  #mayRepeat(): boolean {
    const { request, hasBody } = this.#passing;
    return !this.#isRepeated && !hasBody && (request.method === 'GET' || request.method === 'HEAD');
  }
}
