import { expect, test } from 'vitest';
import { INT64_MAX } from '../../json/int64.ts';
import { nextId } from './id-source.ts';

const free = () => false;
const noRandom = () => {
  throw new Error('This scheme must not use random numbers.');
};

test.each([
  ['sequential', 0, 1],
  ['sequential', 7, 8],
  ['sparse', 7, 606],
  ['above-2^53', 0, 2n ** 53n + 1n],
  ['above-2^53', 2n ** 53n + 1n, 2n ** 53n + 2n],
] as const)('with the scheme %s, the id after %s is %s', (scheme, last, expected) => {
  expect(nextId(scheme, last, free, noRandom)).toBe(expected);
});

test('the scheme random assigns a positive integer that every number type can represent', () => {
  expect(nextId('random', 7, free, () => 0.5)).toBe(2 ** 51);
  expect(nextId('random', 7, free, () => 1 - Number.EPSILON)).toBeLessThan(2 ** 53);
});

test('the scheme random continues with the next integer when an id is taken, since a test may fix the number', () => {
  expect(
    nextId(
      'random',
      0,
      (id) => id <= 45,
      () => 0,
    ),
  ).toBe(46);
  expect(
    nextId(
      'random',
      0,
      (id) => id === 2 ** 51,
      () => 0.5,
    ),
  ).toBe(2 ** 51 + 1);
});

test('skips ids that are taken', () => {
  expect(nextId('sequential', 1, (id) => id === 2 || id === 3, noRandom)).toBe(4);
});

test('restarts at 1 after the largest int64', () => {
  expect(nextId('sequential', INT64_MAX, (id) => id === 1, noRandom)).toBe(2);
});

test('assigns the largest int64, and 1 instead of a random 0', () => {
  expect(nextId('sequential', INT64_MAX - 1n, free, noRandom)).toBe(INT64_MAX);
  expect(nextId('random', 7, free, () => 0)).toBe(1);
});

test('the scheme sparse continues with the next integer when an id is taken', () => {
  expect(nextId('sparse', 7, (id) => id === 606, noRandom)).toBe(607);
});
