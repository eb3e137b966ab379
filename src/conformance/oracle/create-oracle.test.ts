import { expect, test } from 'vitest';
import {
  KEY,
  MARK,
  create,
  describe,
  error,
  exchange,
  get,
  list,
  newOracle,
  newRex,
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

test('the first status that was seen or sent is the status of a created animal', () => {
  const unstated = { id: 7, name: `${MARK} Rex`, categoryId: 1 };
  const oracle = newOracle();
  oracle.observe(exchange(create, respond(201, unstated), { body: { name: unstated.name, categoryId: 1 } }));
  expect(judge(oracle, exchange(list(''), respond(200, [rex])))).toEqual([]);
  expect(judge(oracle, exchange(get(7), respond(200, { ...rex, status: 'pending' })))).toEqual([
    'MUST service.collection',
  ]);
});

test('an animal or a list that was found before comes and goes', () => {
  const oracle = newOracle();
  oracle.observe(exchange(create, respond(201, rex), { body: newRex }));
  expect(oracle.observe(exchange(get(7), error(404)))).toMatchObject([{ confirmedBy: 'repetition' }]);
  expect(oracle.observe(exchange(list('status=sold'), respond(200, [])))).toMatchObject([
    { confirmedBy: 'repetition' },
  ]);
  oracle.observe(exchange(get(7), respond(200, rex)));
  oracle.observe(exchange(list('status=sold'), respond(200, [rex])));
  expect(oracle.observe(exchange(get(7), error(404)))).toMatchObject([{ confirmedBy: 'count' }]);
  expect(oracle.observe(exchange(list('status=sold'), respond(200, [])))).toMatchObject([{ confirmedBy: 'count' }]);
});

test('an animal that another operation may have changed is not compared', () => {
  const oracle = newOracle();
  oracle.observe(exchange(create, respond(201, rex), { body: newRex }));
  oracle.observe(exchange(['PATCH', '/pets/7'], respond(200, {}), { body: { name: 'New' } }));
  expect(judge(oracle, exchange(get(7), error(404)))).toEqual([]);
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
    // It may be too large, which Content-Length says before it arrives.
    exchange(create, undefined, { body: { ...newRex, name: 'x'.repeat(70_000) } }),
    // It may require the length.
    exchange(create, undefined, { body: newRex, headers: { 'transfer-encoding': 'chunked' } }),
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
  expect(oracle.observe(exchange(list(), error(400)))).toMatchObject([{ clause: 'listPets.response', exchanges: [1] }]);
});

test('the fingerprint has the statuses for each open point', () => {
  const oracle = newOracle();
  oracle.observe(exchange(list('limit=0'), error(400)));
  oracle.observe(exchange(list('limit=101'), respond(200, [])));
  oracle.observe(exchange(list(), respond(200, [])));
  // Two open points, of which either may have decided, and a key in an open form.
  oracle.observe(exchange(list('limit=0&status=gone'), error(422)));
  oracle.observe(exchange(list('limit=0'), error(401), { authorization: `bearer ${KEY}` }));
  expect(oracle.fingerprint()).toEqual({ limitOutOfRange: [400, 200] });
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

test('without a key, nothing about credentials is judged', () => {
  const oracle = newOracle({ apiKey: undefined });
  expect(judge(oracle, exchange(list(), respond(200, []), { authorization: '' }))).toEqual([]);
  expect(judge(oracle, exchange(list(), error(401)))).toEqual([]);
});

test('a response that the observer could not read is not judged, but its facts are known', () => {
  const oracle = newOracle();
  const unread = { ...exchange(create, respond(201, rex), { body: newRex }), limit: 'too large' };
  expect(oracle.observe(unread)).toEqual([]);
  expect(oracle.examined().size).toBe(0);
  expect(judge(oracle, exchange(get(7), error(404)))).toEqual(['MUST getPet.response']);
});

test('a finding is tentative for as long as lag may take, then it says how long that was', () => {
  const oracle = newOracle({ lag: 100 });
  const creation = exchange(create, respond(201, rex), { body: newRex });
  oracle.observe(creation);
  const after = (milliseconds: number) =>
    oracle.observe({ ...exchange(get(7), error(404)), start: creation.end + milliseconds })[0];
  expect(after(100)).toMatchObject({ isTentative: true });
  const late = after(101);
  expect(late).not.toHaveProperty('isTentative');
  expect(late?.actual).toMatch(/, still after 101 ms \(maxLag: 100 ms\)$/);
});

test('a request without a complete response says why, if that is known', () => {
  const texts = (failure?: string) =>
    describe(newOracle(), { ...exchange(list(), undefined), ...(failure !== undefined && { failure }) });
  expect(texts('connection reset')).toEqual(['MUST service.json: a complete response; connection reset']);
  expect(texts()).toEqual(['MUST service.json: a complete response; none']);
});

test('only the content of a successful response is judged', () => {
  const pets = [rex, { ...rex, id: 8, name: 'Bo' }];
  expect(judge(newOracle(), exchange(list('limit=1'), respond(300, pets)))).toEqual(['MUST listPets.response']);
});

test('a key that another one has replaced may be accepted or not, and a wrong key still may not', () => {
  const oracle = newOracle();
  oracle.replaceKey('second-key-0815');
  const next = { authorization: 'Bearer second-key-0815' };
  expect(judge(oracle, exchange(list(), error(401)))).toEqual([]);
  expect(judge(oracle, exchange(list(), respond(200, [])))).toEqual([]);
  expect(judge(oracle, exchange(list(), respond(200, []), next))).toEqual([]);
  expect(judge(oracle, exchange(list(), error(401), next))).toEqual(['MUST authentication.bearer']);
  const wrong = { authorization: `Bearer ${KEY}x` };
  expect(judge(oracle, exchange(list(), respond(200, []), wrong))).toEqual(['MUST authentication.refused']);
});

test('no error may show a key that has replaced another one', () => {
  const oracle = newOracle();
  oracle.replaceKey('second-key-0815');
  const showing = (key: string) => respond(404, { code: 'x', message: `No ${key}.`, status: 404 });
  oracle.observe({ ...exchange(list(), error(401)), request: { method: 'GET', path: '/pets', headers: {} } });
  const next = { authorization: 'Bearer second-key-0815' };
  expect(judge(oracle, exchange(get(1), showing('second-key-0815'), next))).toEqual(['SHOULD errors.helpful']);
});

test('the key is rejected if it was in one session, and accepted in none', () => {
  const oracle = newOracle();
  const observe = (session: string, response: Observation['response'], authorization?: string) =>
    oracle.observe({ ...exchange(list(), response, { ...(authorization && { authorization }) }), session });
  expect(oracle.rejectsKey()).toBe(false);
  observe('a', error(401), 'Bearer wrong');
  expect(oracle.rejectsKey()).toBe(false);
  observe('a', error(401));
  observe('b', error(500));
  expect(oracle.rejectsKey()).toBe(true);
  observe('b', respond(200, []));
  expect(oracle.rejectsKey()).toBe(false);
});
