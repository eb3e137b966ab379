import type { JournalRecord } from '../../console/requests/journal-record.ts';
import type { AnyRequestRecord } from '../../reference/index.ts';

/** A record of the journal, which changes until its response is known, as a copy for the log. */
export function toJournalRecord({ time, ...record }: AnyRequestRecord): JournalRecord {
  return { ...record, time: new Date(time).toISOString() } as JournalRecord;
}
