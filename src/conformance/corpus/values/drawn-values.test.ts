import { expect, test } from 'vitest';
import { type NameKind, drawCategories, drawWholeName, drawWith, toExponent } from './drawn-values.ts';

test('draws the same values for the same seed', () => {
  expect(drawCategories(drawWith(7), 5)).toEqual(drawCategories(drawWith(7), 5));
  expect(drawWholeName(drawWith(7), 'date')).toBe(drawWholeName(drawWith(7), 'date'));
});

test('draws a category of each range in every run', () => {
  const bounds = [-(2n ** 31n), -1n, 2n ** 15n, 2n ** 16n, 2n ** 26n + 1n, 2n ** 31n, 2n ** 32n, 2n ** 53n];
  const rangeOf = (category: bigint) => bounds.findLastIndex((bound) => category >= bound);
  for (let seed = 0; seed < 50; seed++) {
    const drawn = drawCategories(drawWith(seed), 5).map(BigInt);
    expect(new Set(drawn.map(rangeOf))).toEqual(new Set([0, 2, 3, 5, 6]));
  }
});

test.each<NameKind>(['number', 'word', 'date', 'time', 'json', 'exponent'])(
  'draws different names of the kind %s',
  (kind) => {
    const names = Array.from({ length: 50 }, (_none, seed) => drawWholeName(drawWith(seed), kind));
    expect(new Set(names).size).toBeGreaterThan(2);
    expect(names).not.toContain('');
  },
);

test.each([
  ['54321', true, '5.4321E+4'],
  ['-54321', true, '-5.4321E+4'],
  ['7', true, '70e-1'],
  ['-7', false, '-70e-1'],
])('writes %s with an exponent, point: %s', (integer, hasPoint, written) => {
  expect(toExponent(integer, hasPoint)).toBe(written);
  expect(Number(written)).toBe(Number(integer));
});
