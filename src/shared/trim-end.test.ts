import { expect, test } from 'vitest';
import { trimEnd } from './trim-end.ts';

test.each([
  ['', ''],
  ['///', ''],
  ['/a/b', '/a/b'],
  ['/a/b//', '/a/b'],
])('trims the slashes after %j to %j', (text, trimmed) => {
  expect(trimEnd(text, '/')).toBe(trimmed);
});

test('trims any of several characters', () => {
  expect(trimEnd(' a \t\t ', ' \t')).toBe(' a');
});
