import { expect, test } from 'vitest';
import {
  KEY,
  again,
  create,
  describe,
  error,
  exchange,
  get,
  list,
  newOracle,
  newRex,
  pass,
  respond,
  rex,
} from '../../../test/support/exchanges.ts';

const { status: _status, ...hidden } = rex;
const createRex = () => exchange(create, respond(201, rex), { body: newRex });
const listed = (...pets: object[]) => exchange(list(), respond(200, pets));
const missing = () => exchange(get(7), error(404));
const rejected = (body: unknown, status: number, more = {}) => exchange(create, error(status), { body, ...more });
const openKey = { authorization: `bearer ${KEY}` };

test('an animal is known to be created from 201 on, not from another status', () => {
  const oracle = newOracle();
  describe(oracle, exchange(create, respond(200, rex), { body: newRex }));
  expect(describe(oracle, missing())).toEqual([]);
});

test('an animal that was created without a status has that of the response', () => {
  const oracle = newOracle();
  const pending = { ...rex, status: 'pending' };
  describe(oracle, exchange(create, respond(201, pending), { body: { name: rex.name, categoryId: 1 } }));
  expect(describe(oracle, listed(pending))).toEqual([]);
  expect(describe(oracle, listed(rex))).toEqual([expect.stringMatching(/^MUST service\.collection/)]);
  expect(describe(oracle, listed(rex))).toHaveLength(1);
});

test('404 says nothing about an id unless the key is valid', () => {
  const oracle = newOracle();
  const unknown = 1_987_654_321;
  describe(oracle, createRex());
  describe(oracle, exchange(get(unknown), error(404), openKey));
  expect(describe(oracle, listed({ id: unknown, name: 'New', categoryId: 1 }))).toEqual([]);
});

test('an animal of others keeps the status that a response showed', () => {
  const oracle = newOracle();
  describe(oracle, listed(rex));
  describe(oracle, exchange(get(7), respond(200, hidden)));
  expect(describe(oracle, listed({ ...rex, status: 'pending' }))).toEqual([
    expect.stringMatching(/^MUST service\.collection: .*; status "pending" instead of "sold"$/),
  ]);
});

test('an animal that a list shows before its creation has returned is a created one', () => {
  const oracle = newOracle();
  const creation = createRex();
  describe(oracle, { ...listed(rex), start: creation.start, end: creation.end });
  describe(oracle, creation);
  expect(describe(oracle, listed({ ...rex, categoryId: 2 }))).toEqual([
    expect.stringMatching(/^MUST service\.collection: the animal as it was created/),
  ]);
});

test('more than 20 animals with names of a usual length are kept', () => {
  const oracle = newOracle();
  for (let id = 1; id <= 21; id++) describe(oracle, exchange(create, respond(201, { ...rex, id }), { body: newRex }));
  expect(describe(oracle, exchange(get(21), error(404)))).toEqual([expect.stringMatching(/^MUST getPet\.response/)]);
});

test('a list does not show that an animal can be fetched', () => {
  const oracle = newOracle();
  describe(oracle, createRex());
  describe(oracle, listed(rex));
  expect(oracle.observe(missing())).toMatchObject([{ confirmedBy: 'repetition' }]);
});

test('an empty list is compared with the first created animal, and with the first list that had one', () => {
  const oracle = newOracle();
  describe(oracle, createRex());
  const first = exchange(list('status=sold'), respond(200, [rex]));
  describe(oracle, first);
  const empty = exchange(list('status=sold'), respond(200, []));
  describe(oracle, again(first));
  describe(oracle, exchange(create, respond(201, { ...rex, id: 8 }), { body: newRex }));
  expect(oracle.observe(empty)).toMatchObject([{ clause: 'listPets.status', confirmedBy: 'count' }]);
});

test('animals of others do not prolong the lag of a created one', () => {
  const oracle = newOracle({ lag: 100 });
  describe(oracle, createRex());
  pass(200);
  describe(oracle, listed({ ...rex, id: 8, name: 'Bo' }));
  expect(oracle.observe(listed())[0]).not.toHaveProperty('isTentative');
});

test('when an animal is forgotten, the created animals of another status are not', () => {
  const oracle = newOracle();
  describe(oracle, createRex());
  describe(
    oracle,
    exchange(create, respond(201, { ...rex, id: 8, status: 'pending' }), { body: { ...newRex, status: 'pending' } }),
  );
  describe(oracle, exchange(['PATCH', '/pets/7'], respond(200, {})));
  const empty = (status: string) => describe(oracle, exchange(list(`status=${status}`), respond(200, [])));
  expect(empty('sold')).toEqual([]);
  expect(empty('pending')).toHaveLength(1);
});

test.each([
  ['GET', '/pets/7/photos', true],
  ['HEAD', '/pets/7', true],
  ['OPTIONS', '/pets/7', true],
  ['PATCH', '/pets/8', true],
  ['PATCH', '/pets/70', true],
  ['PATCH', '/pets/7', false],
  ['DELETE', '/pets/7?now', false],
  ['PUT', '/pets', false],
  ['POST', '/reset', false],
  ['POST', '/reset/pets/8', false],
])('after %s %s, the animal 7 is known: %s', (method, path, isKnown) => {
  const oracle = newOracle();
  describe(oracle, createRex());
  expect(oracle.observe(exchange([method, path], respond(200, {})))).toEqual([]);
  expect(describe(oracle, missing())).toHaveLength(isKnown ? 1 : 0);
});

test.each<[string, ReturnType<typeof rejected>, number]>([
  ['a plain animal was rejected', rejected(newRex, 400), 0],
  ['a name that is not plain was rejected', rejected({ ...newRex, name: 'Rex 1' }, 404), 1],
  ['a key in an open form was rejected', rejected(newRex, 403, openKey), 1],
  ['a creation was redirected', exchange(create, respond(302, undefined), { body: newRex }), 1],
])('after %s, an invalid animal may be rejected with 404: %#', (_name, before, findings) => {
  const oracle = newOracle();
  describe(oracle, before);
  expect(describe(oracle, rejected({ categoryId: 1 }, 404))).toHaveLength(findings);
});

test('a longer plain name that is accepted counts after a shorter one', () => {
  const oracle = newOracle();
  for (const name of ['Barto', 'Bartholomewsons'])
    describe(oracle, exchange(create, respond(201, { ...rex, id: name.length, name }), { body: { ...newRex, name } }));
  expect(describe(oracle, rejected({ ...newRex, name: 'Bartholomew' }, 422))).toHaveLength(1);
});

test('a key is known to be accepted from a response below 400 to `Bearer` and the key', () => {
  const oracle = newOracle();
  describe(oracle, exchange(list('limit=0'), error(400)));
  describe(oracle, exchange(list(), respond(200, []), openKey));
  expect(describe(oracle, exchange(list(), error(401)))).toEqual([]);
});

test('an ETag is known from a response to `Bearer` and the key', () => {
  const oracle = newOracle();
  const tagged = (pets: object[], more = {}) => exchange(list(), respond(200, pets, { etag: '"a"' }), more);
  describe(oracle, tagged([rex], openKey));
  expect(describe(oracle, tagged([rex, { ...rex, id: 8, name: 'Bo' }]))).toEqual([]);
});

test.each([
  ['{"name":"x",}', true],
  ['{"name":', undefined],
])('while the creation %s is in flight, a finding about a name is tentative: %s', (body, isTentative) => {
  const oracle = newOracle();
  describe(oracle, rejected(newRex, 400));
  oracle.expect(rejected(body, 400).request);
  expect(oracle.observe(listed(rex)).map((finding) => finding.isTentative)).toEqual([isTentative]);
});

test('of two announced creations with a new name, the second may have made the animal', () => {
  const oracle = newOracle();
  const [first, second] = [rejected(newRex, 400), createRex()];
  oracle.expect(first.request);
  oracle.expect(second.request);
  oracle.expect({ method: 'GET', path: '/owners', headers: {} });
  describe(oracle, first);
  expect(describe(oracle, listed(rex))).toEqual([]);
});
