import { isUnreachable } from '../http/describe-no-response.ts';
import { type JournalEntry, endOf } from './journal.ts';

/** Whether the connection is a new one, so that a response over it shows that the target can be reached. */
const isNew = ({ request }: JournalEntry) => request.connection === undefined;

/**
 * The exchanges that an outage of the target has taken: those that did not reach it, and those whose connection broke when the
 * next request did not reach it any more. A server that shuts down may reset connections that it has not accepted.
 */
export function findOutageEntries(journal: readonly JournalEntry[]): ReadonlySet<JournalEntry> {
  const unreached = journal.filter(({ failure }) => isUnreachable(failure));
  if (unreached.length === 0) return new Set();
  const sent = journal.filter(isNew).toSorted((left, right) => left.start - right.start);
  const isTaken = (broken: JournalEntry) => {
    const next = sent.find(({ start }) => start > endOf(broken));
    return next === undefined || isUnreachable(next.failure);
  };
  return new Set([...unreached, ...journal.filter((entry) => entry.isReset && isTaken(entry))]);
}
