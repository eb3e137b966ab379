import { isCookieHeader } from '../oracle/is-cookie-header.ts';
import { LARGE_HEADERS } from '../oracle/classify/classify-request.ts';

/**
 * Headers that browsers, HTTP clients and this kit add themselves. They play no part in the contract, and would spoil a curl command.
 * Transfer-Encoding is none of them: a service may answer a body without a length with 411.
 */
const AUTOMATIC =
  /^(?:host|connection|keep-alive|content-length|accept-(?:encoding|language|charset)|user-agent|referer|origin|cookie|sec-.*|dnt|priority|te|pragma|cache-control|petstore-conformance|upgrade-insecure-requests|proxy-connection)$/;

/** Combines headers as fetch does: lower-case names, several values joined by commas. Pseudo headers are left out. */
export function toHeaders(headers: Iterable<readonly [name: string, value: string]>): Record<string, string> {
  const combined = new Map<string, string>();
  for (const [name, value] of headers) {
    const key = name.trim().toLowerCase();
    const before = combined.get(key);
    if (!key.startsWith(':')) combined.set(key, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(combined);
}

/** Stands for cookies that RFC 6265 does not allow. It is not allowed either, which tells the oracle why they may be rejected. */
const MALFORMED_COOKIE = '[redacted]';

/** The headers of a request that its judgement and its report need. */
export function withoutAutomatic(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers);
  const size = entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  // No part of headers that a service may reject is left out.
  if (size > LARGE_HEADERS) return Object.fromEntries(entries);
  const needed = Object.fromEntries(entries.filter(([name]) => !AUTOMATIC.test(name)));
  const { cookie } = headers;
  return cookie === undefined || isCookieHeader(cookie) ? needed : { ...needed, cookie: MALFORMED_COOKIE };
}
