import type { RawHeaders } from './raw-headers.ts';

/** The parts of a request that a server checks before the service sees it. */
export interface RequestParts {
  path: string;
  /** Of HTTP/1. */
  minorVersion: number;
  headers: RawHeaders;
  trailers?: RawHeaders;
}

/** Characters that clients encode in a path or query. Browsers send others such as `[` and `|` as they are, and so does a run. */
const INVALID_IN_PATH = /[^!$-;=?-~]/;
/** @see RFC 9110 section 5.5 */
const INVALID_IN_VALUE = /[^\t\u0020-\u007E\u0080-\u00FF]/;
/** @see RFC 9110 section 6.5.1 */
const FRAMING = new Set(['content-length', 'transfer-encoding']);

/**
 * Whether a request is valid HTTP. A server may reject any other one before the service sees it, so nothing it gets can be
 * judged. The value of Host is not examined, since the target gets another one.
 *
 * @see RFC 9112 section 3.2
 */
export function isValidRequest({ path, minorVersion, headers, trailers = [] }: RequestParts): boolean {
  if (minorVersion > 1 || INVALID_IN_PATH.test(path)) return false;
  const others = headers.filter(([name]) => name.toLowerCase() !== 'host');
  const hosts = headers.length - others.length;
  if (hosts > 1 || (hosts === 0 && minorVersion === 1)) return false;
  if (trailers.some(([name]) => FRAMING.has(name.toLowerCase()))) return false;
  return ![...others, ...trailers].some(([, value]) => INVALID_IN_VALUE.test(value));
}
