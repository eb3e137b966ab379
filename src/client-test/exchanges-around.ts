import type { RecordedExchange } from '../behaviors/recorded-exchange.ts';

/** How many exchanges are shown before the place where two runs part, and after it. */
const BEFORE = 3;
const AFTER = 2;

/** The kind of a request, whatever the id in its path. */
const kindOf = ({ method, path, status }: RecordedExchange) =>
  `${method} ${path.replace(/^\/pets\/[^/?]+/, '/pets/ID')} ${status}`;

/**
 * The exchanges around the place where a run went another way than the run against the reference: the first request or
 * status that differs, or else the end.
 */
export function exchangesAround(
  exchanges: readonly RecordedExchange[],
  baseline: readonly RecordedExchange[],
): RecordedExchange[] {
  const index = exchanges.findIndex((exchange, place) => {
    const other = baseline[place];
    return !other || kindOf(exchange) !== kindOf(other);
  });
  const place = index === -1 ? exchanges.length : index;
  return exchanges.slice(Math.max(0, place - BEFORE), place + AFTER);
}
