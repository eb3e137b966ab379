import { expect, test } from 'vitest';
import { weigh } from './weigh.ts';

test('counts the values, names and strings of a value', () => {
  expect(weigh({ name: 'Rex', tags: [1, null] })).toBe(5 * 40 + 2 * ('name'.length + 'tags'.length + 'Rex'.length));
  expect(weigh(undefined)).toBe(40);
});

test('an array of brackets weighs more than its text', () => {
  const text = `[${'[],'.repeat(1000)}[]]`;
  expect(weigh(JSON.parse(text))).toBeGreaterThan(10 * text.length);
});

test('stops beyond the maximum, and does not recurse', () => {
  expect(
    weigh(
      Array.from({ length: 100_000 }, () => []),
      1000,
    ),
  ).toBeLessThan(10_000_000);
  let deep: unknown = [];
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  expect(weigh(deep)).toBe(100_001 * 40);
});
