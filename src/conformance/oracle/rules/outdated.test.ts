import { expect, test } from 'vitest';
import { MARK, create, exchange, list, newOracle, pass, respond } from '../../../../test/support/exchanges.ts';

const LAG = 1000;
const own = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: 100 + index,
    name: `${MARK} Rex`,
    categoryId: 1,
    status: 'sold',
  }));
const old = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: 1 + index, name: 'Old', categoryId: 1, status: 'sold' }));

interface Lists {
  /** The lists, which come by turns. */
  lists: readonly (readonly object[])[];
  looks?: number;
  created?: number;
  lag?: number;
  mark?: string | undefined;
}

/** The findings of lists with a filter, when lag is over. */
function look({ lists, looks = 30, created = 8, ...options }: Lists): string[] {
  const oracle = newOracle({ lag: LAG, ...options });
  for (const { id, ...body } of own(created)) oracle.observe(exchange(create, respond(201, { id, ...body }), { body }));
  pass(LAG);
  return Array.from({ length: looks }, (_, index) =>
    oracle
      .observe(exchange(list('limit=100&status=sold'), respond(200, lists[index % lists.length])))
      .filter(({ isTentative }) => !isTentative)
      .map(({ expected, actual }) => `${expected.replace(/\{.*"id":(\d+).*?(?=, as)/, '$1')}; ${actual}`),
  ).flat();
}

const all = [...old(13), ...own(8)];

test('a list does not lack animals that it has shown', () => {
  const [first, second] = look({ lists: [all, old(13)] });
  expect(first).toBe('a list with the animal 100, as 12 of 24 lists have it; 13 other animals');
  expect(second).toBe('a list with the animal 100, as 13 of 25 lists have it; 13 other animals before');
});

test('a list lacks five animals, and is seen three times', () => {
  expect(look({ lists: [all, all.slice(0, -5)] })[0]).toMatch(/; 16 other animals$/);
  const seen = (times: number) => [
    ...Array.from({ length: 30 - times }, () => all),
    ...Array.from({ length: times }, () => old(13)),
  ];
  expect(look({ lists: seen(3) })).toHaveLength(1);
  expect(look({ lists: seen(2) })).toEqual([]);
});

test('a list that always has all animals is right', () => {
  expect(look({ lists: [all] })).toEqual([]);
  expect(look({ lists: [all, all.toReversed()] })).toEqual([]);
});

test.each<[string, Lists]>([
  ['fewer than 24 lists', { lists: [all, old(13)], looks: 23 }],
  ['lag', { lists: [all, old(13)], lag: 1_000_000 }],
  ['pages of three lengths', { lists: [all, old(13), old(12)] }],
  ['a page that was short once', { lists: [...Array.from({ length: 14 }, () => all), old(13)] }],
  ['two animals of others', { lists: [all, all.slice(1)] }],
  ['few animals', { lists: [all, all.slice(0, -4)] }],
  ['a list that its limit has cut', { lists: [[...old(92), ...own(8)], old(92)] }],
  ['other clients', { lists: [all, old(13)], mark: undefined }],
])('explained by %s', (_name, lists) => {
  expect(look(lists)).toEqual([]);
});

test('a page of a common size that has some new animals may be one of two', () => {
  // 21 animals, and a page of 15.
  expect(look({ lists: [all, [...old(13), ...own(2)]] })).not.toEqual([]);
  expect(
    look({
      lists: [
        [...old(18), ...own(8)],
        [...old(18), ...own(2)],
      ],
    }),
  ).toEqual([]);
});

test('of lists with the animals that were created through them, one is not a page', () => {
  const [left, right] = [
    [...old(13), ...own(8).slice(0, 4)],
    [...old(13), ...own(8).slice(6)],
  ];
  expect(look({ lists: [left, right] })[0]).toMatch(/; 1[57] other animals/);
  // Pages of one size, in two orders.
  expect(look({ lists: [left, [...old(13), ...own(8).slice(4)]] })).toEqual([]);
});
