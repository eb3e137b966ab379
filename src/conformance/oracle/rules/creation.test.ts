import { expect, test } from 'vitest';
import {
  MARK,
  create,
  describe,
  describeFirst,
  error,
  exchange,
  get,
  list,
  newOracle,
  newRex,
  respond,
  rex,
} from '../../../../test/support/exchanges.ts';

const { status: _status, ...hidden } = rex;

/** The findings in the response to a creation of a new animal with these values. */
const created = (sent: object, returned: object, status = 201) =>
  describeFirst(exchange(create, respond(status, { ...rex, ...returned }), { body: { ...newRex, ...sent } }));

test.each([
  [{ name: 'Bo' }, 'name "Bo" instead of "qzx Rex"'],
  [{ categoryId: 2 }, 'categoryId 2 instead of 1'],
  [{ status: 'pending' }, 'status "pending" instead of "sold"'],
])('the created animal has the values that were sent, not %j', (returned, actual) => {
  expect(created({}, returned)).toEqual([
    expect.stringMatching(/^MUST createPet\.response: the values as sent: .*Rex.*; /),
  ]);
  expect(created({}, returned)[0]).toMatch(new RegExp(`; ${actual}$`));
});

test.each([
  [' Rex', 'Rex'],
  ['Rex', 'Rex\n'],
  ['Rene\u0301', 'Ren\u00e9'],
  ['Ren\u00e9', 'Rene\u0301'],
  ['\u00bd Rex', '1\u20442 Rex'],
  [' Rene\u0301', 'Ren\u00e9 '],
])('a name that is trimmed or normalized is a recommendation: %j becomes %j', (sent, name) => {
  expect(created({ name: sent }, { name })).toEqual([
    `SHOULD newPet.fields: the values as sent: ${JSON.stringify({ ...newRex, name: sent })}; name ${JSON.stringify(name)}, trimmed or normalized`,
  ]);
});

test.each([
  ['Rex', 'rex'],
  ['Re x', 'Rex'],
])('another spelling is another name: %j is not %j', (sent, name) => {
  expect(created({ name: sent }, { name })).toEqual([expect.stringMatching(/^MUST createPet\.response/)]);
});

test('a status that was sent should be in the response', () => {
  const returned = exchange(create, respond(201, hidden), { body: newRex });
  expect(describeFirst(returned)).toEqual([
    expect.stringMatching(/^SHOULD newPet\.status: the values as sent: .*Rex.*; no status$/),
  ]);
  const { status: _sold, ...unstated } = newRex;
  expect(describeFirst(exchange(create, respond(201, hidden), { body: unstated }))).toEqual([]);
  expect(describeFirst(exchange(create, respond(201, rex), { body: unstated }))).toEqual([]);
});

test('only the animal of 201 is compared', () => {
  const oracle = newOracle();
  describe(oracle, exchange(list(), respond(200, [rex])));
  expect(describe(oracle, exchange(create, respond(202, rex), { body: { ...newRex, name: 'Bo' } }))).toEqual([
    expect.stringMatching(/^MUST createPet\.response: 201 /),
  ]);
  expect(describe(oracle, exchange(create, respond(201, {}), { body: newRex }))).toEqual([
    expect.stringMatching(/^MUST animal\.id: a body that matches the schema/),
  ]);
});

test('what a body that is not an animal becomes is not compared', () => {
  const body = '{"name":"A","name":"B","categoryId":2}';
  expect(describeFirst(exchange(create, respond(201, rex), { body }))).toEqual([]);
});

test.each([
  ['creation', exchange(create, respond(201, rex), { body: newRex })],
  ['list', exchange(list(), respond(200, [rex]))],
])('the id of a new animal is not that of an earlier %s', (_source, earlier) => {
  const oracle = newOracle();
  describe(oracle, earlier);
  const again = exchange(create, respond(201, { ...rex, name: 'Bo' }), { body: { ...newRex, name: 'Bo' } });
  expect(oracle.observe(again)).toEqual([
    {
      level: 'MUST',
      clause: 'animal.id',
      aspect: 'new-id',
      causes: ['ids are given twice'],
      followsFrom: ['ids are rounded to doubles'],
      expected: 'an id that no other animal has',
      actual: expect.stringMatching(/^the id 7 of .*Rex/),
      exchanges: [0, 1],
    },
  ]);
});

test('the id may be that of an animal that others have added since the first rejection', () => {
  const oracle = newOracle();
  describe(oracle, exchange(create, error(400), { body: {} }));
  describe(oracle, exchange(list(), respond(200, [{ ...rex, name: 'Ada' }])));
  expect(describe(oracle, exchange(create, respond(201, rex), { body: newRex }))).toEqual([]);
});

test('an id that another animal has may be that of the body', () => {
  const oracle = newOracle();
  describe(oracle, exchange(create, respond(201, rex), { body: newRex }));
  const again = exchange(create, respond(201, { ...rex, name: 'Bo' }), { body: { ...newRex, name: 'Bo', id: 7 } });
  expect(oracle.observe(again)).toMatchObject([{ clause: 'animal.id', aspect: 'sent-id' }]);
});

test('the id may be that of an animal that others have added since the first creation, and may have removed', () => {
  const oracle = newOracle();
  const bo = { ...rex, id: 8, name: 'Bo' };
  const newBo = { ...newRex, name: 'Bo' };
  describe(oracle, exchange(create, respond(201, rex), { body: newRex }));
  const overlapping = exchange(list(), respond(200, [rex, { ...bo, name: 'Ada' }]));
  describe(oracle, exchange(list(), respond(200, [rex, { ...bo, name: 'Ada' }])));
  expect(describe(oracle, exchange(create, respond(201, bo), { body: newBo }))).toEqual([]);
  expect(describe(oracle, overlapping)).toEqual([]);
  // Since its creation, it is the new one.
  expect(describe(oracle, exchange(list(), respond(200, [rex, { ...bo, name: 'Ada' }])))).toEqual([
    expect.stringMatching(/^MUST service\.collection: the animal as it was created: .*Bo/),
  ]);
});

test.each([
  ['another animal has', 7, {}],
  ['the body has', 1_000_001, { id: 1_000_001 }],
])('nothing follows from the id of a new animal if it is one that %s', (_origin, id, more) => {
  const oracle = newOracle();
  const name = `${MARK} Bo`;
  describe(oracle, exchange(create, respond(201, rex), { body: newRex }));
  const creation = exchange(create, respond(201, { ...rex, id, name }), { body: { ...newRex, name, ...more } });
  expect(describe(oracle, creation)).toHaveLength(1);
  // The animal may have another id, and either of two the id that they share.
  expect(describe(oracle, exchange(list(), respond(200, [{ ...rex, id: 9, name }])))).toEqual([]);
  expect(describe(oracle, exchange(get(id), id === 7 ? respond(200, { ...rex, name }) : error(404)))).toEqual([]);
});

test('two overlapping creations do not return the same id', () => {
  const oracle = newOracle();
  const second = exchange(create, respond(201, rex), { body: newRex });
  describe(oracle, { ...second });
  expect(describe(oracle, second)).toEqual([expect.stringMatching(/^MUST animal\.id: an id that no other animal has/)]);
});

test.each([
  [1_000_001, true],
  [-1_000_001, true],
  // It may be the next one by chance.
  [1_000_000, false],
])('the id %d of the body is not that of the animal: %s', (id, isFound) => {
  const body = `{"name":"${rex.name}","categoryId":1,"status":"sold","id":${id}}`;
  expect(describeFirst(exchange(create, respond(201, { ...rex, id }), { body }))).toEqual(
    isFound ? [`MUST animal.id: an id that the service assigned; the id ${id} of the body`] : [],
  );
});

test('the id of the body may be ignored or rejected', () => {
  const body = { ...newRex, id: 5_000_000 };
  expect(describeFirst(exchange(create, respond(201, { ...rex, id: 5_000_001 }), { body }))).toEqual([]);
  expect(describeFirst(exchange(create, error(400), { body }))).toEqual([]);
});

test('one of several ids in a body is not taken', () => {
  const id = 1_987_654_321;
  const returned = exchange(create, respond(201, { ...rex, id }), { body: { ...newRex, id, _id: 4711 } });
  expect(describeFirst(returned)).toContainEqual(
    expect.stringMatching(/^MUST animal\.id: an id that the service assigned/),
  );
});
