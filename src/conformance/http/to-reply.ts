import { type Transform, pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from 'node:zlib';
import { isZlib } from './body/is-zlib.ts';
import type { DispatchedResponse } from './dispatch.ts';
import type { Reply } from './transport.ts';

/** The bytes of a body that are available together. */
type Chunks = AsyncIterable<Uint8Array>;

/** `pipeline` passes an error on either side to the reader, and closes the other side. */
const createDecoder =
  (create: () => Transform) =>
  (body: Chunks): Chunks =>
    pipeline(body, create(), () => {});

const inflate = createDecoder(createInflate);
const inflateRaw = createDecoder(createInflateRaw);

/** Decompresses deflate by its first byte, which tells whether it has the format zlib. */
async function* decodeDeflate(body: Chunks): Chunks {
  const chunks = body[Symbol.asyncIterator]();
  let next = await chunks.next();
  while (!next.done && next.value.length === 0) next = await chunks.next();
  const { done = false, value: first } = next;
  if (done) return;
  async function* whole() {
    yield first;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  yield* (isZlib(first) ? inflate : inflateRaw)(whole());
}

/** A map, since the names come from the target: an object would also have `constructor`. */
const decoders = new Map<string, (body: Chunks) => Chunks>([
  ['gzip', createDecoder(createGunzip)],
  ['x-gzip', createDecoder(createGunzip)],
  ['deflate', decodeDeflate],
  ['br', createDecoder(createBrotliDecompress)],
  ['zstd', createDecoder(createZstdDecompress)],
]);

/**
 * Decompresses a body while it is read. A body with any other encoding stays as it is.
 *
 * @see docs/decisions/own-body-reader.md for the reasons not to use undici's interceptor.
 */
const decodeChunks = (body: Chunks, encoding = ''): Chunks =>
  decoders.get(encoding.trim().toLowerCase())?.(body) ?? body;

/** Joins the values of repeated headers. */
const joinHeaders = (headers: DispatchedResponse['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );

const PARTIAL_CONTENT = 206;

/** A response whose body is decompressed while it is read. */
export function toReply(response: DispatchedResponse): Reply {
  const headers = joinHeaders(response.headers);
  // A part of a compressed body cannot be decompressed.
  const encoding = response.statusCode === PARTIAL_CONTENT ? undefined : headers['content-encoding'];
  return { status: response.statusCode, headers, body: decodeChunks(response.body, encoding) };
}
