import { expect, test } from 'vitest';
import type { JournalRecord } from './journal-record.ts';
import { mergeRecords } from './merge-records.ts';

const record = (id: number, state?: JournalRecord['state']) => ({ id, state }) as JournalRecord;

test('lists the latest first, replaces a request in its place, and keeps the latest', () => {
  const before = mergeRecords([], [record(1, 'pending'), record(2)]);
  expect(mergeRecords(before, [record(3), record(1, 'complete')])).toEqual([
    record(3),
    record(2),
    record(1, 'complete'),
  ]);
  expect(mergeRecords(before, [record(3)], 2)).toEqual([record(3), record(2)]);
});
