/** The parts of a response that say whether to try again, and when. Names of headers are in lower case. */
interface RetryResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
}

/**
 * Whether a response requests a retry: 429, or 503 with Retry-After.
 *
 * @see RFC 6585 section 4, RFC 9110 section 15.6.4
 */
export function isRetryLater({ status, headers }: RetryResponse): boolean {
  return status === 429 || (status === 503 && headers['retry-after'] !== undefined);
}

/**
 * The requested pause in milliseconds: at least 100, and 1000 if `Retry-After` is missing or invalid. A date counts from the
 * `Date` of the response, since the clocks of the service and of this machine may differ.
 *
 * @param now Milliseconds since 1970.
 * @see RFC 9110 section 10.2.3
 */
export function retryAfter({ headers }: Pick<RetryResponse, 'headers'>, now: number): number {
  const value = headers['retry-after'] ?? '1';
  const sent = Date.parse(headers.date ?? '');
  const start = Number.isNaN(sent) ? now : sent;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - start;
  return Math.max(100, Number.isNaN(milliseconds) ? 1000 : milliseconds);
}
