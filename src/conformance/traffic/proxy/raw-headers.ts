/** Names and values of header lines in turn, as they were sent. */
export type RawHeaders = readonly string[];

/**
 * Headers about one connection or the framing of a message, which undici writes itself, or rejects.
 *
 * @see RFC 9110 section 7.6.1
 */
const NOT_PASSED = new Set([
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
]);

/** The header lines for the target: those of the client, for the host of the target. */
export function toTargetHeaders(headers: RawHeaders, host: string): string[] {
  const passed: string[] = [];
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = headers[index] ?? '';
    const value = headers[index + 1] ?? '';
    const lower = name.toLowerCase();
    if (lower === 'host') passed.push(name, host);
    else if (lower === 'connection') {
      // Any other option is about the connection between client and proxy.
      if (value.toLowerCase() === 'close') passed.push(name, value);
    } else if (!NOT_PASSED.has(lower)) passed.push(name, value);
  }
  return passed;
}

/** The header lines for a client that may not know chunks. */
export function toHttp10Headers(headers: RawHeaders): string[] {
  const passed: string[] = [];
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (!/^(?:transfer-encoding|connection|keep-alive)$/i.test(name)) passed.push(name, headers[index + 1] ?? '');
  }
  return passed;
}

/** Headers that say nothing about the request or the response itself, and would spoil a curl command. */
const FRAMING = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']);

/** The headers as the oracle reads them: lower-case names, repeated ones joined. */
export function toObservedHeaders(headers: RawHeaders): Record<string, string> {
  const observed = new Map<string, string>();
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = (headers[index] ?? '').toLowerCase();
    const value = headers[index + 1] ?? '';
    const before = observed.get(name);
    if (!FRAMING.has(name)) observed.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(observed);
}
