import { expect, test } from 'vitest';
import type { HttpResponse } from '../../exchange/response.ts';
import { KeptMemory } from './kept-memory.ts';

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
