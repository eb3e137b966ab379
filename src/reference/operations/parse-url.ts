/** The parts of a URL that the service reads. */
export interface UrlParts {
  /** Begins with a slash; percent-encoding is kept. */
  path: string;
  query: URLSearchParams;
}

/** An origin, and a path and a query that parsing would not change. Without a dot, a path has no dot segments. */
const PLAIN = /^(https?:\/\/[^/?#\\]+)(\/[\w/~-]*)(?:\?([\w&=+%.-]*))?$/;

/** The origin of the latest URL that was parsed, if it is a plain one: it is known to be valid. */
let knownOrigin: string | undefined;

/**
 * Parses an absolute URL. Of those that a service gets, most are plain and have the same origin; a `URL` of each would take
 * longer than finding an animal.
 *
 * @throws TypeError if the URL is invalid.
 */
export function parseUrl(url: string): UrlParts {
  const [, origin, path, query] = PLAIN.exec(url) ?? [];
  if (path !== undefined && origin === knownOrigin) return { path, query: new URLSearchParams(query) };
  const { pathname, searchParams } = new URL(url);
  knownOrigin = origin;
  return { path: pathname, query: searchParams };
}
