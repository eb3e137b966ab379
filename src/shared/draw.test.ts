import { expect, test } from 'vitest';
import { draw } from './draw.ts';

const labels = Array.from({ length: 1000 }, (_, index) => `label ${index}`);

test('draws the same integer for the same seed and label', () => {
  expect(draw(42, 'limit', 1n, 1_000_000n)).toBe(draw(42, 'limit', 1n, 1_000_000n));
});

test('draws other integers for other seeds and labels', () => {
  const drawn = labels.flatMap((label) => [draw(1, label, 0n, 2n ** 62n), draw(2, label, 0n, 2n ** 62n)]);
  expect(new Set(drawn).size).toBe(2000);
});

test('draws every integer of a range about as often, and no other', () => {
  const counts = new Map<bigint, number>();
  for (const label of labels) {
    const drawn = draw(7, label, -2n, 2n);
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted((left, right) => Number(left - right))).toEqual([-2n, -1n, 0n, 1n, 2n]);
  expect(Math.min(...counts.values())).toBeGreaterThan(150);
});
