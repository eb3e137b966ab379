import type { Socket } from 'node:net';
import { errors } from 'undici/index.js';
import { describeNoResponse, isReset } from '../../exchange/describe-no-response.ts';
import { findForeignHost } from './find-foreign-host.ts';
import { lacksBody } from './lacks-body.ts';
import {
  FramingError,
  type RequestHead,
  type ResponseHead,
  createRequestParser,
  createResponseParser,
} from './message-parser.ts';
import type { PassedRequest } from './passed-request.ts';
import type { ProxyJudge } from './proxy-judge.ts';
import {
  type ProxyError,
  hostNotServed,
  malformedRequest,
  notForwarded,
  requestTimedOut,
  targetFailed,
  targetUnreachable,
  toRawResponse,
} from './proxy-errors.ts';
import { type RawHeaders, isWebSocket } from './raw-headers.ts';
import { toLastChunk, toRequestPath, toRequestLines } from './request-lines.ts';
import { ResponseTimer } from './response-timer.ts';
import { type Target, TargetConnection } from './target-connection.ts';

/** The connection of a client, and what it leads to. */
export interface ConnectionOptions {
  client: Socket;
  target: Target;
  judge: ProxyJudge;
  /** Whether to serve requests for hosts that are neither this machine nor the target. */
  servesAllHosts: boolean;
  /** How long the target may take for the head of a response, and between two parts of its body, in milliseconds. */
  timeout: number;
}

/** How long one side of a connection stays open after the other one has ended, in milliseconds. */
const LINGER_MS = 2000;
/** A client that sends more requests at a time has to wait until the target responds. */
const MOST_IN_FLIGHT = 100;

/**
 * The connection of one client, with one of its own to the target. The bytes of responses pass through as they are, and are
 * read beside. Requests differ only in the headers of the connection and in `Host`.
 */
export class ProxiedConnection {
  readonly #options: ConnectionOptions;
  readonly #requests = createRequestParser({
    onHead: (head) => this.#beginRequest(head),
    onBody: (bytes) => this.#passBody(bytes),
    onEnd: (trailers) => this.#endRequest(trailers),
  });
  #responses = this.#createResponses();
  #target: TargetConnection | undefined;
  /** Oldest first. */
  readonly #inFlight: PassedRequest[] = [];
  /** The request that is not complete yet, and whether its body comes in chunks. */
  #incoming: { request: PassedRequest; isChunked: boolean } | undefined;
  /** Whether the response that is being read is followed by another one for the same request. */
  #isInformational = false;
  /** The response of the proxy itself that follows those in flight, and ends the connection. */
  #errorResponse: string | undefined;
  /** Whether the response that is being read is the last one on the connection. */
  #isLastResponse = false;
  /** Whether it is complete. */
  #isLastReceived = false;
  /** Whether no request may follow on the connection. */
  #isLastSent = false;
  /** Whether a response was not valid HTTP, so that nothing is known of what follows it. */
  #isOpaque = false;
  /** Whether the connection ends as soon as nothing is in flight. */
  #isEnding = false;
  readonly #timer: ResponseTimer;
  /** Since when the target waits for the client to read. */
  #pausedAt: number | undefined;
  /** The number of complete heads. */
  #heads = 0;
  /** Which head the client owed at the last sweep, and how many sweeps have found the same one since. */
  #owed: number | undefined;
  #sweeps = 0;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { client, timeout } = options;
    this.#timer = new ResponseTimer(timeout, () => this.#expire());
    client.on('data', (chunk) => this.#readClient(chunk));
    client.once('end', () => this.#endClient());
    client.on('drain', () => this.#resumeTarget());
    client.on('error', () => client.destroy());
    client.once('close', () => this.#abandon());
  }

  /** Closes the connection when nothing is in flight. */
  end(): void {
    this.#isEnding = true;
    this.#endIfIdle();
  }

  /** Closes the connection. What is in flight ends. */
  abort(): void {
    this.#abandon();
    this.#options.client.destroy();
  }

  /** Called at intervals. Responds with 408 once the same head has been incomplete for a number of them. */
  sweep(most: number): void {
    const owed = this.#owesHead() ? this.#heads : undefined;
    this.#sweeps = owed !== undefined && owed === this.#owed ? this.#sweeps + 1 : 0;
    this.#owed = owed;
    if (this.#sweeps === most) this.#respondWith(requestTimedOut);
  }

  /** Whether the proxy waits for a head: the client has begun one, or has only connected. */
  #owesHead(): boolean {
    if (this.#incoming || this.#errorResponse !== undefined || this.#isLastSent) return false;
    // It has to wait for the target.
    if (this.#options.client.isPaused()) return false;
    return this.#heads === 0 || this.#requests.isWithinMessage();
  }

  #readClient(chunk: Buffer): void {
    // The rest of a body that nobody reads any more.
    if (this.#errorResponse !== undefined || !this.#options.client.writable) return;
    try {
      this.#requests.read(chunk);
    } catch (error) {
      this.#reject(error as Error);
    }
    this.#updateReading();
  }

  /** Reads from the client only while the target takes what it sends. */
  #updateReading(): void {
    const { client } = this.#options;
    if (this.#target?.isFull || this.#inFlight.length >= MOST_IN_FLIGHT) client.pause();
    else client.resume();
  }

  /** Responds to bytes that are not valid HTTP. */
  #reject(error: Error): void {
    const request = this.#incoming?.request;
    this.#incoming = undefined;
    if (request) {
      // It can never be complete.
      this.#inFlight.splice(this.#inFlight.indexOf(request), 1);
      request.exchange.end({ kind: 'unknown' });
      if (request.hasStarted) return this.#close();
    } else if (this.#isLastSent) return undefined;
    return this.#respondWith(malformedRequest(error.message));
  }

  #beginRequest(head: RequestHead): boolean {
    const { judge, target, servesAllHosts } = this.#options;
    this.#heads++;
    const { method, headers, hasBody, isChunked, isLast } = head;
    // A parser that has started reading a chunk reads it to its end.
    if (this.#errorResponse !== undefined || this.#isLastSent) return false;
    if (method === 'CONNECT' || isWebSocket(headers)) {
      this.#respondWith(notForwarded(method === 'CONNECT' ? 'it uses CONNECT' : 'the service has no WebSockets'));
      return false;
    }
    const host = servesAllHosts ? undefined : findForeignHost(head, target.url);
    if (host !== undefined) {
      this.#respondWith(hostNotServed(host));
      return false;
    }
    const exchange = judge.begin(head, toRequestPath(head.url));
    const request: PassedRequest = {
      exchange,
      lines: toRequestLines(head, target.url.host),
      isRepeatable: !hasBody && (method === 'GET' || method === 'HEAD'),
      hasBody,
      hasStarted: false,
      hasHead: false,
    };
    this.#isLastSent = isLast;
    this.#incoming = { request, isChunked };
    if (this.#isOpaque) exchange.end({ kind: 'unknown' });
    else this.#inFlight.push(request);
    this.#send(request);
    return false;
  }

  #passBody(bytes: Buffer): void {
    if (!this.#incoming || this.#errorResponse !== undefined) return;
    const { request, isChunked } = this.#incoming;
    request.exchange.requestBody?.add(bytes);
    this.#waitFor(request);
    if (isChunked) this.#target?.sendLater(`${bytes.length.toString(16)}\r\n`);
    this.#target?.sendLater(bytes);
    if (isChunked) this.#target?.sendLater('\r\n');
  }

  #endRequest(trailers: RawHeaders): void {
    if (!this.#incoming || this.#errorResponse !== undefined) return;
    const { request, isChunked } = this.#incoming;
    this.#incoming = undefined;
    request.exchange.endRequest(trailers);
    this.#waitFor(request);
    if (isChunked) this.#target?.sendLater(toLastChunk(trailers));
  }

  #send(request: PassedRequest): void {
    this.#target ??= this.#connect();
    this.#waitFor(request);
    this.#target.send(request.lines);
  }

  /** Waits anew for the target, unless it has to respond to another request first. */
  #waitFor(request: PassedRequest | undefined): void {
    if (request && request === this.#inFlight[0]) this.#timer.restart();
  }

  #connect(): TargetConnection {
    const connection = new TargetConnection(this.#options.target, () => this.#updateReading());
    this.#responses = this.#createResponses();
    connection.socket.on('data', (chunk) => this.#readTarget(connection, chunk));
    connection.socket.once('close', () => this.#lose(connection));
    return connection;
  }

  #createResponses() {
    return createResponseParser({
      onHead: (head) => this.#beginResponse(head),
      onBody: (bytes) => this.#inFlight[0]?.exchange.responseBody?.add(bytes),
      onEnd: () => this.#endResponse(),
    });
  }

  #readTarget(connection: TargetConnection, chunk: Buffer): void {
    if (!this.#options.client.write(chunk)) {
      connection.socket.pause();
      this.#pausedAt ??= performance.now();
    }
    const [first] = this.#inFlight;
    // A target may also send a response on its own, such as 408, before it closes the connection.
    if (!first || this.#isLastReceived) return;
    first.hasStarted = true;
    try {
      this.#responses.read(chunk);
    } catch (error) {
      this.#stopReading(error as Error);
    }
    const [next] = this.#inFlight;
    if (next) next.hasStarted ||= this.#responses.isWithinMessage();
    // A head may come in any number of parts, and after any number of informational responses.
    if (next !== first || next.hasHead) this.#waitFor(next);
    this.#updateReading();
  }

  /** Reads from the target again, which has waited for the client. */
  #resumeTarget(): void {
    if (this.#pausedAt !== undefined) this.#timer.extend(performance.now() - this.#pausedAt);
    this.#pausedAt = undefined;
    this.#target?.socket.resume();
  }

  /** Passes bytes on from now on without reading them. The client sees what is wrong with them as without the proxy. */
  #stopReading(error: Error): void {
    this.#isOpaque = true;
    const [first, ...others] = this.#inFlight.splice(0);
    const isInvalid = !(error instanceof FramingError);
    const reason = `the response is not valid HTTP (${error.message})`;
    first?.exchange.end(isInvalid ? { kind: 'failed', reason, isReset: false } : { kind: 'unknown' });
    for (const { exchange } of others) exchange.end({ kind: 'unknown' });
  }

  #beginResponse({ status, headers, isLast, isDelimited }: ResponseHead): boolean {
    const [first] = this.#inFlight;
    if (!first || status === 101) throw new Error(first ? 'an unexpected status of 101' : 'no request came before it');
    first.hasStarted = true;
    this.#isInformational = status < 200;
    if (this.#isInformational) return true;
    first.hasHead = true;
    const hasNoBody = lacksBody(first.exchange.method, status);
    this.#isLastResponse = isLast || !(hasNoBody || isDelimited);
    first.exchange.respond(status, headers);
    return hasNoBody;
  }

  #endResponse(): void {
    if (this.#isInformational) return;
    const request = this.#inFlight.shift();
    this.#isLastReceived = this.#isLastResponse;
    if (this.#target) this.#target.isUsed = true;
    request?.exchange.end({ kind: 'complete' });
    this.#endIfIdle();
  }

  /** Follows the target, which has closed its connection. */
  #lose(connection: TargetConnection): void {
    if (this.#target !== connection) return undefined;
    const { client } = this.#options;
    if (this.#inFlight.length > 0 && !connection.error) this.#endBody();
    this.#target = undefined;
    this.#pausedAt = undefined;
    this.#updateReading();
    const [first] = this.#inFlight;
    if (!first || (this.#isLastReceived && !first.hasStarted)) {
      // The last response on the connection is complete.
      for (const { exchange } of this.#inFlight.splice(0)) exchange.end({ kind: 'unknown' });
      return this.#close();
    }
    const error = connection.error ?? new errors.SocketError('the target has closed the connection');
    const reason = describeNoResponse(error);
    if (!connection.isConnected) {
      for (const { exchange } of this.#inFlight.splice(0)) exchange.end({ kind: 'unreachable' });
      return this.#respondWith(targetUnreachable(reason), first.exchange.method);
    }
    // The target may have closed a kept connection while the request was under way. That proves nothing.
    const isUnclear = connection.isUsed && !first.hasStarted && !isTimeout(error);
    if (isUnclear && first.isRepeatable && this.#inFlight.length === 1) {
      first.isRepeatable = false;
      return this.#send(first);
    }
    this.#inFlight.shift();
    first.exchange.end(isUnclear ? { kind: 'unknown' } : { kind: 'failed', reason, isReset: isReset(error) });
    for (const { exchange } of this.#inFlight.splice(0)) exchange.end({ kind: 'unknown' });
    // The end of a body must not look regular if it is not.
    if (first.hasStarted) return connection.error ? void client.resetAndDestroy() : this.#close();
    // A client that is still sending may lose the response of a target that does not read the body. So it does here.
    if (first.hasBody && isReset(error)) return void client.resetAndDestroy();
    return this.#respondWith(targetFailed(reason), first.exchange.method);
  }

  /** Ends a body that lasts until the connection closes. */
  #endBody(): void {
    try {
      this.#responses.end();
    } catch {
      // The response is incomplete.
    }
  }

  /** Responds to a client that sends nothing more. It may also have closed the connection, which looks the same. */
  #endClient(): void {
    if (this.#incoming) return this.abort();
    this.#isLastSent = true;
    this.end();
    return this.#closeSoon();
  }

  /** The client has closed the connection. */
  #abandon(): void {
    this.#timer.stop();
    for (const { exchange } of this.#inFlight.splice(0)) exchange.end({ kind: 'aborted' });
    this.#target?.socket.destroy();
  }

  /** Responds in place of the target, and ends the connection. */
  #respondWith(error: ProxyError, method?: string): void {
    this.#errorResponse = toRawResponse(error, method !== 'HEAD');
    this.#endIfIdle();
  }

  #endIfIdle(): void {
    const { client } = this.#options;
    if (this.#inFlight.length > 0 || !client.writable) return;
    // Nothing may follow the last response of the target.
    if (this.#errorResponse !== undefined && !this.#isLastReceived) client.write(this.#errorResponse);
    else if (this.#errorResponse === undefined && !this.#isEnding) return;
    this.#close();
  }

  /**
   * Ends the connection, and reads what the client is still sending. Closing it with unread data would reset it, and could lose
   * the response.
   *
   * @see RFC 9112 section 9.6
   */
  #close(): void {
    const { client } = this.#options;
    const target = this.#target;
    this.#target = undefined;
    target?.socket.destroy();
    this.#updateReading();
    client.end(() => this.#closeSoon());
  }

  #closeSoon(): void {
    const { client } = this.#options;
    const timer = setTimeout(() => client.destroy(), LINGER_MS).unref();
    client.once('close', () => clearTimeout(timer));
  }

  #expire(): void {
    const [first] = this.#inFlight;
    const target = this.#target;
    // Other paths may send events at any time.
    if (!target || first?.exchange.path === undefined) return;
    // Time that the client takes to read or to send does not count.
    if (this.#pausedAt !== undefined) return;
    if (this.#incoming?.request === first && !target.socket.writableNeedDrain) return this.#timer.restart();
    target.socket.destroy(first.hasHead ? new errors.BodyTimeoutError() : new errors.HeadersTimeoutError());
  }
}

const isTimeout = (error: Error) =>
  error instanceof errors.BodyTimeoutError || error instanceof errors.HeadersTimeoutError;
