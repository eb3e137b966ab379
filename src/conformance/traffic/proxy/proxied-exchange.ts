import type { Observation } from '../../oracle/observation.ts';
import { BodyCopy, type CopyBudget } from './body-copy.ts';
import { type BodyDecoder, decodeText } from './decode-body.ts';
import { isValidRequest } from './is-valid-request.ts';
import type { ObservedRequests } from './observed-requests.ts';
import { type RawHeaders, toObservedHeaders } from './raw-headers.ts';

/** How an exchange ended. */
export type Ending =
  /** The response is complete. */
  | { kind: 'complete' }
  /** The target failed: it sent no complete response. */
  | { kind: 'failed'; reason: string; isReset: boolean }
  /** The client gave up. */
  | { kind: 'aborted' }
  /** The target could not be reached. */
  | { kind: 'unreachable' }
  /** The request was not sent, or nobody knows whether a kept connection had already been closed. */
  | { kind: 'unknown' };

/** The head of a request that passes through the proxy. Not taken from the parser, whose types need Node.js. */
export interface ProxiedRequest {
  method: string;
  /** Of HTTP/1. */
  minorVersion: number;
  headers: RawHeaders;
  hasBody: boolean;
}

/** An exchange that passes through the proxy, with copies of its bodies if it is judged. */
export class ProxiedExchange {
  readonly #head: ProxiedRequest;
  /** Below the base URL, with the query; `undefined` for other paths of the target. */
  readonly path: string | undefined;
  readonly start: number;
  readonly requestBody: BodyCopy | undefined;
  readonly responseBody: BodyCopy | undefined;
  readonly #onEnd: (exchange: ProxiedExchange, ending: Ending) => void;
  #trailers: RawHeaders = [];
  #response: { status: number; headers: RawHeaders } | undefined;
  #isEnded = false;

  constructor(
    head: ProxiedRequest,
    { path, start, budget }: { path: string | undefined; start: number; budget: CopyBudget },
    onEnd: (exchange: ProxiedExchange, ending: Ending) => void,
  ) {
    this.#head = head;
    this.path = path;
    this.start = start;
    this.#onEnd = onEnd;
    if (path === undefined) return;
    if (head.hasBody) this.requestBody = new BodyCopy(budget);
    this.responseBody = new BodyCopy(budget);
  }

  get method(): string {
    return this.#head.method;
  }

  /** Marks the request as complete. */
  endRequest(trailers: RawHeaders): void {
    this.#trailers = trailers;
    this.requestBody?.end();
  }

  respond(status: number, headers: RawHeaders): void {
    this.#response = { status, headers };
  }

  /** Ends the exchange. Only the first ending counts. */
  end(ending: Ending): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    if (ending.kind === 'complete') this.responseBody?.end();
    this.#onEnd(this, ending);
  }

  /** Gives the memory of the bodies back. */
  release(): void {
    this.requestBody?.release();
    this.responseBody?.release();
  }

  /** The request for the oracle; `undefined` if it is not valid HTTP. */
  toRequest(requests: ObservedRequests): Observation['request'] | undefined {
    const { path = '' } = this;
    const { method, minorVersion, headers: rawHeaders } = this.#head;
    const parts = { path, minorVersion, headers: rawHeaders, trailers: this.#trailers };
    if (!this.requestBody) return requests.read(method, parts);
    if (!isValidRequest(parts)) return undefined;
    const headers = toObservedHeaders(rawHeaders);
    const { bytes } = this.requestBody;
    // Nobody can tell which text a service takes compressed bytes for.
    const isPlain = headers['content-encoding'] === undefined;
    return { method, path, headers, body: bytes && isPlain ? (decodeText(bytes) ?? null) : null };
  }

  /** The complete response for the oracle; `undefined` if it cannot be judged. */
  toResponse(decode: BodyDecoder): Observation['response'] {
    const bytes = this.responseBody?.bytes;
    if (!this.#response || !bytes) return undefined;
    const headers = toObservedHeaders(this.#response.headers);
    const body = decode(bytes, headers['content-encoding'], this.path);
    return body && { status: this.#response.status, headers, ...body };
  }
}
