import type { RecordedExchange } from '../behaviors/recorded-exchange.ts';
import type { ClientExchange } from '../conformance/index.ts';

/** The longest body in a report, in characters. */
const MOST_BODY = 2000;

const shorten = (text: string) => (text.length > MOST_BODY ? `${text.slice(0, MOST_BODY)}…` : text);

/**
 * An exchange as reports show it.
 *
 * @param start When the run began, in milliseconds since 1970.
 */
export function toClientExchange(exchange: RecordedExchange, start: number): ClientExchange {
  const { method, path, headers, body, status, responseHeaders, responseBody } = exchange;
  return {
    method,
    path,
    headers,
    ...(body !== '' && { body: shorten(body) }),
    start: Math.max(0, exchange.start - start),
    duration: Math.max(0, exchange.end - exchange.start),
    ...(status !== undefined && { status }),
    responseHeaders,
    responseBody: shorten(responseBody),
  };
}
