import type { Body } from '../../http/body/parse-body.ts';
import { NOT_TEXT, UNDECODABLE, decodeBody, decodeText, parseText, toCodings } from '../proxy/decode-body.ts';
import { lacksBody } from '../proxy/lacks-body.ts';
import type { HarEntry } from '../../../shared/http/har.ts';
import { isBinary, isCertain, isUndecoded } from './recorded-text.ts';
import { toBytes } from '../../http/body/encode-body.ts';

/** The bytes of Base64 text; `undefined` if it is not valid. */
function decodeBinary(text: string): Uint8Array | undefined {
  try {
    return toBytes(atob(text));
  } catch {
    return undefined;
  }
}

/** Comments of programs on a body of which they kept only a part, or which they have changed. */
const INCOMPLETE = /truncat|cut off|incomplete|partial|too (?:large|long|big)|redact|mask|remov|saniti[sz]|filtered/i;

const isMarked = (comment: unknown) => typeof comment === 'string' && INCOMPLETE.test(comment);

/** Whether any of the sizes is larger than a number of bytes. Those that are missing or -1 are unknown. */
const isAnyLonger = (sizes: readonly unknown[], bytes: number) => sizes.some((size) => Number(size) > bytes);

interface Recorded {
  /** `undefined` if the bytes are not text. */
  text: string | undefined;
  bytes: Uint8Array;
  /** Whether these are the bytes that were sent, perhaps still in a coding, whatever characters they have. */
  isExact: boolean;
}

/** Reads a recorded text; `undefined` if it is in a form that is unknown. */
function toRecorded(text: string, encoding: unknown): Recorded | undefined {
  const form = typeof encoding === 'string' ? encoding.toLowerCase() : '';
  if (form === 'base64') {
    const bytes = decodeBinary(text);
    return bytes && { text: decodeText(bytes), bytes, isExact: true };
  }
  return /^(?:utf-?8|identity)?$/.test(form)
    ? { text, bytes: new TextEncoder().encode(text), isExact: false }
    : undefined;
}

type Headers = Readonly<Record<string, string>>;

const isCoded = (headers: Headers) => toCodings(headers['content-encoding']).length > 0;

/** The size that a sender has announced. With a coding, it says nothing about the text. */
const toAnnounced = (headers: Headers) => (isCoded(headers) ? undefined : headers['content-length']);

/** The body of a response that the recording still has in its coding; `undefined` unless it is complete. */
function decodeRecorded(source: string, { bytes, isExact }: Recorded, headers: Headers): Body | undefined {
  // Written as text, each character is a byte, or the bytes are lost.
  if (!isExact && /[^\0-\u00FF]/.test(source)) return undefined;
  const body = decodeBody(isExact ? bytes : toBytes(source), headers['content-encoding']);
  return body === UNDECODABLE ? undefined : body;
}

/** Whether bytes begin as gzip or Zstandard does. @see RFC 1952 section 2.3, RFC 8878 section 3.1.1 */
const hasMark = ([first, second]: Uint8Array) =>
  (first === 0x1f && second === 0x8b) || (first === 0x28 && second === 0xb5);

/** Whether bytes are compressed, whatever the headers say. Those without a mark are if they can be decompressed to JSON. */
const isCompressed = (bytes: Uint8Array) =>
  hasMark(bytes) || ['deflate', 'br'].some((coding) => decodeBody(bytes, coding)?.jsonProblem === undefined);

/** The last chunk of an empty body, which the size of a body in chunks may include, in bytes. */
const LAST_CHUNK = 5;

/**
 * The body of a response; `undefined` if it was not recorded, or only a part of it, or in a form that leaves open what the
 * service has sent.
 */
export function toResponseBody({ request, response }: HarEntry, headers: Headers): Body | undefined {
  const { text: source, encoding, size, comment } = response?.content ?? {};
  const length = headers['content-length'];
  const isEmpty = source === '' && !isAnyLonger([size, length], 0) && !isAnyLonger([response?.bodySize], LAST_CHUNK);
  if (typeof source !== 'string' || source === '') {
    const isAbsent = lacksBody(request.method, Number(response?.status));
    return isAbsent || length === '0' || (isEmpty && !isMarked(comment)) ? parseText('') : undefined;
  }
  const recorded = toRecorded(source, encoding);
  if (!recorded || isMarked(comment)) return undefined;
  const { text, bytes } = recorded;
  const sizes = [size, toAnnounced(headers)];
  const body = text === undefined ? NOT_TEXT : parseText(text);
  // Browsers decode bodies before they record them, and proxies may not.
  if (isCoded(headers) && (text === undefined || (body?.jsonProblem !== undefined && isBinary(text))))
    return decodeRecorded(source, recorded, headers);
  if (text !== undefined) return body && isCertain(text, { body, bytes: bytes.length, sizes }) ? body : undefined;
  const isUnknown = Object.keys(headers).length === 0 || isCompressed(bytes) || isAnyLonger(sizes, bytes.length);
  return isUnknown ? undefined : NOT_TEXT;
}

/** The body of a request: `undefined` without one, `null` if it is unknown, or only a part of it is known. */
export function toRequestBody({ request }: HarEntry, headers: Headers): string | null | undefined {
  const { postData, method, bodySize } = request;
  const { text: source, encoding: standard, _encoding: addition, comment } = postData ?? {};
  if (typeof source !== 'string') {
    if (method === 'GET' || method === 'HEAD') return undefined;
    // Several programs leave out a body that they could not read, with a size of 0.
    return headers['content-length'] === '0' ? undefined : null;
  }
  // Nobody can tell which text a service takes compressed bytes for.
  if (isCoded(headers) || isMarked(comment)) return null;
  const { text, bytes, isExact = false } = toRecorded(source, standard ?? addition) ?? {};
  if (text === undefined || !bytes) return null;
  // Some versions of Firefox write each byte as a character, with the number of the bytes.
  if (!isExact && isUndecoded(text)) return null;
  const body = parseText(text);
  const isKnown = !body || isCertain(text, { body, bytes: bytes.length, sizes: [bodySize, toAnnounced(headers)] });
  return isKnown ? text : null;
}
