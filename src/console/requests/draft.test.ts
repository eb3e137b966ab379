import { expect, test } from 'vitest';
import { toDraft } from './draft.ts';
import type { JournalRecord } from './journal-record.ts';

const record = {
  method: 'POST',
  url: 'http://other.example/v1/pets?limit=5',
  headers: { host: 'other.example', authorization: '[redacted]', accept: 'text/html', 'x-key': '[redacted]', dnt: '1' },
  input: { body: { categoryId: 9007199254740993n } },
} as unknown as JournalRecord;

test('keeps the path, the body and the headers that the client chose, but no redacted value', () => {
  expect(toDraft(record)).toEqual({
    method: 'POST',
    path: '/v1/pets?limit=5',
    headers: { accept: 'text/html' },
    body: '{\n  "categoryId": 9007199254740993\n}',
    hasKey: true,
  });
});

test('sends no key if the request had none', () => {
  expect(toDraft({ ...record, headers: {} }).hasKey).toBe(false);
});
