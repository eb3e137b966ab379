import type { Dispatcher } from 'undici';
import { NotOpened, isReset } from '../exchange/describe-no-response.ts';
import type { DirectConnections } from './direct-connections.ts';

/** A connection is paused while this many bytes of its response have not been read. */
const MOST_UNREAD = 256 * 1024;

/** How many bytes a chunk takes beside its own. */
const CHUNK_BYTES = 256;

/** A response whose body has not been read yet. */
export interface DispatchedResponse {
  statusCode: number;
  headers: Dispatcher.ResponseData['headers'];
  body: AsyncIterable<Uint8Array>;
}

/** A response, and the time until its request had a connection, in milliseconds. */
export interface TimedResponse extends DispatchedResponse {
  connectTime: number;
}

/** Receives a response from undici, and passes its body on chunk by chunk. */
class ResponseHandler implements Dispatcher.DispatchHandler {
  readonly started = Promise.withResolvers<TimedResponse>();
  readonly #signal: AbortSignal;
  readonly #start = performance.now();
  #connectTime = 0;
  #controller: Dispatcher.DispatchController | undefined;
  readonly #unread: Uint8Array[] = [];
  #unreadBytes = 0;
  /** Resolves when there is more to read. */
  #more = Promise.withResolvers<void>();
  #isOver = false;
  #error: unknown;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener('abort', this.#abort);
  }

  readonly #abort = () => this.#controller?.abort(this.#signal.reason as Error);

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    this.#connectTime = performance.now() - this.#start;
    if (this.#signal.aborted) this.#abort();
  }

  onResponseStart(_controller: unknown, statusCode: number, headers: DispatchedResponse['headers']): void {
    // An informational response comes before the one that counts.
    if (statusCode < 200) return;
    this.started.resolve({ statusCode, headers, body: this.#read(), connectTime: this.#connectTime });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#unread.push(chunk);
    this.#unreadBytes += chunk.byteLength + CHUNK_BYTES;
    if (this.#unreadBytes >= MOST_UNREAD) controller.pause();
    this.#more.resolve();
  }

  onResponseEnd(): void {
    this.#end();
  }

  onResponseError(_controller: unknown, error: unknown): void {
    this.#error = error;
    const isOpened = this.#controller !== undefined || !isReset(error);
    this.started.reject(isOpened ? error : new NotOpened('The connection broke before it was open.', { cause: error }));
    this.#end();
  }

  #end(): void {
    this.#isOver = true;
    this.#more.resolve();
    this.#signal.removeEventListener('abort', this.#abort);
  }

  async *#read(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const chunks = this.#unread.splice(0);
        this.#unreadBytes = 0;
        yield* chunks;
        if (this.#unread.length > 0) continue;
        if (this.#error !== undefined) throw this.#error;
        if (this.#isOver) return;
        this.#more = Promise.withResolvers();
        // Data may arrive before this returns.
        this.#controller?.resume();
        await this.#more.promise;
      }
    } finally {
      if (!this.#isOver) this.#controller?.abort(new Error('The rest of the response is not read.'));
    }
  }
}

/**
 * Sends a request with undici. Resolves when the headers have arrived. With undici's own `request`, each response would also
 * be a stream of Node.js, which takes more time and memory than everything else that the kit does for it.
 *
 * @param signal Ends the exchange, also while the body is read.
 */
export function dispatch(
  agent: Pick<DirectConnections, 'dispatch'>,
  options: Parameters<DirectConnections['dispatch']>[0],
  signal: AbortSignal,
): Promise<TimedResponse> {
  const handler = new ResponseHandler(signal);
  agent.dispatch(options, handler);
  return handler.started.promise;
}
