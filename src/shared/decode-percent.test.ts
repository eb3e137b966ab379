import { expect, test } from 'vitest';
import { decodePercent, tryToDecodePercent } from './decode-percent.ts';

test.each([
  ['K%C3%A4the%20%2F', 'Käthe /'],
  ['plain', 'plain'],
  ['', ''],
])('decodes %j to %j', (text, decoded) => {
  expect(decodePercent(text)).toBe(decoded);
  expect(tryToDecodePercent(text)).toBe(decoded);
});

test.each(['%', '%zz', '%E4', '100%25%'])('returns %j unchanged, since it is not valid percent-encoding', (text) => {
  expect(decodePercent(text)).toBe(text);
  expect(tryToDecodePercent(text)).toBeUndefined();
});
