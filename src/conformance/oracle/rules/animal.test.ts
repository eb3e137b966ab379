import { expect, test } from 'vitest';
import {
  MARK,
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

const createRex = (response = respond(201, rex)) => exchange(create, response, { body: newRex });
const fetchRex = (changes: object = {}) => exchange(get(7), respond(200, { ...rex, ...changes }));
const { status: _status, ...hidden } = rex;

test.each([
  ['8', 'MUST getPet.petId: the animal 8; the animal 7'],
  ['008', 'SHOULD getPet.petId: the animal 8; the animal 7'],
])('for the id %s, no other animal is returned', (id, expected) => {
  expect(describeFirst(exchange(get(id), respond(200, rex)))).toEqual([expected]);
});

test.each(['7', '007', '7.0'])('for the id %s, the animal 7 is returned', (id) => {
  expect(describeFirst(exchange(get(id), respond(200, rex)))).toEqual([]);
});

test('an animal that comes in place of another one is not compared with its own creation', () => {
  const oracle = newOracle();
  describe(oracle, createRex());
  const renamed = respond(200, { ...rex, name: `${MARK} Bo` });
  expect(describe(oracle, exchange(get(8), renamed))).toEqual(['MUST getPet.petId: the animal 8; the animal 7']);
});

test('an animal stays as it was created', () => {
  const oracle = newOracle();
  describe(oracle, createRex());
  const responses = [
    { operation: 'getPet', response: fetchRex({ categoryId: 2 }), also: ['animal.categoryId', 'getPet.response'] },
    {
      operation: 'listPets',
      response: exchange(list(), respond(200, [{ ...rex, categoryId: 2 }])),
      also: ['animal.categoryId'],
    },
  ];
  for (const { operation, response, also } of responses)
    expect(oracle.observe(response)).toEqual([
      {
        level: 'MUST',
        clause: 'service.collection',
        also,
        aspect: 'same-values',
        causes: [`${operation} changes animal.categoryId`],
        followsFrom: ['ids are rounded to doubles'],
        expected: expect.stringMatching(/^the animal as it was created: .*Rex/),
        actual: 'categoryId 2 instead of 1',
        exchanges: [0, expect.any(Number)],
      },
    ]);
});

test('an animal whose creation returned other values than were sent may have either later', () => {
  for (const later of [rex, { ...rex, name: 'Bo' }]) {
    const oracle = newOracle();
    describe(oracle, createRex(respond(201, { ...rex, name: 'Bo' })));
    expect(describe(oracle, exchange(get(7), respond(200, later)))).toEqual([]);
  }
});

test('a name that is trimmed or normalized in other responses is only a recommendation', () => {
  const oracle = newOracle();
  const name = ` ${rex.name} Zo\u00eb`;
  describe(oracle, exchange(create, respond(201, { ...rex, name }), { body: { ...newRex, name } }));
  expect(describe(oracle, fetchRex({ name: name.trim().normalize('NFD') }))).toEqual([
    expect.stringMatching(/^SHOULD newPet\.fields: the animal as it was created: .*, trimmed or normalized$/),
  ]);
  expect(describe(oracle, fetchRex({ name: name.trim(), categoryId: 2 }))).toEqual([
    expect.stringMatching(/^MUST service\.collection: .*; name /),
  ]);
  expect(describe(oracle, fetchRex({ name: name.toLowerCase() }))).toEqual([
    expect.stringMatching(/^MUST service\.collection: .*; name /),
  ]);
});

test('an animal of others looks the same in other responses, unless they overlap', () => {
  const oracle = newOracle();
  const overlapping = fetchRex({ categoryId: 2 });
  describe(oracle, fetchRex());
  expect(describe(oracle, overlapping)).toEqual([]);
  expect(oracle.observe(fetchRex({ categoryId: 1 }))).toEqual([
    {
      level: 'MUST',
      clause: 'service.collection',
      also: ['getPet.response'],
      expected: expect.stringMatching(/^the animal as in other responses: .*Rex/),
      actual: 'categoryId 1 instead of 2',
      followsFrom: ['ids are rounded to doubles'],
      exchanges: [1, 2],
      confirmedBy: 'pair',
      subject: '7',
      isTentative: true,
    },
  ]);
});

test('each animal of a list is compared', () => {
  const oracle = newOracle();
  describe(oracle, createRex());
  const animals = [
    { ...rex, id: 8, name: 'Bo' },
    { ...rex, id: 9, name: 'Ada' },
    { ...rex, categoryId: 2 },
  ];
  expect(describe(oracle, exchange(list(), respond(200, animals)))).toEqual([
    expect.stringMatching(/^MUST service\.collection: the animal as it was created/),
  ]);
});

test('a status that other responses show is hidden by lag until it has passed', () => {
  const oracle = newOracle({ lag: 100 });
  const overlapping = exchange(get(7), respond(200, hidden));
  describe(oracle, fetchRex());
  expect(describe(oracle, overlapping)).toEqual([]);
  expect(oracle.observe(again(overlapping))).toEqual([
    {
      level: 'SHOULD',
      clause: 'animal.status',
      expected: expect.stringMatching(/^the animal .*Rex.*, as in other responses$/),
      actual: 'no status',
      exchanges: [expect.any(Number), 2],
      isTentative: true,
      isWithinLag: true,
    },
  ]);
  pass(200);
  const [finding] = oracle.observe(again(overlapping));
  expect(finding).toMatchObject({ clause: 'animal.status' });
  expect(finding).not.toHaveProperty('isTentative');
});

test('a status that no response has shown may be missing, also one that was sent', () => {
  const oracle = newOracle();
  expect(describe(oracle, createRex(respond(201, hidden)))).toEqual([expect.stringMatching(/^SHOULD newPet\.status/)]);
  expect(describe(oracle, exchange(get(7), respond(200, hidden)))).toEqual([]);
});

test('a creation makes one animal, under the id that it returned', () => {
  const oracle = newOracle({ lag: 100 });
  describe(oracle, createRex());
  describe(oracle, createRex(respond(201, { ...rex, id: 9 })));
  const twin = exchange(list(), respond(200, [rex, { ...rex, id: 8 }]));
  expect(oracle.observe(twin)).toMatchObject([
    {
      clause: 'createPet.response',
      expected: 'only the ids 7, 9, which creations with this name returned',
      exchanges: [1, 2],
      actual: expect.stringMatching(/^the animal .*8.*Rex/),
      isTentative: true,
    },
  ]);
  pass(200);
  const [finding] = oracle.observe(exchange(get(8), respond(200, { ...rex, id: 8 })));
  expect(finding).toMatchObject({ clause: 'createPet.response' });
  expect(finding).not.toHaveProperty('isTentative');
  expect(describe(oracle, exchange(list(), respond(200, [rex, { ...rex, id: 9 }])))).toEqual([]);
});

test('an id that is the same as a double as that of a creation is one cause, and the animal is not a second one', () => {
  const oracle = newOracle();
  const large = { ...rex, id: 7532961307708882977n };
  describe(oracle, createRex(respond(201, large)));
  const rounded = { ...rex, id: 7532961307708882944n };
  const findings = oracle.observe(exchange(list(), respond(200, [rounded])));
  expect(findings).toMatchObject([
    {
      clause: 'animal.id',
      expected: expect.stringMatching(/^the id 7532961307708882977 of /),
      actual: 'the id 7532961307708882944, which is the same as a double',
      causes: ['ids are rounded to doubles'],
      exchanges: [0, 1],
    },
  ]);
  expect(describe(oracle, exchange(list(), respond(200, [large])))).toEqual([]);
  const [another] = oracle.observe(exchange(get(large.id), respond(200, rounded)));
  expect(another).toMatchObject({ clause: 'getPet.petId', causes: ['ids are rounded to doubles'] });
  const others = oracle.observe(exchange(get(large.id), respond(200, { ...large, id: 7532961307708884000n })));
  expect(others[0]).not.toHaveProperty('causes');
});

test('an animal whose name changes to that of another one is not a second one', () => {
  const oracle = newOracle();
  describe(oracle, createRex());
  const name = rex.name.toUpperCase();
  describe(oracle, exchange(create, respond(201, { ...rex, id: 8, name }), { body: { ...newRex, name } }));
  const renamed = exchange(get(8), respond(200, { ...rex, id: 8 }));
  expect(describe(oracle, renamed)).toEqual([expect.stringMatching(/^MUST service\.collection/)]);
});

test.each([
  [400, 'createPet.refused'],
  [401, 'authentication.refused'],
])('a creation that was rejected with %i leaves no animal behind', (status, clause) => {
  const oracle = newOracle();
  const overlapping = exchange(list(), respond(200, [rex]));
  describe(oracle, createRex(error(status)));
  expect(describe(oracle, overlapping)).toEqual([]);
  const findings = oracle.observe(again(overlapping)).filter(({ level }) => level === 'MUST');
  expect(findings).toMatchObject([
    {
      level: 'MUST',
      clause,
      expected: `no animal of a creation that was rejected with ${status}`,
      actual: expect.stringMatching(/^the animal .*Rex/),
      exchanges: [0, 2],
    },
  ]);
});

test.each([302, 500, 503])('a creation that ended with %i may have made an animal', (status) => {
  const oracle = newOracle();
  describe(oracle, createRex(error(400)));
  describe(oracle, createRex(error(status)));
  expect(describe(oracle, exchange(list(), respond(200, [rex])))).toEqual([]);
});

test.each([404, 422, 499])('a creation that ended with %i made no animal, but nothing says so', (status) => {
  const oracle = newOracle();
  describe(oracle, createRex(error(status)));
  expect(describe(oracle, exchange(list(), respond(200, [rex])))).toEqual([]);
  describe(oracle, createRex(error(400)));
  describe(oracle, createRex(error(status)));
  expect(describe(oracle, exchange(get(7), respond(200, rex)))).toEqual([
    expect.stringMatching(/^MUST createPet\.refused/),
  ]);
});

test('animals of other clients have any name, and any client may use a name without the mark', () => {
  const oracle = newOracle();
  const body = { ...newRex, name: 'Rex' };
  describe(oracle, exchange(create, error(400), { body }));
  describe(oracle, exchange(create, respond(201, { ...rex, name: 'Rex' }), { body }));
  const others = [
    { ...rex, id: 8, name: 'Rex' },
    { ...rex, id: 9, name: `${MARK} Bo` },
  ];
  expect(describe(oracle, exchange(list(), respond(200, others)))).toEqual([]);
});

test('an animal of a body that is open to reading may have another name', () => {
  const oracle = newOracle();
  const body = `{"name":"Bo","name":"${rex.name}","categoryId":1}`;
  describe(oracle, exchange(create, respond(201, rex), { body }));
  expect(describe(oracle, exchange(list(), respond(200, [rex])))).toEqual([]);
  expect(describe(oracle, exchange(list(), respond(200, [{ ...rex, id: 8 }])))).toEqual([
    expect.stringMatching(/^MUST createPet\.response: only the ids 7, which creations with this name returned; /),
  ]);
});

test('an animal of a creation that is in flight is not one of an earlier creation', () => {
  const oracle = newOracle();
  oracle.observe(exchange(create, error(401), { body: newRex, authorization: 'Bearer wrong' }));
  const second = exchange(create, respond(201, rex), { body: newRex });
  oracle.expect(second.request);
  expect(describe(oracle, exchange(list(), respond(200, [rex])))).toEqual([]);
  oracle.observe(second);
  expect(describe(oracle, exchange(list(), respond(200, [rex])))).toEqual([]);
  pass(6000);
  expect(describe(oracle, exchange(list(), respond(200, [rex, { ...rex, id: 8 }])))).toEqual([
    expect.stringMatching(/^MUST createPet\.response/),
  ]);
});

test('while a creation is in flight whose name is open, animals may have any name', () => {
  const oracle = newOracle();
  oracle.observe(exchange(create, error(400), { body: { ...newRex, status: 'gone' } }));
  const open = exchange(create, error(400), { body: `{"name":"x","name":"${rex.name}","categoryId":1}` });
  oracle.expect(open.request);
  const showRex = () => oracle.observe(exchange(list(), respond(200, [rex])));
  expect(showRex()).toMatchObject([{ clause: 'createPet.refused', isTentative: true, confirmedBy: 'count' }]);
  oracle.observe(open);
  const [finding] = showRex();
  expect(finding).toMatchObject({ clause: 'createPet.refused' });
  expect(finding).not.toHaveProperty('isTentative');
});

test('an animal may follow from a creation under its name that was rejected', () => {
  const oracle = newOracle();
  describe(oracle, createRex(error(400)));
  describe(oracle, createRex(respond(201, rex)));
  pass(6000);
  const [twin] = oracle.observe(exchange(list(), respond(200, [rex, { ...rex, id: 8 }])));
  expect(twin).toMatchObject({
    clause: 'createPet.response',
    followsFrom: ['the animal of a rejected creation is stored'],
  });
});
