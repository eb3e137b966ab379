import type { RecordedExchange } from './har-exchange.ts';
import type { SkipReason } from './har-skip.ts';
import { LONGEST_CHANGE_MS, isForeignChange, isOperation, toServicePath } from '../service-path.ts';

/** A request to the service. */
export interface ServiceExchange extends RecordedExchange {
  /** Below the base URL, with the query. */
  path: string;
  /** Whether it only may change the data of the service, and its path is outside the base URL. */
  isOutside: boolean;
  /** Whether no request of the recording has a credential. */
  isCredentialRemoved: boolean;
}

/** A name for an exchange that is the same in each recording of it. */
const toIdentity = ({ method, url, headers, body, start, end, response }: RecordedExchange) =>
  JSON.stringify([method, url.href, headers, body, start, end, response?.status, response?.text]);

const increment = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** The requests of a recording to the service. A program that removes credentials removes all of them. */
export function toServiceExchanges(recording: readonly RecordedExchange[], baseUrl: string): ServiceExchange[] {
  const isCredentialRemoved = recording.every(({ headers }) => headers.authorization === undefined);
  return recording.flatMap((exchange) => {
    const found = toServicePath(exchange.method, exchange.url, baseUrl);
    return found ? [{ ...exchange, ...found, isCredentialRemoved }] : [];
  });
}

export interface Span {
  first: number;
  last: number;
}

/** The time of a recording. */
export function spanOf(exchanges: readonly RecordedExchange[]): Span {
  const span = { first: Infinity, last: -Infinity };
  for (const { start, end = start, inaccuracy } of exchanges) {
    if (start === undefined || end === undefined) continue;
    span.first = Math.min(span.first, start);
    span.last = Math.max(span.last, end + inaccuracy);
  }
  return span.first === Infinity ? { first: 0, last: 0 } : span;
}

/** The exchanges that show something about the service, each once. */
export function selectExchanges(
  exchanges: readonly ServiceExchange[],
  skipped: Map<SkipReason, number>,
): ServiceExchange[] {
  const seen = new Set<string>();
  return exchanges.filter((exchange) => {
    const identity = toIdentity(exchange);
    const isRepeated = exchange.start !== undefined && seen.has(identity);
    seen.add(identity);
    // A request that may change data from outside does so whatever its response is.
    const reason = isOperation(exchange) ? exchange.skipped : undefined;
    if (reason === undefined && !isRepeated) return true;
    increment(skipped, reason ?? 'duplicate');
    return false;
  });
}

/** Finds out whether another request may have changed any data at the time of an exchange. */
export function createOverlapTest(
  exchanges: readonly ServiceExchange[],
  { first, last }: Span,
): (exchange: ServiceExchange) => boolean {
  const changes = exchanges
    .filter(isForeignChange)
    .map(({ start = first, end = start }) => ({ start, end: Math.min(end, start + LONGEST_CHANGE_MS) }));
  return ({ start = first, end = last, inaccuracy }) =>
    changes.some((change) => start <= change.end && end + inaccuracy >= change.start);
}
