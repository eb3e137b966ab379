import { isUnreachable } from './describe-no-response.ts';
import { type Exchange, endOf } from './exchange.ts';

/** Whether the connection is a new one, so that a response over it shows that the target can be reached. */
const isNew = ({ request }: Exchange) => request.connection === undefined;

const isAtTheSameTime = (left: Exchange, right: Exchange) => left.start <= endOf(right) && right.start <= endOf(left);

/** The exchanges that did not reach the target, and neither did their repetitions. */
export const findUnreached = (journal: readonly Exchange[]): Exchange[] =>
  journal.filter(({ failure, isRepeated = false }) => isUnreachable(failure) && !isRepeated);

/**
 * The exchanges that an outage of the target has taken: those that did not reach it, and those whose connection broke while
 * another request did not reach it, or when the next one did not reach it any more. A server that shuts down may reset
 * connections that it has not accepted. On a busy machine, this is noticed late, perhaps when the target is back.
 */
export function findOutageEntries(journal: readonly Exchange[]): ReadonlySet<Exchange> {
  const unreached = findUnreached(journal);
  if (unreached.length === 0) return new Set();
  const sent = journal.filter(isNew).toSorted((left, right) => left.start - right.start);
  const isTaken = (broken: Exchange) => {
    if (unreached.some((entry) => isAtTheSameTime(entry, broken))) return true;
    const next = sent.find(({ start }) => start > endOf(broken));
    return next === undefined || isUnreachable(next.failure);
  };
  return new Set([...unreached, ...journal.filter((entry) => entry.isReset && isTaken(entry))]);
}
