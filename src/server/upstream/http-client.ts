import { brotliDecompressSync, unzipSync, zstdDecompressSync } from 'node:zlib';
// Bun replaces the package's own name by an implementation that lacks most of it.
import type { Dispatcher } from 'undici';
import { EnvHttpProxyAgent, Pool } from 'undici/index.js';
import type { PassedRequest } from '../../hosting/http/upstream-client.ts';
import { isLoopback } from '../../shared/is-loopback.ts';
import { trimEnd } from '../../shared/trim-end.ts';

/** Long enough for a service that starts on demand. */
const TIMEOUT_MS = 30_000;
/** The largest body of a response, even after it is decompressed. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** Bounds the memory: the bodies of this many responses are read at the same time. */
const MAX_CONNECTIONS = 32;
/** Servers keep idle connections open for longer, so a request seldom meets one that is being closed. */
const KEPT_MS = 1500;
const PARTIAL_CONTENT = 206;

/** A request to a deployment of the service. */
export interface ClientRequest extends Omit<PassedRequest, 'body' | 'signal'> {
  /** @default no body */
  body?: Uint8Array | null;
  /** Gives up. @default only after the time limit */
  signal?: AbortSignal;
}

/** A complete response, with its body decompressed. */
export interface ClientResponse {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The failure of a request that got no complete response in time. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
  readonly isTimeout: boolean;

  /** @param message Why, such as `ECONNREFUSED`. */
  constructor(message: string, isTimeout = false, options: ErrorOptions = {}) {
    super(message, options);
    this.isTimeout = isTimeout;
  }
}

/** A map, since the names come from the upstream: an object would also have `constructor`. */
const decoders = new Map<string, (bytes: Uint8Array, options: { maxOutputLength: number }) => Buffer<ArrayBuffer>>([
  ['gzip', unzipSync],
  ['x-gzip', unzipSync],
  ['deflate', unzipSync],
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
]);

/** Reads a body. @throws NoResponseError if it is too large. */
async function readBytes(body: Dispatcher.ResponseData['body']): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > MAX_BODY_BYTES) throw new NoResponseError(`a body of more than ${MAX_BODY_BYTES} bytes`);
  }
  return Buffer.concat(chunks);
}

/** Decompresses a body. One in another coding stays as it is, as does a part of a body. */
function decode({ status, headers, bytes }: ClientResponse): ClientResponse {
  const { 'content-encoding': coding = '', ...others } = headers;
  const decoder = decoders.get(coding.trim().toLowerCase());
  if (!decoder || bytes.length === 0 || status === PARTIAL_CONTENT) return { status, headers, bytes };
  const decoded = decoder(bytes, { maxOutputLength: MAX_BODY_BYTES });
  return { status, headers: { ...others, 'content-length': `${decoded.length}` }, bytes: decoded };
}

const joinHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));

/** Sends requests to one deployment of the service. It does not follow redirects. */
export class HttpClient {
  readonly #origin: string;
  readonly #path: string;
  readonly #agent: Dispatcher;
  readonly #timeout: number;

  /**
   * @param timeout The time for a whole response, in milliseconds.
   * @throws Error if a proxy of the environment is not a URL.
   */
  constructor(baseUrl: string, timeout = TIMEOUT_MS) {
    this.#timeout = timeout;
    const { origin, pathname, hostname } = new URL(baseUrl);
    this.#origin = origin;
    this.#path = trimEnd(pathname, '/');
    const options = {
      connections: MAX_CONNECTIONS,
      keepAliveTimeout: KEPT_MS,
      // The signal of each request limits its time.
      headersTimeout: 0,
      bodyTimeout: 0,
      allowH2: false,
    };
    // The proxy of the environment does not reach this machine.
    this.#agent = isLoopback(hostname) ? new Pool(origin, options) : new EnvHttpProxyAgent(options);
  }

  /** @throws NoResponseError, or the reason of the signal. */
  async send({ method, target, headers, body = null, signal }: ClientRequest): Promise<ClientResponse> {
    const timeout = AbortSignal.timeout(this.#timeout);
    try {
      const response = await this.#agent.request({
        origin: this.#origin,
        path: this.#path + target,
        method,
        headers,
        body,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const bytes = await readBytes(response.body);
      return decode({ status: response.statusCode, headers: joinHeaders(response.headers), bytes });
    } catch (error) {
      signal?.throwIfAborted();
      throw this.#toNoResponse(error);
    }
  }

  #toNoResponse(cause: unknown): NoResponseError {
    if (cause instanceof NoResponseError) return cause;
    const { name, code = name } = cause as { name: string; code?: unknown };
    if (name === 'TimeoutError')
      return new NoResponseError(`nothing within ${this.#timeout / 1000} s`, true, { cause });
    // The message may contain what the upstream has sent.
    return new NoResponseError(String(code), false, { cause });
  }

  /** Closes all connections. */
  close(): Promise<void> {
    return this.#agent.destroy();
  }
}
