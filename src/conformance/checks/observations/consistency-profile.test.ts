import { expect, test } from 'vitest';
import { type Read, toConsistencyProfile } from './consistency-profile.ts';

/** Writes a read as `20-25 yes`, or `20-25 no list` for another kind than by id. */
function read(text: string): Read {
  const [times = '', sees, kind = 'get'] = text.split(' ');
  const [start = 0, end = 0] = times.split('-').map(Number);
  return { kind, start, end, sees: sees === 'yes' };
}

const kept = { missed: 0, wentBack: 0, lag: undefined };

/** The animal was created at 10. */
test.each([
  ['all reads see it', ['20-25 yes', '30-35 yes'], { reads: 2, ...kept }],
  ['a read that overlaps the creation says nothing', ['5-15 no', '10-12 no', '20-25 yes'], { reads: 1, ...kept }],
  [
    'a read misses it at first',
    ['20-25 no', '50-60 yes'],
    { reads: 2, missed: 1, wentBack: 0, lag: { least: 10, most: 50 } },
  ],
  [
    'a read misses it after another has shown it',
    ['20-25 yes', '30-35 no', '90-95 yes'],
    { reads: 3, missed: 1, wentBack: 1, lag: { least: 20, most: 85 } },
  ],
  [
    'a read that overlaps one that has shown it does not go back',
    ['20-40 yes', '30-35 no', '90-95 yes'],
    { reads: 3, missed: 1, wentBack: 0, lag: { least: 20, most: 85 } },
  ],
  [
    'a response has shown it even before its creation was complete',
    ['5-9 yes', '20-25 no', '30-35 yes'],
    { reads: 2, missed: 1, wentBack: 1, lag: { least: 10, most: 25 } },
  ],
  ['a list that never shows it says nothing', ['20-25 yes', '20-25 no list', '90-95 no list'], { reads: 1, ...kept }],
  [
    'a list shows it later than a request by id',
    ['20-25 yes', '20-25 no list', '30-35 yes list'],
    { reads: 3, missed: 1, wentBack: 0, lag: { least: 10, most: 25 } },
  ],
  ['no read ever sees it', ['20-25 no'], undefined],
  ['nothing is read', [], undefined],
])('%s', (_case, reads, profile) => {
  expect(toConsistencyProfile([{ createdAt: 10, reads: reads.map(read) }])).toEqual(profile);
});

test('has no upper bound if the last read misses it', () => {
  const reads = ['20-25 yes', '30-35 no'].map(read);
  expect(toConsistencyProfile([{ createdAt: 10, reads }])?.lag).toEqual({ least: 20, most: Infinity });
});

test('adds the reads of all animals, and takes the longest lag', () => {
  const slow = { createdAt: 10, reads: ['60-65 no', '70-75 yes'].map(read) };
  const fast = { createdAt: 50, reads: ['60-65 no', '70-75 yes'].map(read) };
  expect(toConsistencyProfile([fast, slow])).toEqual({
    reads: 4,
    missed: 2,
    wentBack: 0,
    lag: { least: 50, most: 65 },
  });
});
