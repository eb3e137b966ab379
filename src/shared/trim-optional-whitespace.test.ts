import { expect, test } from 'vitest';
import { trimOptionalWhitespace } from './trim-optional-whitespace.ts';

test.each([
  ['', ''],
  [' \t ', ''],
  ['\t a b \t', 'a b'],
  ['\u00a0a\u2003', '\u00a0a\u2003'],
])('trims %j to %j', (text, trimmed) => {
  expect(trimOptionalWhitespace(text)).toBe(trimmed);
});
