import { expect, test } from 'vitest';
import type { WatchEvent } from '../../watch/watch-event.ts';
import { createUnexpired } from './unexpired.ts';

test('leaves out an entry after its last day, and reports it once', () => {
  const entry = {
    check: 'createPet.once',
    reason: 'ticket 7',
    expires: '2026-06-01',
    place: { file: 'k.yaml', line: 3 },
  };
  const other = { check: 'getPet.unknown', reason: 'ticket 8' };
  const events: WatchEvent[] = [];
  let today = new Date('2026-06-01T23:59:59Z');
  const findUnexpired = createUnexpired([entry, other], () => today);
  const find = () => findUnexpired((event) => void events.push(event));
  expect(find()).toEqual([entry, other]);
  expect(events).toEqual([]);
  today = new Date('2026-06-02T00:00:00Z');
  expect([find(), find()]).toEqual([[other], [other]]);
  expect(events).toEqual([
    { event: 'known-failure-expired', check: 'createPet.once', expires: '2026-06-01', file: 'k.yaml', line: 3 },
  ]);
});
