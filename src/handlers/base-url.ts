import { trimEnd } from '../shared/trim-end.ts';

/** The parts of a base URL. */
export interface Base {
  /** The origin; `undefined` for every origin. */
  origin: string | undefined;
  /** The base path of the petstore: `/v1`, or `*\/v1`. */
  path: string;
}

/** Parses an absolute URL; `undefined` when it is not one that a request can start with. */
function parseUrl(baseUrl: string): URL | undefined {
  // A star or a parameter is a pattern in MSW. Here it would match nothing.
  if (/[*?#]|\/:/.test(baseUrl.replace(/^https?:\/\//, ''))) return undefined;
  try {
    const url = new URL(baseUrl);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Parses the base URL of handlers: `*\/v1` (that path on any origin) or an absolute URL.
 *
 * @throws Error when it is neither, or has a star or a parameter elsewhere.
 */
export function parseBase(baseUrl: string): Base {
  if (/^\*\/[^*?#:]*$/.test(baseUrl)) return { origin: undefined, path: trimEnd(baseUrl, '/') };
  const url = parseUrl(baseUrl);
  if (!url) {
    throw new Error(
      `Failed to create the handlers: baseUrl is ${JSON.stringify(baseUrl)}. Use an absolute URL without * and :parameter such as "https://api.example.com/v1", or "*/v1" for that path on any origin.`,
    );
  }
  return { origin: url.origin, path: trimEnd(url.pathname, '/') };
}
