import { expect, test } from 'vitest';
import { findRecords } from './find-records.ts';
import { type JournalRecord, refreshHeader } from './journal-record.ts';

const record = (changes: Partial<JournalRecord>): JournalRecord => ({
  id: 1,
  state: 'complete',
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
  expect(findRecords(records, { search: '', hasRefreshes: false, isInvalidOnly: false })).toEqual({
    shown: [rejected, created],
    total: 2,
  });
  expect(findRecords(records, { search: '', hasRefreshes: true, isInvalidOnly: false })).toEqual({
    shown: records,
    total: 3,
  });
});

test('finds the requests that the specification does not allow', () => {
  const invalid = record({
    id: 4,
    problems: [{ kind: 'id-in-body', field: 'id', message: 'id must be absent, got 7.' }],
  });
  const risky = record({
    id: 5,
    problems: [{ kind: 'deprecated-operation', message: 'GET /pets/{petId} is deprecated.' }],
  });
  const all = [...records, invalid, risky];
  const find = (search: string, isInvalidOnly: boolean) =>
    findRecords(all, { search, hasRefreshes: false, isInvalidOnly }).shown;
  expect(find('', true)).toEqual([invalid]);
  expect(find('got 7', true)).toEqual([invalid]);
  expect(find('post', true)).toEqual([]);
  expect(find('deprecated-operation', false)).toEqual([risky]);
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
  expect(findRecords(records, { search, hasRefreshes: false, isInvalidOnly: false })).toEqual({ shown, total: 2 });
});
