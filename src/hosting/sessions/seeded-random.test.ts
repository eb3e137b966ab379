import { expect, test } from 'vitest';
import { createSeededRandom } from './seeded-random.ts';

const take = (count: number, next: () => number) => Array.from({ length: count }, () => next());

test('the same seed gives the same numbers, and a reset starts again', () => {
  const random = createSeededRandom(7);
  const numbers = take(10, random.next);
  expect(take(10, createSeededRandom(7).next)).toEqual(numbers);
  expect(take(10, random.next)).not.toEqual(numbers);
  random.reset();
  expect(take(10, random.next)).toEqual(numbers);
});

test('a different seed gives different numbers', () => {
  expect(take(3, createSeededRandom(1).next)).not.toEqual(take(3, createSeededRandom(2).next));
});

test('numbers are from 0 to 1 and evenly distributed', () => {
  const numbers = take(2000, createSeededRandom(7).next);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.03);
});

test('continues a sequence from any position', () => {
  const random = createSeededRandom(7);
  const numbers = take(10, random.next);
  expect(random.position).toBe(10);
  const other = createSeededRandom(7);
  other.position = 4;
  expect(take(6, other.next)).toEqual(numbers.slice(4));
});

test('neighbouring seeds give unrelated numbers', () => {
  const all = Array.from({ length: 100 }, (_, seed) => take(100, createSeededRandom(seed).next)).flat();
  expect(new Set(all).size).toBe(all.length);
});
