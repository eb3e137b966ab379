/**
 * How a body is sent.
 *
 * - `plain`: as UTF-8, with Content-Length
 * - `chunked`: as UTF-8, without Content-Length
 * - `gzip`: compressed
 * - `latin1`: one byte for each character up to U+00FF, so that a text can represent any bytes
 */
export type BodyForm = 'plain' | 'chunked' | 'gzip' | 'latin1';

/** The letter case of the names of headers, which does not count: `Content-Type` or `CONTENT-TYPE`. @see RFC 9110 section 5.1 */
export type NameCase = 'title' | 'upper';

/** Writes the names of headers in a letter case. */
export function withNameCase(
  headers: Readonly<Record<string, string>>,
  nameCase: NameCase | undefined,
): Record<string, string> {
  if (nameCase === undefined) return headers;
  const write = (name: string) =>
    nameCase === 'upper' ? name.toUpperCase() : name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [write(name), value]));
}

/** A request with everything that a client decides, as it is sent. */
export interface RawRequest {
  method: string;
  /** Below the base URL, with the query. */
  path: string;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** `undefined` if there is no body. */
  body?: string | undefined;
  /** @default 'plain' */
  bodyForm?: BodyForm | undefined;
  /** The number of the kept connection that sends the request. @default a new connection */
  connection?: number | undefined;
  /** How the names of headers are written. @default in lower case */
  nameCase?: NameCase | undefined;
  /** Whether it is sent together with the request before it. */
  isConcurrent?: true | undefined;
}
