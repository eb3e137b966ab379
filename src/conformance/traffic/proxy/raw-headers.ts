/** Names and values of header lines in turn, as they were sent. */
export type RawHeaders = readonly string[];

/**
 * Headers about one connection, which concern the proxy alone.
 *
 * @see RFC 9110 section 7.6.1
 */
const NOT_PASSED = new Set(['http2-settings', 'keep-alive', 'proxy-connection', 'te', 'upgrade']);

/** The header lines for the target: those of the client, for the host of the target. */
export function toTargetHeaders(headers: RawHeaders, host: string): string[] {
  const passed: string[] = [];
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = headers[index] ?? '';
    const value = headers[index + 1] ?? '';
    const lower = name.toLowerCase();
    if (lower === 'host') passed.push(name, host);
    else if (lower === 'connection') {
      // Any other option names a header that is not passed.
      const options = value.split(',').filter((option) => /^(?:close|keep-alive)$/i.test(option.trim()));
      if (options.length > 0) passed.push(name, options.join(',').trim());
    } else if (!NOT_PASSED.has(lower)) passed.push(name, value);
  }
  return passed;
}

/** Whether header lines ask for a WebSocket. */
export const isWebSocket = (headers: RawHeaders): boolean =>
  headers.some(
    (name, index) =>
      index % 2 === 0 && name.toLowerCase() === 'upgrade' && headers[index + 1]?.toLowerCase() === 'websocket',
  );

/**
 * Headers that the other side does not get, or that say nothing about the request or the response itself, and would spoil a curl
 * command. Transfer-Encoding stays: a service may answer a body without a length with 411.
 */
const NOT_OBSERVED = new Set([...NOT_PASSED, 'connection', 'content-length', 'host']);

/** The headers as the oracle reads them: lower-case names, repeated ones joined. */
export function toObservedHeaders(headers: RawHeaders): Record<string, string> {
  const observed = new Map<string, string>();
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = (headers[index] ?? '').toLowerCase();
    const value = headers[index + 1] ?? '';
    const before = observed.get(name);
    if (!NOT_OBSERVED.has(name)) observed.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(observed);
}
