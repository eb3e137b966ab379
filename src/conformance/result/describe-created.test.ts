import { expect, test } from 'vitest';
import { describeCreated, toRanges } from './describe-created.ts';

test.each([
  [[], ''],
  [['7'], '7'],
  [['7', '8'], '7, 8'],
  [['9', '7', '8'], '7-9'],
  [['46', '47', '48', '50', '52', '53'], '46-48, 50, 52, 53'],
  [['-1', '0', '1', '2', '9223372036854775807'], '0-2, 9223372036854775807, -1'],
  [['1', '[key]', '2', '3'], '1-3, [key]'],
])('writes %j as "%s"', (ids, text) => {
  expect(toRanges(ids)).toBe(text);
});

test('states how many animals a run created', () => {
  expect(describeCreated({ created: [] })).toBeUndefined();
  expect(describeCreated({ created: [{ id: '46', name: 'Rex' }] })).toBe(
    'Created 1 animal (the API cannot delete it): ids 46',
  );
});
