/** A request whose headers are read. */
export interface HeaderSource {
  request: Request;
  /** The headers as plain values, if the adapter has them, which are read faster. Names in lower case. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Reads a header. @param name In lower case. @returns `null` if the request does not have it. */
export function readHeader({ request, headers }: HeaderSource, name: string): string | null {
  return headers ? (headers[name] ?? null) : request.headers.get(name);
}
