import type { Behavior } from '../behaviors/behavior.ts';
import type { RecordedExchange } from '../behaviors/recorded-exchange.ts';

/** Requests with the same key are the same request. */
const keyOf = ({ method, path, body }: RecordedExchange) => `${method} ${path} ${body}`;

/**
 * Judges the requests that a client sent again under a behavior. A request counts as sent again only if there are more of
 * its kind than in the run against the reference: the tests of a suite may send the same one, too.
 *
 * @returns A sentence for each kind of request that must not be sent again, or not so soon.
 */
export function judgeRepeats(
  { judgeRepeat }: Behavior,
  exchanges: readonly RecordedExchange[],
  baseline: readonly RecordedExchange[],
): string[] {
  if (!judgeRepeat) return [];
  const expected = Map.groupBy(baseline, keyOf);
  const findings = [...Map.groupBy(exchanges, keyOf)].flatMap(([key, same]) => {
    if (same.length <= (expected.get(key)?.length ?? 0)) return [];
    const inOrder = same.toSorted((left, right) => left.start - right.start);
    return inOrder.slice(1).map((again, index) => judgeRepeat(inOrder[index] ?? again, again));
  });
  return [...new Set(findings.filter((finding) => finding !== undefined))];
}
