import { expect, test } from 'vitest';
import { shortenPair } from './shorten-pair.ts';

test('keeps short texts', () => {
  expect(shortenPair(['400', '200'])).toEqual(['400', '200']);
});

test('shows long texts around the first character in which they differ', () => {
  const [a, b] = shortenPair([`${'x'.repeat(500)}a${'y'.repeat(500)}`, `${'x'.repeat(500)}b`]);
  expect(a).toMatch(/^…x{24}ay+…$/);
  expect(b).toMatch(/^…x{24}b$/);
});

test('shows the beginning if the texts differ there', () => {
  const [a, b] = shortenPair(['a'.repeat(500), 'b']);
  expect(a).toMatch(/^a{119}…$/);
  expect(b).toBe('b');
});
