import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  KEY,
  MARK,
  again,
  create,
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
import type { Oracle } from './create-oracle.ts';
import type { Observation } from './observation.ts';

const judge = (oracle: Oracle, observation: Observation) =>
  oracle.observe(observation).map(({ level, clause }) => `${level} ${clause}`);

test.each<[string, Observation]>([
  ['an empty list', exchange(list(''), respond(200, []))],
  ['a list with a filter', exchange(list('status=sold'), respond(200, [rex]))],
  ['a rejected limit of 0', exchange(list('limit=0'), error(400))],
  ['a created animal', exchange(create, respond(201, rex), { body: newRex })],
  ['a rejected big name', exchange(create, error(422), { body: { name: 'x'.repeat(900), categoryId: 1 } })],
  ['a rejected body', exchange(create, error(400), { body: { name: 1 } })],
  ['a rejected name, before the missing category', exchange(create, error(422), { body: { name: `${MARK} Rex` } })],
  ['a body that a firewall rejects', exchange(create, error(403), { body: { name: 1, '<script>': 1 } })],
  ['the animal 0 for -0', exchange(get('-0'), respond(200, { ...rex, id: 0 }))],
  ['an unknown id', exchange(get(99), error(404))],
  ['an animal that nobody has seen', exchange(get(7), respond(200, rex))],
  ['a rejected credential', exchange(get(7), error(401), { authorization: 'Bearer wrong' })],
  ['a request to retry later', exchange(list(''), { ...error(429), headers: { 'content-type': 'application/json' } })],
])('accepts %s', (_name, observation) => {
  expect(newOracle().observe(observation)).toEqual([]);
});

test.each<[string, Observation, string]>([
  ['no response', exchange(list(''), undefined), 'MUST service.json'],
  ['HTML', exchange(list(''), respond(200, [], { 'content-type': 'text/html' })), 'MUST service.json'],
  ['an error without an error object', exchange(get(99), respond(404, {})), 'MUST errors.object'],
  ['an id that is a string', exchange(get(7), respond(200, { ...rex, id: '7' })), 'MUST animal.id'],
  ['an unknown status', exchange(get(7), respond(200, { ...rex, status: 'gone' })), 'MUST animal.status'],
  ['an id twice in a list', exchange(list(''), respond(200, [rex, rex])), 'MUST animal.id'],
  ['a rejected valid list', exchange(list('limit=5'), error(400)), 'MUST listPets.response'],
  [
    'more animals than the limit',
    exchange(list('limit=1'), respond(200, [rex, { ...rex, id: 8 }])),
    'MUST listPets.limit',
  ],
  ['another status than the filter', exchange(list('status=pending'), respond(200, [rex])), 'MUST listPets.status'],
  [
    'an accepted wrong key',
    exchange(list(''), respond(200, []), { authorization: 'Bearer no' }),
    'MUST authentication.refused',
  ],
  ['403 without a key', exchange(list(''), error(403), { authorization: '' }), 'MUST authentication.refused'],
  [
    'an accepted key without a scheme',
    exchange(list(''), respond(200, []), { authorization: KEY }),
    'SHOULD http.bearer-only',
  ],
  [
    'an accepted invalid body',
    exchange(create, respond(201, rex), { body: { categoryId: 1 } }),
    'MUST createPet.refused',
  ],
  ['an invalid body that is 422', exchange(create, error(422), { body: { categoryId: 1 } }), 'MUST createPet.refused'],
  ['accepted incomplete JSON', exchange(create, respond(201, rex), { body: '{"name":' }), 'MUST createPet.refused'],
  ['an accepted trailing comma', exchange(create, respond(201, rex), { body: '{"name":"x",}' }), 'SHOULD json.strict'],
  ['200 for a creation', exchange(create, respond(200, rex), { body: newRex }), 'MUST createPet.response'],
  [
    'another name than was sent',
    exchange(create, respond(201, { ...rex, name: 'X' }), { body: newRex }),
    'MUST createPet.response',
  ],
  [
    'a trimmed name',
    exchange(create, respond(201, rex), { body: { ...newRex, name: ` ${rex.name}` } }),
    'SHOULD newPet.fields',
  ],
  ['another animal', exchange(get(8), respond(200, rex)), 'MUST getPet.petId'],
  ['400 for an int64', exchange(get(-1), error(400)), 'MUST getPet.unknown'],
  ['another animal for -0', exchange(get('-0'), respond(200, rex)), 'SHOULD getPet.petId'],
  ['an animal for 7x', exchange(get('7x'), respond(200, rex)), 'SHOULD getPet.petId'],
  ['500 for an open request', exchange(list('limit=0'), error(500)), 'SHOULD http.robustness'],
])('finds %s', (_name, observation, expected) => {
  expect(judge(newOracle(), observation)).toContain(expected);
});

test('a key that was accepted is never 401', () => {
  const oracle = newOracle();
  expect(judge(oracle, exchange(list(''), error(401)))).toEqual([]);
  oracle.observe(exchange(list(''), respond(200, [])));
  expect(judge(oracle, exchange(list(''), error(401)))).toEqual(['MUST authentication.bearer']);
});

test('a name that was accepted before does not justify rejecting a body', () => {
  const oracle = newOracle();
  const invalid = exchange(create, error(422), { body: { name: `${MARK} Rex` } });
  oracle.observe(exchange(create, respond(201, rex), { body: newRex }));
  expect(judge(oracle, again(invalid))).toEqual(['MUST createPet.refused']);
});

test('a created animal that is missing is a tentative finding, which rests on the creation', () => {
  const oracle = newOracle();
  oracle.observe(exchange(create, respond(201, rex), { body: newRex }));
  expect(oracle.observe(exchange(get(7), error(404)))).toMatchObject([
    { clause: 'getPet.response', isTentative: true, exchanges: [0, 1] },
  ]);
  expect(oracle.observe(exchange(list('status=sold'), respond(200, [])))).toMatchObject([
    { clause: 'listPets.status', isTentative: true, exchanges: [0, 2] },
  ]);
});

test('a fact does not count for a request that was sent before it was known', () => {
  const oracle = newOracle();
  const early = exchange(get(7), error(404));
  oracle.observe(exchange(create, respond(201, rex), { body: newRex }));
  expect(oracle.observe(early)).toEqual([]);
});

test('a list that shows an animal before its creation has returned does not take its id', () => {
  const oracle = newOracle();
  const creation = exchange(create, respond(201, rex), { body: newRex });
  const overlapping = { ...exchange(list(''), respond(200, [rex])), start: creation.start, end: creation.end };
  oracle.observe(overlapping);
  expect(oracle.observe(creation)).toEqual([]);
});

test('a created animal keeps its values and its id', () => {
  const oracle = newOracle();
  oracle.observe(exchange(create, respond(201, rex), { body: newRex }));
  expect(judge(oracle, exchange(list(''), respond(200, [{ ...rex, categoryId: 2 }])))).toEqual([
    'MUST service.collection',
  ]);
  expect(judge(oracle, exchange(create, respond(201, rex), { body: newRex }))).toEqual(['MUST animal.id']);
  expect(judge(oracle, exchange(list(''), respond(200, [{ ...rex, id: 8 }])))).toEqual(['MUST createPet.response']);
});

test('the first status that was seen or sent is the status of a created animal', () => {
  const unstated = { id: 7, name: `${MARK} Rex`, categoryId: 1 };
  const oracle = newOracle();
  oracle.observe(exchange(create, respond(201, unstated), { body: { name: unstated.name, categoryId: 1 } }));
  expect(judge(oracle, exchange(list(''), respond(200, [rex])))).toEqual([]);
  expect(judge(oracle, exchange(get(7), respond(200, { ...rex, status: 'pending' })))).toEqual([
    'MUST service.collection',
  ]);
});

test('a filter that shows no status is compared with the status that was sent', () => {
  const { status: _hidden, ...hidden } = rex;
  const oracle = newOracle();
  oracle.observe(exchange(create, respond(201, hidden), { body: newRex }));
  expect(judge(oracle, exchange(list('status=sold'), respond(200, [hidden])))).toEqual([]);
  expect(judge(oracle, exchange(list('status=pending'), respond(200, [hidden])))).toEqual(['MUST listPets.status']);
});

test('a status that some responses show and others do not is a recommendation', () => {
  const { status: _hidden, ...hidden } = rex;
  const oracle = newOracle();
  expect(judge(oracle, exchange(list(''), respond(200, [hidden])))).toEqual([]);
  expect(judge(oracle, exchange(get(7), respond(200, rex)))).toEqual([]);
  expect(judge(oracle, exchange(list(''), respond(200, [hidden])))).toEqual(['SHOULD animal.status']);
});

test('an animal or a list that was found before comes and goes', () => {
  const oracle = newOracle();
  oracle.observe(exchange(create, respond(201, rex), { body: newRex }));
  expect(oracle.observe(exchange(get(7), error(404)))).toMatchObject([{ comesAndGoes: false }]);
  expect(oracle.observe(exchange(list('status=sold'), respond(200, [])))).toMatchObject([{ comesAndGoes: false }]);
  oracle.observe(exchange(get(7), respond(200, rex)));
  oracle.observe(exchange(list('status=sold'), respond(200, [rex])));
  expect(oracle.observe(exchange(get(7), error(404)))).toMatchObject([{ comesAndGoes: true }]);
  expect(oracle.observe(exchange(list('status=sold'), respond(200, [])))).toMatchObject([{ comesAndGoes: true }]);
});

test('a short page has to be empty many times before chance cannot explain it', () => {
  const oracle = newOracle({ lag: 0 });
  oracle.observe(exchange(create, respond(201, rex), { body: newRex }));
  const look = () => oracle.observe(exchange(list('limit=1&status=sold'), respond(200, [])));
  const looks = Array.from({ length: 25 }, () => look()[0]?.isTentative ?? false);
  expect(looks).toEqual([...Array.from({ length: 24 }, () => true), false]);
});

test('an animal that another operation may have changed is not compared', () => {
  const oracle = newOracle();
  oracle.observe(exchange(create, respond(201, rex), { body: newRex }));
  oracle.observe(exchange(['PATCH', '/pets/7'], respond(200, {}), { body: { name: 'New' } }));
  expect(judge(oracle, exchange(get(7), error(404)))).toEqual([]);
});

test('a rejected creation leaves no animal behind', () => {
  const oracle = newOracle();
  oracle.observe(exchange(create, error(400), { body: { ...newRex, status: 'gone' } }));
  expect(judge(oracle, exchange(list(''), respond(200, [rex])))).toEqual(['MUST createPet.refused']);
});

test('a plain animal is accepted after one like it was', () => {
  const oracle = newOracle();
  expect(judge(oracle, exchange(create, error(422), { body: newRex }))).toEqual([]);
  oracle.observe(exchange(create, respond(201, rex), { body: newRex }));
  expect(judge(oracle, exchange(create, error(422), { body: { ...newRex, name: `${MARK} Bo` } }))).toEqual([
    'MUST newPet.fields',
  ]);
});

test('an animal of a creation that is in flight is not one of an earlier creation', () => {
  const oracle = newOracle();
  oracle.observe(exchange(create, error(401), { body: newRex, authorization: 'Bearer wrong' }));
  const second = exchange(create, respond(201, rex), { body: newRex });
  oracle.expect(second.request);
  expect(judge(oracle, exchange(list(''), respond(200, [rex])))).toEqual([]);
  oracle.observe(second);
  expect(judge(oracle, exchange(list(''), respond(200, [rex])))).toEqual([]);
  pass(6000);
  expect(judge(oracle, exchange(list(''), respond(200, [rex, { ...rex, id: 8 }])))).toEqual([
    'MUST createPet.response',
  ]);
});

test('while a creation is in flight whose name is open, animals may have any name', () => {
  const oracle = newOracle();
  oracle.observe(exchange(create, error(400), { body: { ...newRex, status: 'gone' } }));
  const open = exchange(create, error(400), { body: `{"name":"x","name":"${rex.name}","categoryId":1}` });
  oracle.expect(open.request);
  expect(judge(oracle, exchange(list(''), respond(200, [rex])))).toEqual([]);
  oracle.observe(open);
  expect(judge(oracle, exchange(list(''), respond(200, [rex])))).toEqual(['MUST createPet.refused']);
});

test('a short name may be refused', () => {
  const oracle = newOracle();
  oracle.observe(exchange(create, respond(201, rex), { body: newRex }));
  expect(judge(oracle, exchange(create, error(422), { body: { ...newRex, name: 'a' } }))).toEqual([]);
});

test('a client that does not accept JSON may be rejected', () => {
  const oracle = newOracle();
  const html = { accept: 'text/html', authorization: `Bearer ${KEY}` };
  const asHtml = (observation: Observation): Observation => ({
    ...observation,
    request: { ...observation.request, headers: html },
  });
  expect(judge(oracle, asHtml(exchange(list(''), error(406))))).toEqual([]);
  expect(judge(oracle, asHtml(exchange(list(''), error(500))))).toEqual(['MUST listPets.response']);
  expect(judge(oracle, exchange(list(''), error(406)))).toEqual(['MUST listPets.response']);
});

test('a server may close a kept connection, and the creation may have taken place', () => {
  const oracle = newOracle();
  const closed = { ...exchange(create, undefined, { body: newRex }), failure: 'reset' };
  expect(judge(oracle, closed)).toEqual(['MUST service.json']);
  expect(judge(oracle, { ...closed, isKept: true })).toEqual([]);
  oracle.observe(exchange(create, respond(201, rex), { body: newRex }));
  expect(judge(oracle, exchange(list(''), respond(200, [rex, { ...rex, id: 8 }])))).toEqual([]);
});

test('a server that responds before it has read a body may lose the response', () => {
  const tentative = (observation: Observation) =>
    newOracle()
      .observe({ ...observation, failure: 'reset', isReset: true })
      .map(({ clause, isTentative = false }) => ({ clause, isTentative }));
  const early = [
    exchange(create, undefined, { body: newRex, authorization: 'Bearer wrong' }),
    exchange(create, undefined, { body: 'x'.repeat(1_000_000) }),
    exchange(create, undefined, { body: { name: 1 } }),
  ];
  for (const observation of early)
    expect(tentative(observation)).toEqual([{ clause: 'service.json', isTentative: true }]);
  for (const observation of [exchange(create, undefined, { body: newRex }), exchange(list(''), undefined)])
    expect(tentative(observation)).toEqual([{ clause: 'service.json', isTentative: false }]);
  // A timeout needs no confirmation.
  const silent = { ...(early[0] as Observation), failure: 'no response in time' };
  expect(newOracle().observe(silent)).toMatchObject([{ clause: 'service.json' }]);
  expect(newOracle().observe(silent)[0]?.isTentative).toBeUndefined();
});

test('forgets animals after a reset, but not that the key is valid', () => {
  const oracle = newOracle();
  oracle.observe(exchange(create, respond(201, rex), { body: newRex }));
  oracle.forget();
  expect(judge(oracle, exchange(get(7), error(404)))).toEqual([]);
  expect(judge(oracle, exchange(create, respond(201, rex), { body: newRex }))).toEqual([]);
  expect(judge(oracle, exchange(list(''), error(401)))).toEqual(['MUST authentication.bearer']);
});

test('once getPet may have been removed, it is not judged', () => {
  const oracle = newOracle({ asOf: new Date('2030-12-05') });
  expect(oracle.observe(exchange(get(7), respond(410, 'gone')))).toEqual([]);
});

test('the fingerprint has the statuses for each open point', () => {
  const oracle = newOracle();
  oracle.observe(exchange(list('limit=0'), error(400)));
  oracle.observe(exchange(list('limit=101'), respond(200, [])));
  expect(oracle.fingerprint()).toEqual({ limitOutOfRange: [400, 200] });
});

const anything = fc.anything({ withBigInt: true });
const text = fc.string({ unit: 'binary', maxLength: 40 });
const arbitraryObservations: fc.Arbitrary<Observation> = fc.record({
  request: fc.record({
    method: fc.constantFrom('GET', 'POST', 'PATCH', 'HEAD'),
    path: fc.oneof(
      text,
      text.map((rest) => `/pets?${rest}`),
      text.map((rest) => `/pets/${rest}`),
    ),
    headers: fc.dictionary(fc.constantFrom('authorization', 'accept', 'content-type', 'x-key'), text),
    body: fc.oneof(fc.constant(undefined), fc.constant(null), text, fc.json()),
  }),
  response: fc.option(
    fc.record({ status: fc.integer({ min: 0, max: 999 }), headers: fc.dictionary(text, text), text, json: anything }),
    { nil: undefined },
  ),
  start: fc.double(),
  end: fc.double(),
});

test('never throws, whatever the exchange', () => {
  const { observe } = newOracle();
  fc.assert(
    fc.property(arbitraryObservations, (observation) => {
      expect(() => observe(observation)).not.toThrow();
    }),
    { numRuns: 1000 },
  );
});

test('an animal of one session may be missing in another', () => {
  const oracle = newOracle();
  const inSession = (session: string, observation: Observation) =>
    oracle.observe({ ...observation, session }).map(({ clause }) => clause);
  inSession('a', exchange(create, respond(201, rex), { body: newRex }));
  expect(inSession('b', exchange(get(7), error(404)))).toEqual([]);
  expect(inSession('a', exchange(get(7), error(404)))).toEqual(['getPet.response']);
});

test('forgets the oldest of more than 50 sessions, and never the one in use', () => {
  const oracle = newOracle();
  const create7 = (session: string) =>
    oracle.observe({ ...exchange(create, respond(201, rex), { body: newRex }), session });
  const misses7 = (session: string) => oracle.observe({ ...exchange(get(7), error(404)), session }).length > 0;
  create7('idle');
  create7('used');
  for (let number = 0; number < 50; number++) {
    create7(String(number));
    expect(misses7('used')).toBe(true);
  }
  expect(misses7('idle')).toBe(false);
});

test('forget drops all animals, but not that the key was accepted', () => {
  const oracle = newOracle();
  judge(oracle, exchange(create, respond(201, rex), { body: newRex }));
  oracle.forget();
  expect(judge(oracle, exchange(get(7), error(404)))).toEqual([]);
  expect(judge(oracle, exchange(get(7), error(401)))).toEqual(['MUST authentication.bearer']);
});

test('accepts each of several keys', () => {
  const oracle = newOracle({ apiKey: [KEY, 'other-key'] });
  const withKey = (key: string) =>
    judge(oracle, exchange(list(''), respond(200, []), { authorization: `Bearer ${key}` }));
  expect([KEY, 'other-key', 'third-key'].map(withKey)).toEqual([[], [], ['MUST authentication.refused']]);
});

test('keeps a few animals with very long names', () => {
  const oracle = newOracle();
  const createLong = (id: number) => {
    const long = { ...newRex, name: `${id}${'x'.repeat(10_001)}` };
    judge(oracle, exchange(create, respond(201, { ...long, id }), { body: long }));
  };
  for (let id = 1; id <= 21; id++) createLong(id);
  expect(judge(oracle, exchange(get(20), error(404)))).toEqual(['MUST getPet.response']);
  expect(judge(oracle, exchange(get(21), error(404)))).toEqual([]);
});

/** The findings that only repetition can prove. */
const contradictions = (oracle: Oracle, observation: Observation) =>
  oracle.observe(observation).filter(({ contradicts }) => contradicts);

test('responses about an animal that others created contradict each other', () => {
  const oracle = newOracle();
  judge(oracle, exchange(list(''), respond(200, [rex])));
  const other = contradictions(oracle, exchange(get(7), respond(200, { ...rex, status: 'pending' })));
  expect(other).toMatchObject([{ clause: 'service.collection', isTentative: true, exchanges: [0, 1] }]);
  // From then on, the new values count.
  expect(contradictions(oracle, exchange(get(7), respond(200, { ...rex, status: 'pending' })))).toEqual([]);
  expect(contradictions(oracle, exchange(get(7), error(404)))).toMatchObject([{ clause: 'getPet.response' }]);
});

test('lists without a limit, or with a higher one, have at least as many animals as those for limit=20', () => {
  const pets = Array.from({ length: 20 }, (_, index) => ({ ...rex, id: 100 + index }));
  const clauses = (query: string, length: number) => {
    const oracle = newOracle();
    judge(oracle, exchange(list('limit=20&status=sold'), respond(200, pets.slice(0, 15))));
    return contradictions(oracle, exchange(list(query), respond(200, pets.slice(0, length)))).map(
      ({ clause }) => clause,
    );
  };
  expect(clauses('status=sold', 10)).toEqual(['listPets.limit-default']);
  // Others may have added animals.
  expect(clauses('status=sold', 17)).toEqual([]);
  expect(clauses('status=sold&limit=75', 10)).toEqual(['listPets.limit']);
  for (const query of ['status=sold', 'status=sold&limit=75']) expect(clauses(query, 15)).toEqual([]);
  for (const query of ['status=sold&limit=10', 'limit=100', 'limit=75&status=sold&x'])
    expect(clauses(query, 1)).toEqual([]);
});
