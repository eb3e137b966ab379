import { type Readable, pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Agent, type Dispatcher } from 'undici';
import type { Transport } from './transport.ts';

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Undoes the compression of a body, as it is read. */
function decode(body: Readable, encoding: string | undefined): AsyncIterable<Uint8Array> {
  const create = decoders[encoding?.trim().toLowerCase() as keyof typeof decoders];
  // What goes wrong on either side ends the other one, and reaches whoever reads.
  return create ? pipeline(body, create(), () => {}) : body;
}

/** Headers with one text for each name. */
const toHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );

/** Carries requests over HTTP by undici, and tells how to end its connections. */
export function createHttpTransport(): { transport: Transport; close(this: void): Promise<void> } {
  // The limit on time is the caller's signal; undici's own ones would only blur the reason.
  // Each request has a connection of its own: a reset is then the target's doing, never a kept connection that went away.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: 16 * 1024, pipelining: 0 });
  const transport: Transport = async ({ url, method, headers, body, signal }) => {
    const { origin, pathname, search } = new URL(url);
    const answer = await agent.request({
      origin,
      path: pathname + search,
      method,
      headers: { 'accept-encoding': 'gzip', ...headers },
      body: body ?? null,
      signal,
    });
    const answered = toHeaders(answer.headers);
    return { status: answer.statusCode, headers: answered, body: decode(answer.body, answered['content-encoding']) };
  };
  return { transport, close: () => agent.destroy() };
}
