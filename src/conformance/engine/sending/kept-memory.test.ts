import { expect, test } from 'vitest';
import type { HttpResponse } from '../../exchange/response.ts';
import { KeptMemory, MAX_KEPT } from './kept-memory.ts';

const responseWith = (json: unknown, text = 'x'.repeat(1_000_000)): HttpResponse => ({
  status: 200,
  headers: {},
  hidesHeaders: false,
  text,
  json,
});

/** How many of 100 responses fit. */
function countUntilFull(toResponse: (index: number) => HttpResponse): number {
  const memory = new KeptMemory();
  let count = 0;
  while (count < 100 && !memory.isFull) memory.add(toResponse(count++));
  return count;
}

test('is full after responses with 60 million characters', () => {
  expect(countUntilFull((index) => responseWith([index]))).toBe(60);
  expect(countUntilFull(() => responseWith(undefined))).toBe(60);
});

test('counts a body that responses share once, and the headers of each', () => {
  const shared = responseWith([1]);
  expect(countUntilFull(() => ({ ...shared }))).toBe(100);
  expect(countUntilFull(() => ({ ...shared, headers: { long: 'x'.repeat(1_000_000) } }))).toBe(59);
});

/** Whether a response fits if no more than this many characters are left for its body. */
function fits(json: unknown, left: number): boolean {
  const memory = new KeptMemory();
  // Each response takes 48 characters for its headers, and the first one as many for its missing value.
  memory.add(responseWith(undefined, 'x'.repeat(MAX_KEPT - 3 * 48 - left)));
  memory.add(responseWith(json, ''));
  return !memory.isFull;
}

test.each([
  ['null', null, 48],
  ['a number', 1, 48],
  ['a text, and its characters', 'Rex', 48 + 3],
  ['a list, and for each element', [1, null, 'Rex'], 48 + 48 + 48 + 51],
  ['an object, and for each name and value', { id: 1, name: 'Rex' }, 48 + 50 + 48 + 52 + 51],
])('takes 48 characters for %s', (_which, json, size) => {
  expect([size, size - 1].map((left) => fits(json, left))).toEqual([true, false]);
});
