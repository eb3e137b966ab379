import { expect, test } from 'vitest';
import type { JournalRecord } from '../journal-record.ts';
import { toPoints } from './to-points.ts';

const record = (id: number, changes: Partial<JournalRecord>) =>
  ({
    id,
    time: `2026-11-22T00:00:0${id}.000Z`,
    status: 200,
    state: 'complete',
    duration: 0,
    ...changes,
  }) as JournalRecord;

test('places responses by time and duration, and leaves out requests without one', () => {
  const records = [
    record(5, { duration: 99, status: 503 }),
    record(4, { state: 'pending' }),
    record(3, { duration: 9, status: 404 }),
    record(1, {}),
  ];
  expect(toPoints(records)).toEqual({
    shown: [records[0], records[2], records[3]],
    slowest: 99,
    points: [
      { id: 5, x: 1, y: 1, tone: 'broken' },
      { id: 3, x: 0.5, y: 0.5, tone: 'rejected' },
      { id: 1, x: 0, y: 0, tone: 'good' },
    ],
  });
});
