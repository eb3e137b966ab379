import { KitLimit } from './body/kit-limit.ts';
import type { Body } from './body/parse-body.ts';
import type { HttpRequest } from '../exchange/request.ts';
import type { HttpResponse } from '../exchange/response.ts';

/** The shape of `fetch` that frameworks and runtimes share; some respond synchronously. */
export type FetchFunction = (request: Request) => Response | Promise<Response>;

/** A request as it is sent over the wire. */
export interface WireRequest extends Pick<HttpRequest, 'method' | 'connection' | 'nameCase'> {
  url: string;
  headers: Record<string, string>;
  /**
   * Text or bytes. Before version 5.7, TypeScript does not know `Uint8Array<ArrayBuffer>`. The types of Node.js have no type
   * named `TextEncoder`, only the class.
   */
  body: string | ReturnType<InstanceType<typeof TextEncoder>['encode']> | undefined;
  /** Whether the body is sent without Content-Length. */
  isChunked?: boolean;
  signal: AbortSignal;
}

/** A response whose body has not been read yet. */
export interface Reply extends Omit<HttpResponse, keyof Body> {
  body: AsyncIterable<Uint8Array>;
}

/** Sends a request to the target. Does not follow redirects. */
export type Transport = (request: WireRequest) => Promise<Reply>;

/** Headers about the connection, which `fetch` and most clients do not send. */
const CONNECTION_HEADERS = /^(?:connection|expect|http2-settings|upgrade)$/;

/** Whether a request has headers about its connection. */
export const hasConnectionHeaders = (headers: WireRequest['headers']): boolean =>
  Object.keys(headers).some((name) => CONNECTION_HEADERS.test(name));

/** The headers without those about the connection. */
export const withoutConnectionHeaders = (headers: WireRequest['headers']): WireRequest['headers'] =>
  hasConnectionHeaders(headers)
    ? Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.test(name)))
    : headers;

/** Whether this is a page. */
export const isPage = 'document' in globalThis;

/** Bytes of headers with which the request of a page may never end: control characters, and UTF-8, which some browsers decode. */
const UNSENT_BYTES = /[\x80-\x9f]|[\xc2-\xf4][\x80-\xbf]/;

/**
 * Creates a transport from a function such as `fetch`, so that a service can be tested in its own process, or from a page. The
 * transport throws a KitLimit for what browsers cannot send.
 */
export function toTransport(fetch: FetchFunction): Transport {
  return async ({ url, method, headers: sent, body, isChunked = false, signal }) => {
    if (isPage && Object.values(sent).some((value) => UNSENT_BYTES.test(value)))
      throw new KitLimit('a page cannot send every byte in a header');
    // A string would add a Content-Type.
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? null);
    // Browsers send a body in chunks only over HTTP/2.
    const content =
      isChunked && bytes && !isPage ? { body: new Response(bytes).body, duplex: 'half' } : { body: bytes };
    const headersSent = withoutConnectionHeaders(sent);
    const response = await fetch(
      new Request(url, { method, headers: headersSent, signal, redirect: 'manual', ...content }),
    );
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, hidesHeaders: response.type === 'cors', body: toChunks(response.body) };
  };
}

/**
 * The chunks of a body. Some browsers do not support async iteration of streams.
 *
 * @param signal Stops reading. @throws its reason
 */
export async function* toChunks(
  stream: ReadableStream<Uint8Array> | null,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  if (!stream) return;
  const reader = stream.getReader();
  const stop = () => void reader.cancel();
  signal?.addEventListener('abort', stop);
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    signal?.throwIfAborted();
  } finally {
    signal?.removeEventListener('abort', stop);
    // Stops the sender if the reader stops early; has no effect on a stream that has ended. With a cloned response, it
    // never completes.
    reader.cancel().catch(() => {});
  }
}
