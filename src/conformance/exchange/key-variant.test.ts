import { expect, test } from 'vitest';
import { missingVariant } from './key-variant.ts';

test('a key may lack a variant', () => {
  expect(missingVariant('other-case', '1234')).toBe('no-letters');
  for (const key of ['deadbeef', '6F1D2C3B-AA11-4BCD-9E0F-123456789ABC', '01ARZ3NDEKTSV4RRFFQ69G5FAV'])
    expect(missingVariant('other-case', key)).toBe('caseless');
  expect(missingVariant('cut', 'k')).toBe('one-character');
  expect(missingVariant('other-case', 'Key-1')).toBeUndefined();
  expect(missingVariant('cut', 'Key-1')).toBeUndefined();
});
