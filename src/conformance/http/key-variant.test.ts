import { expect, test } from 'vitest';
import { type KeyVariant, missingVariant, toAuthorization } from './key-variant.ts';

test.each<[KeyVariant, string, string | undefined]>([
  ['valid', 'Key-1', 'Bearer Key-1'],
  ['missing', 'Key-1', undefined],
  ['empty', 'Key-1', 'Bearer '],
  ['other-case', 'Key-1', 'Bearer KEY-1'],
  ['other-case', 'KEY-1', 'Bearer key-1'],
  ['cut', 'Key-1', 'Bearer Key-'],
  ['appended', 'Key-1', 'Bearer Key-1x'],
  ['prepended', 'Key-1', 'Bearer xKey-1'],
  ['altered', 'Key-1', 'Bearer Key-0'],
  ['altered', 'Key-0', 'Bearer Key-1'],
  ['without-scheme', 'Key-1', 'Key-1'],
  ['basic-scheme', 'Key-1', 'Basic Key-1'],
  ['lower-case-scheme', 'Key-1', 'bearer Key-1'],
])('the variant %s of %s is %j', (variant, key, expected) => {
  expect(toAuthorization(variant, key)).toBe(expected);
});

test('a wrong key is never the valid one', () => {
  const wrong = toAuthorization('wrong', 'Key-1')?.replace('Bearer ', '') ?? '';
  expect(toAuthorization('wrong', wrong)).not.toBe(`Bearer ${wrong}`);
});

test('a key may lack a variant', () => {
  expect(missingVariant('other-case', '1234')).toContain('no letters');
  expect(missingVariant('cut', 'k')).toContain('one character');
  expect(missingVariant('other-case', 'Key-1')).toBeUndefined();
  expect(missingVariant('cut', 'Key-1')).toBeUndefined();
});
