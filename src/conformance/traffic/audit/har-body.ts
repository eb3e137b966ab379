import { type Body, parseBody } from '../../http/body/parse-body.ts';
import { lacksBody } from '../proxy/lacks-body.ts';
import type { HarEntry } from './har.ts';

const INVALID: Body = { text: '', json: undefined, jsonProblem: 'it is not valid UTF-8' };

const toBytes = (binary: string) => Uint8Array.from(binary, (character) => character.charCodeAt(0));

/** Decodes bytes as UTF-8; `undefined` if they are not valid. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The bytes of Base64 text; `undefined` if it is not valid. */
function decodeBase64(text: string): Uint8Array | undefined {
  try {
    return toBytes(atob(text));
  } catch {
    return undefined;
  }
}

function parse(text: string): Body | undefined {
  try {
    return parseBody(text);
  } catch {
    // A limit of the kit, not a fault of the target.
    return undefined;
  }
}

/** Comments of programs on a body of which they kept only a part. */
const CUT_OFF = /truncat|cut off|incomplete|partial|too (?:large|long|big)/i;

const isMarked = (comment: unknown) => typeof comment === 'string' && CUT_OFF.test(comment);

/** Whether any of the sizes is larger than a number of bytes. Those that are missing or -1 are unknown. */
const isLonger = (sizes: readonly unknown[], bytes: number) => sizes.some((size) => Number(size) > bytes);

/** The bytes of a recorded text; `undefined` if they cannot be decoded. */
const bytesOf = (text: string, encoding: unknown): Uint8Array | undefined =>
  encoding === 'base64' ? decodeBase64(text) : new TextEncoder().encode(text);

type Headers = Readonly<Record<string, string>>;

/** The size that a sender has announced. With a coding, it says nothing about the text. */
const toAnnounced = (headers: Headers) =>
  headers['content-encoding'] === undefined ? headers['content-length'] : undefined;

/** The last chunk of an empty body, which the size of a body in chunks may include, in bytes. */
const LAST_CHUNK = 5;

/** The body of a response; `undefined` if it was not recorded, or only a part of it. */
export function toResponseBody({ request, response }: HarEntry, headers: Headers): Body | undefined {
  const { text, encoding, size, comment } = response?.content ?? {};
  const length = headers['content-length'];
  const isEmpty = text === '' && !isLonger([size, length], 0) && !isLonger([response?.bodySize], LAST_CHUNK);
  if (typeof text !== 'string' || text === '') {
    const isAbsent = lacksBody(request.method, Number(response?.status));
    return isAbsent || length === '0' || (isEmpty && !isMarked(comment)) ? parse('') : undefined;
  }
  const bytes = bytesOf(text, encoding);
  if (!bytes || isMarked(comment)) return undefined;
  const decoded = encoding === 'base64' ? decode(bytes) : text;
  const body = decoded === undefined ? INVALID : parse(decoded);
  const isPart = body?.jsonProblem !== undefined && isLonger([size, toAnnounced(headers)], bytes.length);
  return isPart ? undefined : body;
}

/** Whether each character is a byte of UTF-8 text, as some versions of Firefox write bodies. */
function isUndecoded(text: string): boolean {
  if (!/[\u0080-\u00FF]/.test(text) || /[^\0-\u00FF]/.test(text)) return false;
  return decode(toBytes(text)) !== undefined;
}

/** The body of a request: `undefined` without one, `null` if it is unknown, or only a part of it is known. */
export function toRequestBody({ request }: HarEntry, headers: Headers): string | null | undefined {
  const { postData, method, bodySize } = request;
  const { text, encoding: standard, _encoding: addition, comment } = postData ?? {};
  if (typeof text !== 'string') {
    if (method === 'GET' || method === 'HEAD') return undefined;
    // Several programs leave out a body that they could not read, with a size of 0.
    return headers['content-length'] === '0' ? undefined : null;
  }
  const encoding = standard ?? addition;
  const bytes = bytesOf(text, encoding);
  if (!bytes || isMarked(comment)) return null;
  if (encoding !== 'base64' && isUndecoded(text)) return null;
  const decoded = encoding === 'base64' ? decode(bytes) : text;
  if (decoded === undefined) return null;
  // A text that is JSON was not cut off, however programs count.
  const isPart = isLonger([bodySize, toAnnounced(headers)], bytes.length) && parse(decoded)?.jsonProblem !== undefined;
  return isPart ? null : decoded;
}
