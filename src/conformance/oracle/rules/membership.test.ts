import { expect, test } from 'vitest';
import { MARK, create, exchange, list, newOracle, respond } from '../../../../test/support/exchanges.ts';
import type { Oracle } from '../create-oracle.ts';

type Status = 'pending' | 'sold';

const toNewPet = (status: Status, id: number) => ({ name: `${MARK} ${id}`, categoryId: 1, status });
const toPet = (status: Status, id: number) => ({ id, ...toNewPet(status, id) });
/** An animal of another client, which was there before. */
const old = (status: Status) => ({ id: status === 'sold' ? 1 : 2, name: 'Old', categoryId: 1, status });

/** Animals of the client, from an id on. */
const pets = (status: Status, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => toPet(status, from + index));

const observeList = (oracle: Oracle, query: string, listed: readonly object[]) =>
  oracle.observe(exchange(list(query), respond(200, listed)));

const sold = pets('sold', 100, 8);
const pending = pets('pending', 200, 6);

/** A service that has listed an old animal and all those of the client: eight sold ones, and six pending ones. */
function observeComplete(oracle: Oracle = newOracle(), looks = 8): Oracle {
  observeList(oracle, 'status=sold', [old('sold')]);
  observeList(oracle, 'status=pending', [old('pending')]);
  for (const { id, ...body } of [...sold, ...pending])
    oracle.observe(exchange(create, respond(201, { id, ...body }), { body }));
  for (let look = 0; look < looks; look++) observeList(oracle, 'limit=100&status=sold', [old('sold'), ...sold]);
  observeList(oracle, 'limit=100', [old('sold'), old('pending'), ...sold, ...pending]);
  return oracle;
}

const complete = [old('pending'), ...pending];
const lacking = complete.slice(0, -1);

test('a list that lacks an animal is wrong if others were complete and longer', () => {
  const [finding, ...others] = observeList(observeComplete(), 'limit=100&status=pending', lacking);
  expect(finding).toMatchObject({
    clause: 'service.collection',
    level: 'MUST',
    actual: '6 other animals',
    // Pages may vary in length.
    isTentative: true,
  });
  expect(others).toEqual([]);
});

test.each([
  ['a complete list', 'limit=100&status=pending', complete],
  ['a list that its limit has cut', 'limit=6&status=pending', lacking],
  ['a list that may be a page of the limit', 'limit=15&status=pending', lacking],
  ['a list with an open parameter', 'limit=100&status=pending&page=2', lacking],
  // A page of the newest animals.
  ['a list without any older animal', 'limit=100&status=pending', pending.slice(1)],
  // A page of nine animals.
  ['a list as long as others', 'limit=100&status=sold', [old('sold'), ...sold.slice(1), { ...old('sold'), id: 3 }]],
  // A page of a size in bytes.
  [
    'a list that is larger than others',
    'limit=100&status=pending',
    [...lacking, { ...old('pending'), id: 3, name: 'x'.repeat(1000) }],
  ],
])('%s may lack an animal', (_name, query, listed) => {
  expect(observeList(observeComplete(), query, listed)).toEqual([]);
});

test.each([
  ['too few lists were complete', observeComplete(newOracle(), 7)],
  ['other clients may be observed', observeComplete(newOracle({ mark: undefined }))],
])('a list may lack an animal if %s', (_name, oracle) => {
  expect(observeList(oracle, 'limit=100&status=pending', lacking)).toEqual([]);
});

test('lists that were incomplete at first count from then on', () => {
  const oracle = observeComplete(newOracle(), 7);
  observeList(oracle, 'limit=100&status=sold', [old('sold'), ...sold.slice(1)]);
  for (let look = 0; look < 7; look++) observeList(oracle, 'limit=100&status=sold', [old('sold'), ...sold]);
  expect(observeList(oracle, 'limit=100&status=pending', lacking)).toEqual([]);
  observeList(oracle, 'limit=100&status=sold', [old('sold'), ...sold]);
  expect(observeList(oracle, 'limit=100&status=pending', lacking)).toHaveLength(1);
});

test('an index of one status may be out of date while those of others are not', () => {
  const oracle = observeComplete(newOracle(), 4);
  observeList(oracle, 'limit=100&status=pending', lacking);
  for (let look = 0; look < 4; look++) observeList(oracle, 'limit=100&status=sold', [old('sold'), ...sold]);
  expect(observeList(oracle, 'limit=100&status=pending', lacking)).toHaveLength(1);
});

test('nothing is known about lists after a reset', () => {
  const oracle = observeComplete();
  oracle.forget();
  expect(observeList(oracle, 'limit=100&status=pending', lacking)).toEqual([]);
});
