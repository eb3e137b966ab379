import {
  type ZlibOptions,
  brotliDecompressSync,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
} from 'node:zlib';
import { isZlib } from '../../http/body/is-zlib.ts';
import { type Body, parseBody } from '../../http/body/parse-body.ts';
import { BoundedMap } from '../../oracle/bounded-map.ts';

type Decoder = (bytes: Uint8Array, options: Pick<ZlibOptions, 'maxOutputLength'>) => Uint8Array;

// Synchronous, so that exchanges are judged in the order in which they end.
const decoders: Readonly<Record<string, Decoder>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: (bytes, options) => (isZlib(bytes) ? inflateSync : inflateRawSync)(bytes, options),
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

/** The maximum size of a body that is decompressed, in bytes: the same as in a run. */
const MOST_BYTES = 8 * 1024 * 1024;

const broken = (jsonProblem: string): Body => ({ text: '', json: undefined, jsonProblem });
/** A body whose bytes are not in the coding that the header names. */
export const UNDECODABLE = broken('it cannot be decompressed');
/** A body whose bytes are not text. */
export const NOT_TEXT = broken('it is not valid UTF-8');

/** Undoes the codings of a body, the last one first. */
function decompress(bytes: Uint8Array, codings: readonly Decoder[]): Uint8Array {
  return codings.reduceRight((body, decode) => decode(body, { maxOutputLength: MOST_BYTES }), bytes);
}

/** Bodies up to this size are kept, in bytes: a list of 100 animals has about 8,000. */
const LONGEST_KEPT = 16 * 1024;
const MOST_KEPT = 100;

/** Reads a body. @returns `undefined` for one in an unknown coding, or beyond a limit of the kit: nobody can judge it. */
export type BodyDecoder = (bytes: Uint8Array, encoding?: string, path?: string) => Body | undefined;

/** Creates a decoder that reads the body of a path again only if it has changed, as the responses to most reads have not. */
export function createBodyDecoder(): BodyDecoder {
  const kept = new BoundedMap<string, { bytes: Buffer; encoding: string; body: Body }>(MOST_KEPT);
  return (bytes, encoding = '', path = '') => {
    const last = kept.get(path);
    if (last && last.encoding === encoding && last.bytes.equals(bytes)) return last.body;
    const body = decodeBody(bytes, encoding);
    // A copy, since the bytes are part of a larger buffer.
    if (body && bytes.length <= LONGEST_KEPT) kept.set(path, { bytes: Buffer.from(bytes), encoding, body });
    return body;
  };
}

/** The codings that a header names, in lower case. */
export const toCodings = (encoding = ''): string[] =>
  encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');

/** Reads a body once. See `BodyDecoder`. */
export function decodeBody(bytes: Uint8Array, encoding?: string): Body | undefined {
  const names = toCodings(encoding);
  const codings = names.flatMap((name) => decoders[name] ?? []);
  if (codings.length < names.length) return undefined;
  try {
    const plain = bytes.length === 0 ? bytes : decompress(bytes, codings);
    const text = decodeText(plain);
    return text === undefined ? NOT_TEXT : parseText(text);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : UNDECODABLE;
  }
}

/** @returns `undefined` if the text has more values than the kit reads. */
export function parseText(text: string): Body | undefined {
  try {
    return parseBody(text);
  } catch {
    return undefined;
  }
}

/** @returns `undefined` if the bytes are not valid UTF-8. A byte order mark stays. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
