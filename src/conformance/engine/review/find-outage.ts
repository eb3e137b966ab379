import { findOutageEntries, findUnreached } from '../../exchange/find-outage-entries.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Run } from '../run.ts';
import type { TargetEvent } from './target-event.ts';

/** How many requests whose connection broke are named. */
const MOST_NAMED = 3;
/** The longest request that is named. */
const LONGEST_NAMED = 60;

/** Names requests in flight when the target stopped, one of which may have made it crash. */
function nameBroken(broken: readonly Exchange[], redact: (text: string) => string): string[] {
  const lines = broken
    .toSorted((left, right) => left.start - right.start)
    .map(({ request: { method, path } }) => redact(`${method} ${path}`))
    .filter((line) => line.length <= LONGEST_NAMED);
  return [...new Set(lines)].slice(0, MOST_NAMED);
}

/**
 * The outage during which no connection to the target could be opened, so that requests have tested nothing; `undefined` without
 * any.
 *
 * @param crash The exchange whose request has made the target stop, which is not excused.
 */
export function findOutage({ sender: { journal }, redact }: Run, crash?: Exchange): TargetEvent | undefined {
  const entries = findOutageEntries(journal);
  const unreached = findUnreached(journal);
  const [first] = unreached;
  if (first?.failure === undefined) return undefined;
  const broken = [...entries].filter((entry) => !unreached.includes(entry));
  return {
    reason: {
      kind: 'outage',
      requests: journal.length,
      unreached: unreached.length,
      first: 1 + journal.indexOf(first),
      failure: first.failure,
      inFlight: nameBroken(broken, redact),
    },
    hidesEverything: true,
    isAffected: (entry) => entries.has(entry),
    excuses: ({ entry }) => entries.has(entry) && entry !== crash,
  };
}
