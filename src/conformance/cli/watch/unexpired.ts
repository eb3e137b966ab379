import { type KnownFailure, isExpired } from '../../options/known-failures.ts';
import type { WatchEvent } from '../../watch/watch-event.ts';

/**
 * Returns a function that leaves out the known failures that have expired since the start, so that they count again, and
 * reports each once.
 */
export function createUnexpired(
  entries: readonly KnownFailure[],
  now: () => Date = () => new Date(),
): (log: (event: WatchEvent) => void) => readonly KnownFailure[] {
  const reported = new Set<KnownFailure>();
  return (log) =>
    entries.filter((entry) => {
      const { check, expires, place } = entry;
      if (expires === undefined || !isExpired(entry, now())) return true;
      if (!reported.has(entry)) log({ event: 'known-failure-expired', check, expires, ...(place && { ...place }) });
      reported.add(entry);
      return false;
    });
}
