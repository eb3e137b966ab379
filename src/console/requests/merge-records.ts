import type { JournalRecord } from './journal-record.ts';

/**
 * Adds records to a list, the latest first. A record of a known request replaces the earlier one in its place.
 *
 * @param maximum How many records to keep.
 */
export function mergeRecords(
  records: readonly JournalRecord[],
  news: readonly JournalRecord[],
  maximum = Number.POSITIVE_INFINITY,
): readonly JournalRecord[] {
  const all = new Map(records.map((record) => [record.id, record]));
  for (const record of news) all.set(record.id, record);
  return [...all.values()].toSorted((one, other) => other.id - one.id).slice(0, maximum);
}
