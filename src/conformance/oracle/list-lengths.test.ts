import { expect, test } from 'vitest';
import { ListLengths } from './list-lengths.ts';

/** Lists one after the other: those with limit=20 as numbers, those without a limit as texts. */
function lengthsOf(...lists: readonly (number | string)[]): ListLengths {
  const lengths = new ListLengths();
  let time = 0;
  for (const list of lists) {
    const look = { length: Number(list), start: ++time, end: ++time };
    if (typeof list === 'string') lengths.addOther(look);
    else lengths.add({ ...look, exchange: time });
  }
  return lengths;
}

const times = (count: number, ...lists: readonly (number | string)[]) =>
  Array.from({ length: count }, () => lists).flat();

test('keeps the last six lengths', () => {
  expect(lengthsOf(1, 2, 3, 4, 5, 6, 7)).toMatchObject({ looks: [2, 3, 4, 5, 6, 7], exchange: 14, seenAt: 14 });
});

test('lengths are steady since the first of those that are equal', () => {
  expect(lengthsOf(15, 20, '10', 20)).toMatchObject({ isSteady: false, steadySince: 4 });
  expect(lengthsOf(15, ...times(6, 20))).toMatchObject({ isSteady: true, steadySince: 4 });
});

test.each<[string, boolean, (number | string)[]]>([
  ['every second list', true, times(12, 20, '10', 20, '20')],
  ['every third list', true, times(20, 20, '20', 20, '20', 20, '10')],
  ['one list', false, [...times(30, 20), '10', 20]],
  ['a share that may be due to chance', false, times(5, ...times(11, 20, '20'), 20, '10')],
  ['lists beside a few', false, [...times(10, 20, '10'), 20]],
  ['lists beside others that vary', false, [...times(20, 20, '10'), 15, ...times(5, 20, '10')]],
  ['no list', false, times(30, 20, '20')],
])('shorter without a limit: %s', (_name, isOftenShorter, lists) => {
  expect(lengthsOf(...lists).isOftenShorter).toBe(isOftenShorter);
});

test('a list counts as shorter when one with limit=20 has followed that started later', () => {
  const lengths = lengthsOf(...times(21, 20), '10', '10');
  expect(lengths.isOftenShorter).toBe(false);
  lengths.add({ length: 20, start: 40, end: 1000, exchange: 24 });
  expect(lengths.isOftenShorter).toBe(false);
  lengths.add({ length: 20, start: 47, end: 48, exchange: 25 });
  expect(lengths.isOftenShorter).toBe(true);
});

test('a list that was sent before one with limit=20 had ended does not count', () => {
  const lengths = lengthsOf(...times(25, 20));
  for (let count = 0; count < 3; count++) lengths.addOther({ length: 10, start: 50, end: 60 });
  lengths.add({ length: 20, start: 70, end: 71, exchange: 26 });
  expect(lengths.isOftenShorter).toBe(false);
});
