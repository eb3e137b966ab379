import { expect, test } from 'vitest';
import type { Creation } from '../../exchange/creation.ts';
import { createPet } from '../../exchange/request.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import { type ListSender, RejectedCreations } from './rejected-creations.ts';

const responseWith = (status: number, json?: unknown): HttpResponse => ({
  status,
  headers: { 'retry-after': '1' },
  text: '',
  json,
});

/** A response with animals of these names. */
const listOf = (...names: string[]) =>
  responseWith(
    200,
    names.map((name) => ({ name })),
  );

/** A list of this many animals, with these names at its end. */
const listOfOthers = (count: number, ...names: string[]) =>
  listOf(...Array.from({ length: count - names.length }, (_, index) => `Other ${index}`), ...names);

const valid = (name: string) => ({ name, categoryId: 1 });
const invalid = (name: string) => ({ name });

interface Sent {
  status: number;
  /** How often the request was sent before. */
  retries?: number;
}

/** A target with these lists, one after the other; the last one remains. */
function setup(...results: (HttpResponse | undefined)[]) {
  const creations = new RejectedCreations();
  const lists: string[] = [];
  const list: ListSender = async ({ path }) => results[Math.min(lists.push(path), results.length) - 1];

  /** Sends a creation. @returns A function that gives it a response, and returns its effect. */
  function start(body: object | string, read: ListSender = list) {
    const request = createPet(body);
    const end = creations.start(request);
    return async ({ status, retries = 0 }: Sent): Promise<Creation> => {
      const exchange = { request, checkId: 'test', phase: 'main', start: 0, duration: 0 } as const;
      const creation = await creations.find({ ...exchange, response: responseWith(status) }, retries, read);
      end(creation);
      return creation;
    };
  }
  const send = (body: object | string, sent: Sent) => start(body)(sent);
  return { creations, start, send, lists };
}

test.each([
  { status: 422, list: listOf('Rex'), creation: 'created' },
  { status: 422, list: listOf('Luna'), creation: 'none' },
  { status: 422, list: responseWith(200, [null, 'Rex', { name: null }]), creation: 'none' },
  { status: 409, list: listOf('Luna', 'Rex'), creation: 'created' },
  { status: 409, list: listOf('Luna'), creation: 'none' },
  { status: 429, list: listOf('Rex'), creation: 'created' },
  { status: 503, list: listOf(), creation: 'none' },
])('the longest list shows what a creation with the response $status has done: $creation', async (row) => {
  const { send, lists } = setup(row.list);
  expect(await send(valid('Rex'), row)).toBe(row.creation);
  expect(lists).toEqual(['/pets?limit=100']);
});

test.each([
  { status: 201, creation: 'created' },
  { status: 303, creation: 'possible' },
  { status: 408, creation: 'possible' },
  { status: 500, creation: 'possible' },
])('a creation with the response $status counts as $creation, whatever a list shows', async ({ status, creation }) => {
  const { send, lists } = setup(listOf());
  expect(await send(valid('Rex'), { status })).toBe(creation);
  expect(lists).toEqual([]);
});

const unreadable = [
  { list: undefined, which: 'cannot be fetched' },
  { list: responseWith(500, [{ name: 'Rex' }]), which: 'is an error' },
  { list: responseWith(200, { name: 'Rex' }), which: 'is not an array' },
];

test.each(unreadable)(
  'takes a plain rejection at its word if the list $which, and tries no other',
  async ({ list }) => {
    const { send, lists } = setup(list);
    expect(await send(valid('Rex'), { status: 422 })).toBe('none');
    expect(await send(valid('Rex'), { status: 422 })).toBe('none');
    expect(lists).toHaveLength(1);
  },
);

test.each(unreadable)('counts a creation that may have taken place if the list $which', async ({ list }) => {
  for (const status of [409, 429]) {
    const { send, lists } = setup(list);
    for (const name of ['Rex', 'Luna']) expect(await send(valid(name), { status })).toBe('possible');
    expect(lists).toHaveLength(2);
  }
});

test.each([400, 409])('looks for one animal of valid and one of invalid bodies for the status %i', async (status) => {
  const { send, lists } = setup(listOf());
  const effects: Creation[] = [];
  for (const body of [valid('a'), valid('b'), invalid('c'), invalid('d'), valid('e')])
    effects.push(await send(body, { status }));
  expect(effects).toEqual(['none', 'none', 'none', 'none', 'none']);
  expect(lists).toHaveLength(2);
});

test('what a list has shown of one status says nothing about another one', async () => {
  const { send, lists } = setup(listOf());
  for (const status of [400, 422]) for (const body of [valid('a'), invalid('b')]) await send(body, { status });
  expect(lists).toHaveLength(4);
});

test('what a list has shown of valid bodies says nothing about one that is not JSON', async () => {
  const { send } = setup(listOf());
  await send(valid('Rex'), { status: 409 });
  expect(await send('{"name":', { status: 409 })).toBe('possible');
});

test('looks for each animal with a status once a rejected one was stored', async () => {
  const { send, lists } = setup(listOf('a'), listOf('a'), listOf('a', 'c'));
  const effects: Creation[] = [];
  for (const name of ['a', 'b', 'c']) effects.push(await send(valid(name), { status: 422 }));
  expect(effects).toEqual(['created', 'none', 'created']);
  expect(lists).toHaveLength(3);
});

test('looks for each animal that must be retried, although earlier ones were not stored', async () => {
  const { send, lists } = setup(listOf(), listOf(), listOf('Rex'));
  const effects: Creation[] = [];
  for (const retries of [0, 1, 2]) effects.push(await send(valid('Rex'), { status: 429, retries }));
  expect(effects).toEqual(['none', 'none', 'created']);
  expect(lists).toHaveLength(3);
});

test('an animal without a name may be retried twice before each repetition counts', async () => {
  const { send, lists } = setup(listOf());
  const effects: Creation[] = [];
  for (const retries of [0, 1, 2, 3]) effects.push(await send({}, { status: 429, retries }));
  expect(effects).toEqual(['none', 'none', 'possible', 'possible']);
  expect(lists).toEqual([]);
});

test.each([
  { lists: [listOf()], which: 'no animal that must be retried', creation: 'none' },
  { lists: [listOf('a'), listOf('a')], which: 'an animal that must be retried', creation: 'possible' },
] as const)('an animal without a name counts as $creation if the target has stored $which', async (row) => {
  const { send } = setup(...row.lists);
  await send(valid('a'), { status: 429 });
  await send(valid('b'), { status: 429 });
  expect(await send({}, { status: 429, retries: 0 })).toBe(row.creation);
  expect(await send({}, { status: 429, retries: 9 })).toBe(row.creation);
});

test('takes rejections at their word if several animals in flight have one name', async () => {
  const { start, lists } = setup(listOf('Rex'));
  const [end] = [start(valid('Rex')), start(valid('Rex'))];
  expect(await end({ status: 422 })).toBe('none');
  expect(lists).toEqual([]);
});

test('looks for an animal again once no other has its name, since that one was rejected', async () => {
  const { start, send, lists } = setup(listOf());
  const ends = [start(valid('Rex')), start(valid('Rex'))];
  for (const end of ends) await end({ status: 429 });
  // The last one in flight was looked for.
  expect(lists).toHaveLength(1);
  await send(valid('Rex'), { status: 429 });
  expect(lists).toHaveLength(2);
});

test('looks for an animal whose name another one had, before the target removed all', async () => {
  const { creations, send, lists } = setup(listOf());
  await send(valid('Rex'), { status: 201 });
  creations.reset();
  await send(valid('Rex'), { status: 429 });
  expect(lists).toHaveLength(1);
});

test('looks for an animal whose name a rejected one had, which was in flight while the target removed all', async () => {
  const { creations, start, send, lists } = setup(listOf());
  const end = start(valid('Rex'));
  creations.reset();
  await end({ status: 422 });
  expect(lists).toHaveLength(0);
  await send(valid('Rex'), { status: 429 });
  expect(lists).toHaveLength(1);
});

test.each([
  {
    case: 'a valid one that a full list may hide',
    list: listOfOthers(100),
    body: valid('Rex'),
    status: 422,
    creation: 'possible',
  },
  {
    case: 'a valid one that a full list shows',
    list: listOfOthers(100, 'Rex'),
    body: valid('Rex'),
    status: 422,
    creation: 'created',
  },
  {
    case: 'a valid one that a shorter list does not show',
    list: listOfOthers(99),
    body: valid('Rex'),
    status: 422,
    creation: 'none',
  },
  {
    case: 'an invalid one that a full list does not show',
    list: listOfOthers(100),
    body: invalid('Rex'),
    status: 422,
    creation: 'none',
  },
  {
    case: 'one to be retried that a full list does not show',
    list: listOfOthers(100),
    body: valid('Rex'),
    status: 429,
    creation: 'none',
  },
])('while a target has accepted no animal, $case counts as $creation', async (row) => {
  const { send } = setup(row.list);
  expect(await send(row.body, row)).toBe(row.creation);
});

test('a full list hides nothing once the target has accepted an animal', async () => {
  const { send, lists } = setup(listOfOthers(100));
  expect(await send(valid('a'), { status: 422 })).toBe('possible');
  await send(valid('b'), { status: 201 });
  expect(await send(valid('c'), { status: 422 })).toBe('none');
  expect(lists).toHaveLength(2);
});

test('counts an animal whose name another one in flight has while a full list may hide it', async () => {
  const { start, send, lists } = setup(listOfOthers(100));
  await send(valid('Rex'), { status: 422 });
  const [end] = [start(valid('Luna')), start(valid('Luna'))];
  expect(await end({ status: 422 })).toBe('possible');
  expect(lists).toHaveLength(1);
});

test('one list says as much as one for each of several animals that are rejected together', async () => {
  const { promise, resolve } = Promise.withResolvers<HttpResponse>();
  let count = 0;
  const { start } = setup();
  const read = () => {
    count++;
    return promise;
  };
  const effects = ['a', 'b', 'c'].map((name) => start(valid(name), read)({ status: 422 }));
  resolve(listOf());
  expect(await Promise.all(effects)).toEqual(['none', 'none', 'none']);
  expect(count).toBe(1);
});

test('looks again if the list for another animal failed', async () => {
  const { start, send, lists } = setup(listOf());
  const first = start(valid('a'), () => Promise.reject(new Error('the run is over')))({ status: 422 });
  const second = send(valid('b'), { status: 422 });
  await expect(first).rejects.toThrow('the run is over');
  expect(await second).toBe('none');
  expect(lists).toHaveLength(1);
});
