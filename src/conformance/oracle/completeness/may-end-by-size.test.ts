import { expect, test } from 'vitest';
import type { Pet } from '../../../contract/index.ts';
import { mayEndBySize } from './may-end-by-size.ts';

const pet = (id: number, name: string, categoryId = 1): Pet => ({ id, name, categoryId });
const listed = [pet(1, 'B'), pet(2, 'C'), pet(3, 'D')];
const added = [pet(3, 'D')];
const LARGE = 'x'.repeat(100);

test.each<[string, Pet[], boolean]>([
  ['the next one by id is large', [pet(9, LARGE), pet(10, 'A')], true],
  ['the next one by name is large', [pet(0, `E${LARGE}`)], true],
  ['the one before the first by name is large', [pet(2.5, `A${LARGE}`)], true],
  ['the next one by category is large', [pet(2.5, `C${LARGE}`, 2)], true],
  ['the next one is small', [pet(9, 'A')], false],
  ['a small one comes before the large one, and a large one between', [pet(9, 'E'), pet(2.5, `C${LARGE}`)], false],
  ['none is missing', [], false],
])('where %s: %s', (_name, missing, expected) => {
  expect(mayEndBySize(listed, missing, added)).toBe(expected);
});

/** Neither their names nor their categories have the order of their ids. */
const mixed = [pet(1, 'B', 1), pet(5, 'F', 3), pet(3, 'D', 5)];

test.each<[string, Pet[], boolean]>([
  ['after all by id', [pet(9, `C${LARGE}`, 2)], true],
  ['before all by id', [pet(0, `C${LARGE}`, 2)], true],
  ['after all by name', [pet(2, `G${LARGE}`, 2)], true],
  ['before all by name', [pet(2, `A${LARGE}`, 2)], true],
  ['after all by category', [pet(2, `C${LARGE}`, 6)], true],
  ['before all by category', [pet(2, `C${LARGE}`, 0)], true],
  ['after one of the same category', [pet(4, `C${LARGE}`, 5)], true],
  ['before one of the same category', [pet(2, `C${LARGE}`, 5)], false],
  ['between others in every order', [pet(2, `C${LARGE}`, 2)], false],
  ['after a small one', [pet(9, `C${LARGE}`, 2), pet(8, 'C', 2)], false],
])('a large animal is missing %s: %s', (_where, missing, expected) => {
  expect(mayEndBySize(mixed, missing, added)).toBe(expected);
});

test('a list does not end before an animal whose name it has', () => {
  const listedLarge = [pet(1, LARGE, 1), ...mixed];
  expect(mayEndBySize(listedLarge, [pet(2, LARGE, 2)], added)).toBe(false);
});

test('an animal as large as the added ones has room in their place', () => {
  expect(mayEndBySize(mixed, [pet(10, LARGE)], [pet(11, LARGE)])).toBe(false);
  expect(mayEndBySize(mixed, [pet(10, `${LARGE}x`)], [pet(11, LARGE)])).toBe(true);
});
