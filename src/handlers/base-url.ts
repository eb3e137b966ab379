/** The parts of a base URL. */
export interface Base {
  /** The source of a regular expression that matches the base URL at the start of a URL. */
  pattern: string;
  /** The base path of the petstore: `/v1`, or `*\/v1`. */
  path: string;
  /** Whether the base URL has an origin, so that every path below it belongs to the service. */
  isOrigin: boolean;
}

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Parses the base URL of handlers: `*\/v1` (that path on any origin) or an absolute URL.
 *
 * @throws Error when it is neither.
 */
export function parseBase(baseUrl: string): Base {
  if (/^\*\/[^*?#]*$/.test(baseUrl)) {
    const suffix = baseUrl.slice(1).replace(/\/+$/, '');
    return { pattern: `^https?://[^/]+(?:/[^?#]*)?${escape(suffix)}`, path: `*${suffix}`, isOrigin: false };
  }
  const url = URL.parse(baseUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new Error(
      `Failed to create the handlers: baseUrl is ${JSON.stringify(baseUrl)}. Use an absolute URL such as "https://api.example.com/v1", or "*/v1" for that path on any origin.`,
    );
  }
  const path = url.pathname.replace(/\/+$/, '');
  return { pattern: `^${escape(url.origin + path)}`, path, isOrigin: true };
}
