import { expect, test } from 'vitest';
import { describeCreated, toRanges } from './describe-created.ts';

test.each([
  [[], ''],
  [['7'], '7'],
  [['7', '8'], '7, 8'],
  [['9', '7', '8'], '7-9'],
  [['46', '47', '48', '50', '52', '53'], '46-48, 50, 52, 53'],
  [['-1', '0', '1', '2', '9223372036854775807'], '-1 to 2, 9223372036854775807'],
  [['-35', '-36', '-34', '-99'], '-99, -36 to -34'],
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

test('counts animals whose ids are unknown, and those that may have been created', () => {
  const created = ['1', '2', '3'].map((id) => ({ id, name: 'Rex' }));
  expect(describeCreated({ created, createdWithoutId: 2, possiblyCreated: 4 })).toBe(
    'Created 5 animals (the API cannot delete them): ids 1-3, and 2 without a readable id. Up to 4 more may have been created',
  );
  expect(describeCreated({ created: [], createdWithoutId: 1 })).toBe(
    'Created 1 animal (the API cannot delete it): 1 without a readable id',
  );
  expect(describeCreated({ created: [], possiblyCreated: 1 })).toBe(
    'Up to 1 animal may have been created (the API cannot delete them)',
  );
});

test.each([
  [1, '. 1 request that may create more was left out (--max-creates): allow more if the data does not matter'],
  [3, '. 3 requests that may create more were left out (--max-creates): allow more if the data does not matter'],
])('says that %i requests were left out', (creationsLeftOut, text) => {
  const created = [{ id: '46', name: 'Rex' }];
  expect(describeCreated({ created, creationsLeftOut })).toBe(
    `Created 1 animal (the API cannot delete it): ids 46${text}`,
  );
  expect(describeCreated({ created: [], possiblyCreated: 1, creationsLeftOut })).toBe(
    `Up to 1 animal may have been created (the API cannot delete them)${text}`,
  );
});
