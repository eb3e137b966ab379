import type { Behavior } from '../behaviors/behavior.ts';
import type { RecordedExchange } from '../behaviors/recorded-exchange.ts';

/** Requests with the same key are the same request. */
const keyOf = ({ method, path, body }: RecordedExchange) => `${method} ${path} ${body}`;

/** Within this time of the first, the same requests are sent whatever its response is, as by tests that run in parallel. */
const BESIDE_MS = 2000;

/** How many of the same requests are sent at about the same time as the first one. */
const countBeside = ([first, ...others]: readonly RecordedExchange[]) =>
  others.filter(({ start }) => start - (first?.start ?? 0) < BESIDE_MS).length;

/** A request that was wrongly sent again: the problem in a sentence, and both requests. */
interface Repeat {
  problem: string;
  exchanges: readonly [RecordedExchange, RecordedExchange];
}

/**
 * Judges the requests that a client sent again under a behavior. A request counts as sent again only if there are more of
 * its kind than in the run against the reference: the tests of a suite may send the same one, too.
 *
 * @returns The first of each kind of request that must not be sent again, or not so soon.
 */
export function judgeRepeats(
  { judgeRepeat }: Behavior,
  exchanges: readonly RecordedExchange[],
  baseline: readonly RecordedExchange[],
): Repeat[] {
  if (!judgeRepeat) return [];
  const expected = Map.groupBy(baseline, keyOf);
  const findings = [...Map.groupBy(exchanges, keyOf)].flatMap(([key, same]) => {
    const known = expected.get(key) ?? [];
    if (same.length <= known.length) return [];
    const inOrder = same.toSorted((left, right) => left.start - right.start);
    return inOrder.slice(1 + countBeside(known)).flatMap((again, index): Repeat[] => {
      const first = inOrder[index] ?? again;
      const problem = judgeRepeat(first, again);
      return problem === undefined ? [] : [{ problem, exchanges: [first, again] }];
    });
  });
  return [...new Map(findings.toReversed().map((finding) => [finding.problem, finding])).values()].toReversed();
}
