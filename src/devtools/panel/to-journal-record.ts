import type { JournalRecord } from '../../console/requests/journal-record.ts';
import { toPlainFailure } from '../../reference/failures/to-plain-failure.ts';
import type { AnyRequestRecord } from '../../reference/index.ts';

/** A record of the journal, which changes until its response is known, as a copy for the log. */
export function toJournalRecord({ time, failure, ...record }: AnyRequestRecord): JournalRecord {
  const plain = failure && { failure: toPlainFailure(failure) };
  return { ...record, ...plain, time: new Date(time).toISOString() } as JournalRecord;
}
