import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('forgets the oldest entry beyond its size', () => {
  const map = new BoundedMap<number, string>(2);
  for (const key of [1, 2, 3]) map.set(key, `value ${key}`);
  expect([1, 2, 3].map((key) => map.get(key))).toEqual([undefined, 'value 2', 'value 3']);
});

test('an entry that is deleted and set again is the newest', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.delete('a');
  map.set('a', 3);
  map.set('c', 4);
  expect([...map.values()]).toEqual([3, 4]);
});

test('stays full over any number of entries', () => {
  const map = new BoundedMap<number, number>(100);
  for (let key = 0; key < 10_000; key++) {
    map.set(key, key);
    if (key % 7 === 0) map.delete(key - 3);
  }
  map.set(-1, -1);
  expect([...map.values()].length).toBeGreaterThan(80);
  expect(map.get(9_999)).toBe(9_999);
  expect(map.get(9_000)).toBeUndefined();
});
