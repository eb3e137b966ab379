/**
 * How a body is sent.
 *
 * - `plain`: as UTF-8, with Content-Length
 * - `chunked`: as UTF-8, without Content-Length
 * - `gzip`: compressed
 * - `latin1`: one byte for each character up to U+00FF, so that a text can represent any bytes
 */
export type BodyForm = 'plain' | 'chunked' | 'gzip' | 'latin1';

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
  /** Whether it is sent together with the request before it. */
  isConcurrent?: true | undefined;
}
