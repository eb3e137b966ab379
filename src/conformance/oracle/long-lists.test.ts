import { expect, test } from 'vitest';
import { exchange, list, respond, rex } from '../../../test/support/exchanges.ts';
import { classifyRequest } from './classify/classify-request.ts';
import { type LongList, LongLists, STEADY, follow } from './long-lists.ts';
import { toLongList } from './to-long-list.ts';
import type { OperationRequest } from './classify/classify-request.ts';

const KEYS = ['Secret-key-4711'];

const toList = (query: string, pets: readonly object[], status = 200): LongList | undefined => {
  const { request, response, start } = exchange(list(query), respond(status, pets));
  const classified = classifyRequest(request, KEYS) as OperationRequest;
  return response && toLongList({ request: classified, response, start, exchange: 3 });
};
const withIds = (...ids: number[]) =>
  toList(
    'limit=100',
    ids.map((id) => ({ ...rex, id })),
  ) as LongList;

test('a list with the maximum as limit has the animals in any order', () => {
  expect(toList('limit=100&status=sold', [rex])).toMatchObject({ filter: 'sold', pets: [rex] });
  expect(withIds(7, 8)).toMatchObject({ filter: 'any', key: '7 8', ids: new Set(['7', '8']), exchange: 3 });
  expect(withIds(8, 7).key).toBe('7 8');
});

test.each([
  ['', [rex]],
  ['limit=99', [rex]],
  ['limit=100&page=2', [rex]],
  ['limit=100&status=gone', [rex]],
  ['limit=100', [rex, {}]],
  ['limit=100', [rex, rex]],
])('no list for %j with %j', (query, pets) => {
  expect(toList(query, pets)).toBeUndefined();
});

test('neither is an error, a request without the key, or one for another operation', () => {
  expect(toList('limit=100', [], 400)).toBeUndefined();
  const { request, response, start } = exchange(list('limit=100'), respond(200, [rex]));
  const classified = classifyRequest(request, ['other']) as OperationRequest;
  expect(response && toLongList({ request: classified, response, start, exchange: 3 })).toBeUndefined();
  const get = classifyRequest({ ...request, path: '/pets/7' }, KEYS) as OperationRequest;
  expect(response && toLongList({ request: get, response, start, exchange: 3 })).toBeUndefined();
});

test('a series ends with a list of other animals', () => {
  const [first, second, other] = [withIds(7), withIds(7), withIds(8)];
  const series = follow(follow(undefined, first, 10), second, 20);
  expect(series).toEqual({ list: second, count: 2, from: 10, to: second.start });
  // Lists in flight at the same time.
  expect(follow(series, { ...first, start: 0 }, 30)).toMatchObject({ count: 3, from: 10, to: second.start });
  expect(follow(series, other, 30)).toEqual({ list: other, count: 1, from: 30, to: other.start });
});

const times = { end: 0, lastCreatedAt: 0, lag: 0 };

test('remembers the last long series before the current one', () => {
  const lists = new LongLists();
  const add = (count: number, id: number) => {
    for (let index = 0; index < count; index++) lists.add(withIds(id), times);
  };
  const before = (id: number) => lists.steadyBefore(withIds(id))?.list.key;
  add(STEADY - 1, 1);
  expect(before(2)).toBeUndefined();
  add(1, 1);
  expect([before(1), before(2)]).toEqual([undefined, '1']);
  add(2, 2);
  expect([before(2), before(3)]).toEqual(['1', '1']);
  expect(lists.current('any')).toMatchObject({ count: 2, list: { key: '2' } });
  expect(lists.current('sold')).toBeUndefined();
  add(STEADY, 3);
  expect(before(4)).toBe('3');
});

test('counts the different lists since lag has passed after the last creation', () => {
  const lists = new LongLists();
  const add = (id: number, start: number, lastCreatedAt: number) =>
    lists.add({ ...withIds(id), start }, { end: start + 1, lastCreatedAt, lag: 1000 });
  const settled = () => lists.settled('any').map(({ list: { key }, count }) => `${count} × ${key}`);
  add(1, 900, 0);
  expect(settled()).toEqual([]);
  for (const id of [1, 2, 1]) add(id, 2000, 0);
  expect(settled()).toEqual(['2 × 1', '1 × 2']);
  expect(lists.settled('sold')).toEqual([]);
  add(2, 2500, 2000);
  expect(settled()).toEqual(['2 × 1', '1 × 2']);
  for (const id of [3, 4, 5, 6, 5]) add(id, 5000, 2000);
  expect(settled()).toEqual(['1 × 3', '1 × 4', '2 × 5']);
});
