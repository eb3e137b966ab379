import { toHeaders } from '../observed-headers.ts';

/** Header lines as they were sent. */
export type RawHeaders = readonly (readonly [name: string, value: string])[];

/**
 * Headers about one connection, which concern the proxy alone.
 *
 * @see RFC 9110 section 7.6.1
 */
const NOT_PASSED = new Set(['http2-settings', 'keep-alive', 'proxy-connection', 'te', 'upgrade']);

/** The header lines for the target: those of the client, for the host of the target. */
export function toTargetHeaders(headers: RawHeaders, host: string): RawHeaders {
  return headers.flatMap(([name, value]) => {
    const lower = name.toLowerCase();
    if (lower === 'host') return [[name, host]];
    if (lower !== 'connection') return NOT_PASSED.has(lower) ? [] : [[name, value]];
    // Any other option names a header that is not passed.
    const options = value.split(',').filter((option) => /^(?:close|keep-alive)$/i.test(option.trim()));
    return options.length > 0 ? [[name, options.join(',').trim()]] : [];
  });
}

/** Whether header lines ask for a WebSocket. */
export const isWebSocket = (headers: RawHeaders): boolean =>
  headers.some(([name, value]) => name.toLowerCase() === 'upgrade' && value.toLowerCase() === 'websocket');

/**
 * Headers that the other side does not get, or that say nothing about the request or the response itself, and would spoil a curl
 * command. Transfer-Encoding stays: a service may answer a body without a length with 411.
 */
const NOT_OBSERVED = new Set([...NOT_PASSED, 'connection', 'content-length', 'host']);

/** The headers as the oracle reads them: lower-case names, repeated ones joined. */
export const toObservedHeaders = (headers: RawHeaders): Record<string, string> =>
  toHeaders(headers.filter(([name]) => !NOT_OBSERVED.has(name.toLowerCase())));
