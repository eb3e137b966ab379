import { expect, test } from 'vitest';
import { describeReadError, describeWriteError } from './describe-file-error.ts';

const failure = (code: string) => Object.assign(new Error(`${code}: a reason, open '/x/.draft'`), { code });

test.each([
  ['ENOENT', 'no such file', 'no such folder'],
  ['ENOTDIR', 'no such file', 'a part of its path is not a folder'],
  ['EISDIR', 'it is a folder', 'it is a folder'],
  ['EMFILE', 'EMFILE: a reason', 'EMFILE: a reason'],
])('%s has words for who reads a file, and for who writes it', (code, read, write) => {
  expect([describeReadError(failure(code)), describeWriteError(failure(code))]).toEqual([read, write]);
});

test('another error has its own words', () => {
  expect(describeWriteError(new Error('it is not a regular file'))).toBe('it is not a regular file');
});
