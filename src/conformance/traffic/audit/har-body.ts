import { type Body, parseBody } from '../../http/body/parse-body.ts';
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

/** The body of a response; `undefined` if it was not recorded, or only a part of it. */
export function toResponseBody({ response }: HarEntry, headers: Readonly<Record<string, string>>): Body | undefined {
  const { text, encoding, size } = response?.content ?? {};
  if (typeof text !== 'string' || (text === '' && Number(size) > 0))
    return headers['content-length'] === '0' || response?.status === 204 ? parse('') : undefined;
  if (encoding === 'base64') {
    const bytes = decodeBase64(text);
    if (!bytes) return undefined;
    const decoded = decode(bytes);
    return decoded === undefined ? INVALID : parse(decoded);
  }
  const body = parse(text);
  const isPart = body?.jsonProblem !== undefined && Number(size) > new TextEncoder().encode(text).length;
  return isPart ? undefined : body;
}

/** Whether each character is a byte of UTF-8 text, as some versions of Firefox write bodies. */
function isUndecoded(text: string): boolean {
  if (!/[\u0080-\u00FF]/.test(text) || /[^\0-\u00FF]/.test(text)) return false;
  return decode(toBytes(text)) !== undefined;
}

/** The body of a request: `undefined` without one, `null` if it is unknown. */
export function toRequestBody(
  { request }: HarEntry,
  headers: Readonly<Record<string, string>>,
): string | null | undefined {
  const { postData, method } = request;
  const text = postData?.text;
  if (typeof text === 'string') {
    const isUnknown = isUndecoded(text) || (text === '' && Number(headers['content-length'] ?? 0) > 0);
    if (isUnknown) return null;
    if (postData?.encoding !== 'base64') return text;
    const bytes = decodeBase64(text);
    return (bytes && decode(bytes)) ?? null;
  }
  if (method === 'GET' || method === 'HEAD') return undefined;
  // Several programs leave out a body that they could not read, with a size of 0.
  return headers['content-length'] === '0' ? undefined : null;
}
