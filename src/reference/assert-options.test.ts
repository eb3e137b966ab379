import { expect, test } from 'vitest';
import { assertOptions } from './assert-options.ts';

const kinds = { size: 'a number' } as const;
const assert = (options: unknown) => () => assertOptions<{ size?: number }>(options, kinds, 'pack a box');

test('accepts options of the right kinds, and names the first one that is not', () => {
  expect(assert({ size: 1 })).not.toThrow();
  expect(assert({ size: 'x' })).toThrow(/^Failed to pack a box: size: /);
});

test('names no option if the options are not an object', () => {
  expect(assert(7)).toThrow(/^Failed to pack a box: (?!undefined|size)/);
});
