/** A request as far as its headers go. */
interface WithHeaders {
  request: Pick<Request, 'headers'>;
  /** The headers as plain values, if the adapter has them, which are read faster. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Reads a header of a request.
 *
 * @param name In lower case.
 * @returns `null` if the request does not have it.
 */
export function readHeader({ request, headers }: WithHeaders, name: string): string | null {
  return headers ? (headers[name] ?? null) : request.headers.get(name);
}
