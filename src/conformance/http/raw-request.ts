/** A request with everything that a client decides, as it is sent. */
export interface RawRequest {
  method: string;
  /** Below the base URL, with the query. */
  path: string;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** `undefined` if there is no body. */
  body?: string | undefined;
}
