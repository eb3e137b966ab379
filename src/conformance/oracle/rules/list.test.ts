import { expect, test } from 'vitest';
import {
  again,
  create,
  describe,
  describeFirst,
  error,
  exchange,
  get,
  list,
  newOracle,
  newRex,
  pass,
  respond,
  rex,
} from '../../../../test/support/exchanges.ts';

/** Animals with the ids from 100 on. */
const pets = (length: number) => Array.from({ length }, (_, index) => ({ ...rex, id: 100 + index }));
const listed = (query: string, length: number) => exchange(list(query), respond(200, pets(length)));
const createRex = () => exchange(create, respond(201, rex), { body: newRex });
const { status: _status, ...hidden } = rex;

test.each([
  ['limit=1', 2, ['MUST listPets.limit: at most 1 animal; 2 animals']],
  ['limit=2', 2, []],
  ['', 21, ['MUST listPets.limit-default: at most 20 animals; 21 animals']],
  ['', 20, []],
  ['limit=101', 101, ['SHOULD listPets.limit: at most 100 animals; 101 animals']],
  ['limit=101', 100, []],
])('a list for %j may have %i animals', (query, length, expected) => {
  expect(describeFirst(listed(query, length))).toEqual(expected);
});

test('an error has no animals to count', () => {
  expect(describeFirst(exchange(list('limit=0'), error(400)))).toEqual([]);
});

test.each([
  ['status=sold', 14, 'listPets.limit-default'],
  ['status=sold', 15, undefined],
  // Others may have added animals.
  ['status=sold', 17, undefined],
  ['status=sold&limit=75', 14, 'listPets.limit'],
  ['status=sold&limit=75', 15, undefined],
  ['status=sold&limit=19', 1, undefined],
  ['limit=75', 1, undefined],
  ['status=sold&limit=75&x', 1, undefined],
])('after 15 animals for limit=20&status=sold, the list for %s has %i', (query, length, clause) => {
  const oracle = newOracle();
  describe(oracle, listed('limit=20&status=sold', 15));
  const findings = oracle.observe(listed(query, length)).map((finding) => finding.clause);
  expect(findings).toEqual(clause === undefined ? [] : [clause]);
});

test('a list that ignores its filter says nothing about those without a limit', () => {
  const oracle = newOracle();
  const all = pets(20).map((pet, index) => ({
    ...pet,
    status: index % 2 === 0 ? ('sold' as const) : ('pending' as const),
  }));
  describe(oracle, exchange(list('limit=20&status=sold'), respond(200, all)));
  const sold = all.filter(({ status }) => status === 'sold');
  expect(describe(oracle, exchange(list('status=sold'), respond(200, sold)))).toEqual([]);
});

test('a list is compared with the shortest of those for limit=20', () => {
  const oracle = newOracle();
  for (const length of [15, 12, 15]) describe(oracle, listed('limit=20', length));
  expect(describe(oracle, listed('', 12))).toEqual([]);
  expect(oracle.observe(listed('', 11))).toMatchObject([
    {
      expected: 'at least 12 animals, as for limit=20',
      actual: '11 animals',
      exchanges: [2, 4],
      isTentative: true,
      confirmedBy: 'pair',
    },
  ]);
});

test('a list is compared with the last six of those for limit=20', () => {
  const oracle = newOracle();
  for (const length of [5, 15, 15, 15, 15, 15]) describe(oracle, listed('limit=20', length));
  expect(describe(oracle, listed('', 10))).toEqual([]);
  describe(oracle, listed('limit=20', 15));
  expect(describe(oracle, listed('', 10))).toEqual([
    'MUST listPets.limit-default: at least 15 animals, as for limit=20; 10 animals',
  ]);
});

test('a default that holds only sometimes is wrong when lists for limit=20 do not vary', () => {
  const oracle = newOracle({ lag: 1000 });
  const pair = (length: number) => {
    describe(oracle, listed('limit=20', 15));
    return oracle.observe(listed('', length))[0];
  };
  describe(oracle, listed('limit=20', 14));
  describe(oracle, listed('limit=20', 15));
  expect(pair(10)).toMatchObject({ isTentative: true, confirmedBy: 'pair' });
  for (let count = 0; count < 25; count++) pair(count % 2 === 0 ? 10 : 15);
  expect(pair(10)).toMatchObject({ isTentative: true, confirmedBy: 'pair-or-count' });
  pass(1000);
  const proven = pair(10);
  expect(proven).toMatchObject({ clause: 'listPets.limit-default', expected: 'at least 15 animals, as for limit=20' });
  expect(proven).not.toHaveProperty('isTentative');
  // A new animal may show in one list before it shows in the other.
  describe(oracle, createRex());
  expect(pair(10)).toMatchObject({ isTentative: true });
  const other = oracle.observe(listed('limit=75', 10)).find(({ clause }) => clause === 'listPets.limit');
  expect(other).toMatchObject({ isTentative: true, confirmedBy: 'pair' });
});

test('a list for limit=20 that is longer than its limit is not compared with others', () => {
  const oracle = newOracle();
  expect(describe(oracle, listed('limit=20', 21))).toHaveLength(1);
  expect(describe(oracle, listed('', 20))).toEqual([]);
});

test('lists with the same number of animals too many have one cause, and lists with a filter follow from those without', () => {
  const causesOf = (query: string, length: number) =>
    newOracle()
      .observe(listed(query, length))
      .map(({ causes, followsFrom }) => ({ causes, followsFrom }));
  const beyond = 'lists have more animals than their limit';
  expect(causesOf('limit=1', 2)).toEqual([{ causes: ['1 animals too many', beyond] }]);
  expect(causesOf('limit=5', 7)).toEqual([{ causes: ['2 animals too many', beyond] }]);
  expect(causesOf('limit=5&status=sold', 7)).toEqual([{ causes: ['2 animals too many'], followsFrom: [beyond] }]);
  const beyondDefault = 'lists without a limit have more animals than 20';
  expect(causesOf('', 21)).toEqual([{ causes: ['1 animals too many', beyondDefault] }]);
});

test('a list without a limit that is too short has a cause, and one with a limit has none', () => {
  const causesOf = (query: string) => {
    const oracle = newOracle();
    describe(oracle, listed('limit=20', 15));
    return oracle.observe(listed(query, 10)).map(({ causes }) => causes);
  };
  expect(causesOf('')).toEqual([['lists without a limit are shorter than those with limit=20']]);
  expect(causesOf('limit=75')).toEqual([undefined]);
});

test('a list that was sent before the one for limit=20 had ended is not compared with it', () => {
  const oracle = newOracle();
  const before = listed('', 10);
  describe(oracle, listed('limit=20', 15));
  expect(describe(oracle, before)).toEqual([]);
  expect(describe(oracle, again(before))).toHaveLength(1);
});

test('lists of other filters, with open parameters, or without an array of animals are not compared', () => {
  const oracle = newOracle();
  describe(oracle, listed('limit=20&status=sold', 15));
  expect(describe(oracle, listed('', 10))).toEqual([]);
  expect(describe(oracle, listed('status=sold&page=2', 10))).toEqual([]);
  expect(describe(oracle, exchange(list('status=sold'), respond(200, rex)))).toEqual([
    expect.stringMatching(/^MUST listPets\.response/),
  ]);
  describe(oracle, listed('limit=20&status=sold&page=2', 5));
  expect(describe(oracle, listed('status=sold', 10))).toHaveLength(1);
});

test('a list with a filter shows no other status', () => {
  const pending = { ...rex, id: 8, status: 'pending' };
  expect(describeFirst(exchange(list('status=pending'), respond(200, [pending, rex])))).toEqual([
    'MUST listPets.status: only pending animals; the animal 7 with status "sold"',
  ]);
  expect(describeFirst(exchange(list('status=pending'), respond(200, [pending, { ...hidden, id: 9 }])))).toEqual([]);
});

test('an animal whose status the list shows is compared as such', () => {
  const oracle = newOracle();
  describe(oracle, exchange(create, respond(201, rex), { body: newRex }));
  const found = oracle.observe(exchange(list('status=pending'), respond(200, [{ ...rex, status: 'pending' }])));
  expect(found.map(({ clause }) => clause)).not.toContain('listPets.status');
  expect(found).toHaveLength(1);
});

test('an animal without a status belongs to one filter', () => {
  const oracle = newOracle();
  describe(oracle, exchange(create, respond(201, hidden), { body: { name: rex.name, categoryId: 1 } }));
  const unstated = (status: string) => exchange(list(`status=${status}`), respond(200, [hidden]));
  for (let time = 0; time < 2; time++) expect(describe(oracle, unstated('available'))).toEqual([]);
  expect(describe(oracle, exchange(list(), respond(200, [hidden])))).toEqual([]);
  expect(oracle.observe(unstated('sold'))).toMatchObject([
    { clause: 'listPets.status', actual: expect.stringMatching(/"available".*, without its status$/) as string },
  ]);
  expect(describe(oracle, exchange(get(7), respond(200, { ...hidden, status: 'pending' })))).toEqual([
    expect.stringMatching(/^MUST service\.collection: .*status "pending" instead of "available"/),
  ]);
});

test('a list without a filter, or with an unknown one, has animals of any status', () => {
  const animals = [rex, { ...rex, id: 8, status: 'pending' }];
  for (const query of ['', 'status=gone', 'status=SOLD'])
    expect(describeFirst(exchange(list(query), respond(200, animals)))).toEqual([]);
});

test('a filter that hides the status is compared with animals as they were created, not as they were seen', () => {
  const filtered = () => exchange(list('status=pending'), respond(200, [{ ...hidden, id: 8, name: 'Bo' }, hidden]));
  const hides = newOracle();
  describe(hides, exchange(create, respond(201, hidden), { body: newRex }));
  expect(hides.observe(filtered())).toMatchObject([
    {
      clause: 'listPets.status',
      expected: 'only pending animals',
      actual: expect.stringMatching(/^the animal .*Rex.*, without its status$/),
      exchanges: [0, 1],
    },
  ]);
  const seen = newOracle();
  describe(seen, exchange(list(), respond(200, [rex])));
  expect(describe(seen, filtered())).not.toContainEqual(expect.stringContaining('listPets.status'));
  const without = newOracle();
  describe(without, exchange(create, respond(201, hidden), { body: { name: rex.name, categoryId: 1 } }));
  expect(describe(without, filtered())).toEqual([]);
});

test.each([
  ['', 'service.collection'],
  ['status=sold', 'listPets.status'],
  ['limit=5', 'service.collection'],
])('while an animal exists, the list for %j is not empty', (query, clause) => {
  const oracle = newOracle();
  describe(oracle, createRex());
  expect(describe(oracle, listed(query, 0))).toEqual([
    expect.stringMatching(`^MUST ${clause}: a list that is not empty, since the animal .*Rex.* exists; an empty list$`),
  ]);
  expect(describe(oracle, exchange(list(query), respond(200, [rex])))).toEqual([]);
});

test.each(['status=pending', 'status=sold&page=2', 'status=gone', 'limit=0'])(
  'while an animal exists that is sold, the list for %j may be empty',
  (query) => {
    const oracle = newOracle();
    describe(oracle, createRex());
    expect(describe(oracle, listed(query, 0))).toEqual([]);
  },
);

test('a list may be empty that was sent before the creation had ended, or while only animals of others were seen', () => {
  const oracle = newOracle();
  describe(oracle, exchange(list(), respond(200, [{ ...rex, id: 8 }])));
  expect(describe(oracle, listed('', 0))).toEqual([]);
  const before = listed('', 0);
  describe(oracle, createRex());
  expect(describe(oracle, before)).toEqual([]);
});

test('empty lists follow from animals that are lost, and those with a filter from those without', () => {
  const followsFrom = (query: string) => {
    const oracle = newOracle();
    describe(oracle, createRex());
    return oracle.observe(listed(query, 0)).map((finding) => [finding.followsFrom, finding.causes]);
  };
  expect(followsFrom('')).toEqual([[['created animals are lost'], ['lists are empty']]]);
  expect(followsFrom('status=sold')).toEqual([[['created animals are lost', 'lists are empty'], undefined]]);
});

/** Whether the finding of an empty list is tentative, and whether the list has been right before. */
const whenEmpty = (oracle: ReturnType<typeof newOracle>, query: string) => {
  const [finding] = oracle.observe(listed(query, 0));
  return { isTentative: finding?.isTentative ?? false, confirmedBy: finding?.confirmedBy ?? 'repetition' };
};

test('lag explains an empty list until it has passed since the last creation', () => {
  const oracle = newOracle({ lag: 100 });
  describe(oracle, createRex());
  pass(200);
  expect(whenEmpty(oracle, '')).toEqual({ isTentative: false, confirmedBy: 'repetition' });
  describe(oracle, exchange(create, respond(201, { ...rex, id: 8 }), { body: newRex }));
  expect(whenEmpty(oracle, '')).toEqual({ isTentative: true, confirmedBy: 'repetition' });
});

test('an empty list comes and goes if one with the same filter had animals', () => {
  const oracle = newOracle();
  describe(oracle, createRex());
  describe(oracle, exchange(list('status=sold'), respond(200, [rex])));
  expect(whenEmpty(oracle, 'status=sold')).toMatchObject({ confirmedBy: 'count' });
  expect(whenEmpty(oracle, '')).toMatchObject({ confirmedBy: 'repetition' });
});

test('short pages are empty by chance, and counted by filter and limit until one is not empty', () => {
  const oracle = newOracle({ lag: 0 });
  describe(oracle, createRex());
  const look = (query: string, times: number) => Array.from({ length: times }, () => whenEmpty(oracle, query)).at(-1);
  const byChance = { isTentative: true, confirmedBy: 'count' };
  expect(look('limit=1', 24)).toEqual(byChance);
  expect(look('limit=2', 1)).toEqual(byChance);
  expect(look('limit=1&status=sold', 1)).toEqual(byChance);
  expect(look('limit=1', 1)).toEqual({ isTentative: false, confirmedBy: 'repetition' });
  describe(oracle, exchange(list('limit=1'), respond(200, [rex])));
  expect(look('limit=1', 24)).toEqual(byChance);
  expect(look('limit=19', 1)).toEqual(byChance);
  expect(look('limit=20', 1)).toEqual({ isTentative: false, confirmedBy: 'repetition' });
});
