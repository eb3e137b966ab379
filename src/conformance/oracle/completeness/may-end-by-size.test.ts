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
