import { expect, test } from 'vitest';
import { decodePercent } from './decode-percent.ts';

test.each([
  ['a%20b', 'a b'],
  ['%C3%A4', 'ä'],
  ['100%', '100%'],
  ['%ff', '%ff'],
])('decodes %s to %s', (text, expected) => {
  expect(decodePercent(text)).toBe(expected);
});
