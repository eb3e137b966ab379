import { expect, test } from 'vitest';
import { KEY, MARK, again, create, exchange, list, newOracle, respond } from '../../../../test/support/exchanges.ts';
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
    expected: expect.stringMatching(
      /^a list with the animal .*"id":205.*, since others with 9 animals were complete$/,
    ) as string,
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
  ['a list with a newer animal', 'limit=100&status=pending', [...pending.slice(1), { ...old('pending'), id: 999 }]],
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

test('a list counts as complete from ten animals below its limit on', () => {
  expect(observeList(observeComplete(), 'limit=16&status=pending', lacking)).toHaveLength(1);
});

test('what a list without a limit lacks follows from a default that is too short', () => {
  const followsFrom = (query: string) => observeList(observeComplete(), query, lacking)[0]?.followsFrom;
  const short = 'lists without a limit are shorter than those with limit=20';
  expect(followsFrom('status=pending')).toContain(short);
  expect(followsFrom('limit=20&status=pending')).not.toContain(short);
});

test('a list that was requested before an animal was created may lack it', () => {
  const oracle = observeComplete();
  const early = exchange(list('limit=100&status=pending'), respond(200, complete));
  const { id, ...body } = toPet('pending', 206);
  oracle.observe(exchange(create, respond(201, { id, ...body }), { body }));
  expect(oracle.observe(early)).toEqual([]);
  expect(oracle.observe(again(early))).toHaveLength(1);
});

const all = [old('sold'), old('pending'), ...sold, ...pending];

/** A service whose lists without a filter were complete, too. */
function observeAllComplete(oracle: Oracle = newOracle()): Oracle {
  observeComplete(oracle);
  for (let look = 0; look < 7; look++) observeList(oracle, 'limit=100', all);
  return oracle;
}

test('a list without a filter that lacks an animal is wrong, even if it has as many characters as others', () => {
  expect(observeList(observeAllComplete(), 'limit=100', all.slice(0, -1))).toHaveLength(1);
});

test('complete lists with a filter say nothing about lists without one', () => {
  expect(observeList(observeComplete(), 'limit=100', all.slice(0, -1))).toEqual([]);
});

const large = { ...toPet('sold', 300), name: 'x'.repeat(1000) };

test('a list without a filter may lack animals if a complete one is larger than others of its kind', () => {
  const oracle = observeAllComplete();
  const { id, ...body } = large;
  oracle.observe(exchange(create, respond(201, { id, ...body }), { body }));
  const longest = { ...old('sold'), id: 3, name: 'x'.repeat(500) };
  observeList(oracle, 'limit=100&status=sold', [old('sold'), longest, ...sold, large]);
  expect(observeList(oracle, 'limit=100', [old('sold'), old('pending'), ...sold, large])).toEqual([]);
});

/** An animal whose name makes a list of pending ones larger than that of sold ones. */
const longer = { ...old('pending'), id: 3, name: 'x'.repeat(40) };

test('a list with a filter is not too large if a list without one was larger', () => {
  expect(observeList(observeComplete(), 'limit=100&status=pending', [...lacking, longer])).toHaveLength(1);
});

test('a list with a filter is not too large if another one was larger', () => {
  const oracle = observeComplete();
  observeList(oracle, 'limit=100&status=sold', [
    { ...longer, status: 'sold', name: 'x'.repeat(400) },
    old('sold'),
    ...sold,
  ]);
  const listed = [...lacking, { ...longer, id: 4, name: 'x'.repeat(300) }];
  expect(observeList(oracle, 'limit=100&status=pending', listed)).toHaveLength(1);
});

test('five animals of the client are enough for a complete list', () => {
  const oracle = newOracle();
  observeList(oracle, 'status=sold', [old('sold')]);
  const five = sold.slice(0, 5);
  for (const { id, ...body } of five) oracle.observe(exchange(create, respond(201, { id, ...body }), { body }));
  for (let look = 0; look < 8; look++) observeList(oracle, 'limit=100&status=sold', [old('sold'), ...five]);
  expect(observeList(oracle, 'limit=100&status=sold', [old('sold'), ...five.slice(1)])).toHaveLength(1);
});

test.each([
  ['without a valid key', { authorization: `bearer ${KEY}` }, 200],
  ['with another status', {}, 203],
])('a list %s is not one of those that were complete', (_name, sent, status) => {
  const oracle = observeComplete(newOracle(), 7);
  oracle.observe(exchange(list('limit=100&status=sold'), respond(status, [old('sold'), ...sold]), sent));
  expect(observeList(oracle, 'limit=100&status=pending', lacking)).toEqual([]);
});

test('a service that has listed all animals keeps its record', () => {
  const oracle = observeComplete();
  for (let time = 0; time < 2; time++) expect(observeList(oracle, 'limit=100&status=pending', lacking)).toHaveLength(1);
});

test('after an incomplete list, only later ones show how long a complete one is', () => {
  const oracle = observeComplete(newOracle(), 7);
  const incomplete = [old('sold'), ...sold.slice(1)];
  observeList(oracle, 'limit=100&status=sold', incomplete);
  for (let look = 0; look < 8; look++) observeList(oracle, 'limit=100&status=pending', complete);
  expect(observeList(oracle, 'limit=100&status=sold', incomplete)).toEqual([]);
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
