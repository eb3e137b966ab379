import { expect, test } from 'vitest';
import { findRecords } from './find-records.ts';
import { type JournalRecord, refreshHeader } from './journal-record.ts';

const record = (changes: Partial<JournalRecord>): JournalRecord => ({
  id: 1,
  time: '2026-11-21T00:00:00.000Z',
  duration: 1,
  method: 'GET',
  url: 'http://127.0.0.1:4010/v1/pets',
  headers: {},
  failed: false,
  status: 200,
  ...changes,
});
const own = record({ id: 1, headers: refreshHeader });
const rejected = record({ id: 2, status: 400, reason: 'choice limitOutOfRange=refuse' });
const created = record({
  id: 3,
  method: 'POST',
  status: 201,
  input: { body: { name: 'Zorro', categoryId: 9007199254740993n } },
  responseHeaders: { location: '/v1/pets/46' },
});
const records = [own, rejected, created];

test("neither shows nor counts the page's own requests", () => {
  expect(findRecords(records, { search: '', hasRefreshes: false })).toEqual({ shown: [rejected, created], total: 2 });
  expect(findRecords(records, { search: '', hasRefreshes: true })).toEqual({ shown: records, total: 3 });
});

test.each([
  ['post', [created]],
  ['400', [rejected]],
  ['LIMITOUT', [rejected]],
  ['/v1/pets', [rejected, created]],
  ['zorro', [created]],
  ['9007199254740993', [created]],
  ['location', [created]],
  ['delete', []],
])('finds %j', (search, shown) => {
  expect(findRecords(records, { search, hasRefreshes: false })).toEqual({ shown, total: 2 });
});
