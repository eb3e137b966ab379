import { expect, test } from 'vitest';
import {
  KEY,
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
import type { Oracle } from '../create-oracle.ts';
import type { Observation } from '../observation.ts';

const shownError = (status: number) => `${status} with {"code":"x","message":"No.","status":${status}}`;
const createRex = () => exchange(create, respond(201, rex), { body: newRex });
const rejected = (body: unknown, status: number) => exchange(create, error(status), { body });

test.each([
  [error(400), shownError(400)],
  [error(403), shownError(403)],
  [error(404), shownError(404)],
  [respond(200, []), '200 with []'],
])('a wrong key gets 401, not %j', (response, actual) => {
  expect(describeFirst(exchange(list(), response, { authorization: 'Bearer wrong' }))).toEqual([
    `MUST authentication.refused: 401 with an error object; ${actual}`,
  ]);
});

test('401 comes before 400 and 404', () => {
  const wrong = { authorization: 'Bearer wrong' };
  expect(describeFirst(exchange(create, error(400), { ...wrong, body: { name: 1 } }))).toHaveLength(1);
  expect(describeFirst(exchange(create, error(401), { ...wrong, body: { name: 1 } }))).toEqual([]);
  expect(describeFirst(exchange(get('7x'), error(401), wrong))).toEqual([]);
});

test.each(['2%2f3', '%2F3', '3%5C', '%2e%2E', '..'])(
  'gateways may find another path than an operation in %s, whatever the key',
  (id) => {
    for (const authorization of ['Bearer wrong', KEY]) {
      for (const response of [error(404), respond(308, '', { location: '/v1/pets/3' })])
        expect(describeFirst(exchange(get(id), response, { authorization }))).not.toContainEqual(
          expect.stringMatching(/authentication|bearer/),
        );
      expect(describeFirst(exchange(get(id), respond(200, rex), { authorization }))).not.toEqual([]);
    }
    expect(describeFirst(exchange(get('%33'), error(404), { authorization: 'Bearer wrong' }))).toHaveLength(1);
  },
);

test('a redirect of a list or of an id that needs no decoding is judged', () => {
  const moved = respond(308, '', { location: '/v1/pets/3' });
  for (const path of [list('status=%2f'), get('%33')])
    expect(describeFirst(exchange(path, moved, { authorization: 'Bearer wrong' }))).toContainEqual(
      expect.stringMatching(/^MUST authentication\.refused/),
    );
});

test('a status of 300 for an id with a slash is not judged, and 401 with the accepted key is', () => {
  const oracle = newOracle();
  expect(describe(oracle, exchange(get('2%2f3'), respond(300, ''), { authorization: 'Bearer wrong' }))).toEqual([]);
  describe(oracle, exchange(list(), respond(200, [])));
  expect(describe(oracle, exchange(get('2%2f3'), error(401)))).toEqual([
    expect.stringMatching(/^MUST authentication\.bearer/),
  ]);
});

test.each([
  [1001, 400, 0],
  [1001, 431, 0],
  [1001, 404, 1],
  [1000, 400, 1],
  [1000, 431, 1],
])('a server may reject a credential of more than 1,000 characters: %i get %i', (length, status, count) => {
  const authorization = 'Bearer '.padEnd(length, 'x');
  expect(describeFirst(exchange(list(), error(status), { authorization }))).toHaveLength(count);
});

test('the length of a missing credential is not judged', () => {
  const missing = { ...exchange(list(), error(400)), request: { method: 'GET', path: '/pets', headers: {} } };
  expect(describeFirst(missing)).toHaveLength(1);
});

test('a request that a proxy may have sent with another key is judged if it shows again', () => {
  const wrong = exchange(list(), respond(200, []), { authorization: 'Bearer wrong' });
  expect(newOracle().observe({ ...wrong, mayCarryAnotherKey: true })).toMatchObject([
    { clause: 'authentication.refused', confirmedBy: 'other-keys', isTentative: true },
  ]);
  expect(newOracle().observe(wrong)[0]).not.toHaveProperty('confirmedBy');
});

test('a wrong key in an unusual request may get another error', () => {
  const unusual = { authorization: 'Bearer wrong', headers: { range: 'bytes=0-1' } };
  expect(describeFirst(exchange(list(), error(400), unusual))).toEqual([]);
  expect(describeFirst(exchange(list(), respond(200, []), unusual))).toHaveLength(1);
  const html = { authorization: 'Bearer wrong', headers: { accept: 'text/html' } };
  expect(describeFirst(exchange(list(), error(406), html))).toEqual([]);
  expect(describeFirst(exchange(list(), error(403), html))).toHaveLength(1);
});

test('a key that is not a bearer token should be rejected', () => {
  expect(describeFirst(exchange(list(), respond(200, []), { authorization: KEY }))).toEqual([
    'SHOULD http.bearer-only: a rejection, since the key is not a bearer token; 200 with []',
  ]);
  for (const status of [400, 401, 403])
    expect(describeFirst(exchange(list(), error(status), { authorization: KEY }))).toEqual([]);
});

/** The causes of the first finding. */
const causesOf = (observation: Observation) => newOracle().observe(observation)[0]?.causes;
const animals = respond(200, []);

test.each([
  // An operation that needs no key takes one in any place.
  [list(), {}, undefined, ['listPets without a key']],
  [list('key=Secret-key-4711'), {}, undefined, ['listPets without a key']],
  [get(7), { 'x-api-key': KEY }, undefined, ['getPet without a key']],
  // An operation that takes any credential of a scheme takes the key under it.
  [list(), {}, 'Basic YTpi', ['listPets with any basic credential']],
  [list(), {}, `Basic ${KEY}`, ['listPets without a key', 'listPets with any basic credential']],
  [list(), {}, 'Bearer wrong', []],
] as const)(
  '%s with the headers %j and the credential %s is accepted because of %j',
  (request, headers, key, causes) => {
    const sent = exchange(request, request[1] === '/pets/7' ? respond(200, rex) : animals, { headers });
    const { authorization: _authorization, ...others } = sent.request.headers;
    const authorization = key === undefined ? {} : { authorization: key };
    expect(causesOf({ ...sent, request: { ...sent.request, headers: { ...others, ...authorization } } })).toEqual(
      causes,
    );
  },
);

test('near misses of the key that an operation accepts have one cause, and other errors than 401 none', () => {
  const nearMiss = (response = animals) => ({
    ...exchange(list(), response, { authorization: `Bearer ${KEY}x` }),
    mayCarryAnotherKey: true,
  });
  expect(causesOf(nearMiss())).toEqual(['listPets with near misses of the key']);
  expect(causesOf(nearMiss(error(403)))).toBeUndefined();
});

test('text that is not JSON is accepted for one cause, complete or not, and nothing at all for another', () => {
  const accept = (body: string) => causesOf(exchange(create, respond(201, rex), { body }));
  const [lenient] = accept("{'name':'x','categoryId':1}") ?? [];
  expect(lenient).toBeDefined();
  expect(accept('{"name":')).toEqual([lenient]);
  expect(accept(' ')).toBeUndefined();
});

test('401 for a key that was accepted before is wrong, unless the request was sent earlier', () => {
  const oracle = newOracle();
  const early = exchange(list(), error(401));
  describe(oracle, exchange(list(), respond(200, [])));
  expect(describe(oracle, early)).toEqual([]);
  expect(describe(oracle, again(early))).toEqual([
    `MUST authentication.bearer: any status but 401, since the key was accepted before; ${shownError(401)}`,
  ]);
  expect(describe(oracle, exchange(list(), error(401), { authorization: `bearer ${KEY}` }))).toEqual([]);
});

test('only a response below 400 shows that a key is accepted', () => {
  const oracle = newOracle();
  describe(oracle, exchange(get(7), error(404)));
  expect(describe(oracle, exchange(list(), error(401)))).toEqual([]);
});

test.each([
  [list(), 204, 'MUST listPets.response: 200 with an array of animals; 204'],
  [list('limit=5'), 400, `MUST listPets.response: 200 with an array of animals; ${shownError(400)}`],
  [list('limit=0'), 500, `SHOULD http.robustness: a status below 500; ${shownError(500)}`],
  [get('7x'), 500, `SHOULD http.robustness: a status below 500; ${shownError(500)}`],
  [get('007'), 500, `SHOULD http.robustness: a status below 500; ${shownError(500)}`],
  [get(7), 400, `MUST getPet.unknown: 404 with an error object, or 200 with the animal; ${shownError(400)}`],
])('%j may not get %i', (request, status, expected) => {
  expect(describeFirst(exchange(request, status < 300 ? respond(status, undefined) : error(status)))).toContain(
    expected,
  );
});

test.each([
  [list('limit=0'), 499],
  [get('7x'), 400],
  [get('7x'), 404],
  [get('007'), 400],
  [get('007'), 404],
  [get(7), 404],
])('%j may get %i', (request, status) => {
  expect(describeFirst(exchange(request, error(status)))).toEqual([]);
});

test('an id that is not an int64 should not lead to an animal', () => {
  expect(describeFirst(exchange(get('7x'), respond(200, rex)))).toEqual([
    'SHOULD getPet.petId: a rejection, since the id is not an int64; 200 with the animal 7',
  ]);
  expect(describeFirst(exchange(get('7x'), respond(300, rex)))).toEqual([]);
});

test('a text that is not JSON is shown as it is', () => {
  const response = { ...respond(500, undefined), text: 'Oops' };
  expect(describeFirst(exchange(list(), response))).toContain(
    'MUST listPets.response: 200 with an array of animals; 500 with "Oops"',
  );
});

test('a created animal can be fetched, after lag', () => {
  const oracle = newOracle({ lag: 100 });
  const early = exchange(get(7), error(404));
  describe(oracle, createRex());
  expect(describe(oracle, early)).toEqual([]);
  const missing = {
    level: 'MUST',
    clause: 'getPet.response',
    also: ['service.collection', 'service.deprecated-get'],
    aspect: 'status',
    expected: expect.stringMatching(/^200 with the animal .*Rex/),
    actual: expect.stringContaining(shownError(404)),
    exchanges: [0, expect.any(Number)],
    causes: ['created animals are lost'],
    followsFrom: ['ids are rounded to doubles'],
    confirmedBy: 'repetition',
  };
  expect(oracle.observe(again(early))).toEqual([{ ...missing, isTentative: true, isWithinLag: true }]);
  const { confirmedBy: _confirmedBy, causes: _causes, followsFrom: _followsFrom, ...gone } = missing;
  expect(oracle.observe(exchange(get(7), error(400)))).toEqual([
    { ...gone, actual: expect.stringContaining(shownError(400)) },
  ]);
  pass(200);
  expect(oracle.observe(again(early))).toEqual([missing]);
});

test('a created animal that an overlapping request has fetched does not come and go', () => {
  const oracle = newOracle();
  describe(oracle, createRex());
  const overlapping = exchange(get(7), error(404));
  const fetched = exchange(get(7), respond(200, rex));
  expect(describe(oracle, fetched)).toEqual([]);
  expect(oracle.observe(overlapping)).toMatchObject([{ confirmedBy: 'repetition' }]);
  expect(oracle.observe({ ...overlapping, start: fetched.end })).toMatchObject([{ confirmedBy: 'repetition' }]);
  expect(oracle.observe(again(overlapping))).toMatchObject([{ confirmedBy: 'count' }]);
});

test('an animal of others that responses show can be fetched, or was removed', () => {
  const oracle = newOracle();
  const overlapping = exchange(get(7), error(404));
  describe(oracle, exchange(list(), respond(200, [rex])));
  expect(describe(oracle, overlapping)).toEqual([]);
  expect(oracle.observe(again(overlapping))).toEqual([
    {
      level: 'MUST',
      aspect: 'status',
      clause: 'getPet.response',
      expected: expect.stringMatching(/^200 with the animal .*Rex.*, as in other responses$/),
      actual: shownError(404),
      followsFrom: ['ids are rounded to doubles'],
      exchanges: [0, 2],
      confirmedBy: 'pair',
      isTentative: true,
    },
  ]);
});

test.each([
  [{ categoryId: 1 }, 'name is missing'],
  [{ name: 'Rex', categoryId: '1' }, 'categoryId is "1"'],
  [{ name: 'Rex', categoryId: 1, status: '' }, 'status is ""'],
  [[], 'the body is [], not an object'],
])('the invalid body %j gets 400', (body, problem) => {
  const expected = `400 with an error object, since ${problem}`;
  for (const status of [401, 400]) expect(describeFirst(rejected(body, status))).toEqual([]);
  for (const status of [422, 404, 415])
    expect(describeFirst(rejected(body, status))).toEqual([
      `MUST createPet.refused: ${expected}; ${shownError(status)}`,
    ]);
  expect(describeFirst(exchange(create, respond(201, rex), { body }))).toContainEqual(
    expect.stringMatching(/^MUST createPet\.refused: 400 with an error object, since /),
  );
});

test.each([400, 413, 499])('an invalid body that is large may get %i', (status) => {
  const body = { name: 'Rex', x: 'x'.repeat(1100) };
  expect(describeFirst(rejected(body, status))).toEqual([]);
  expect(describeFirst(rejected(body, 500))).toHaveLength(1);
});

test.each(['application/JSON', 'application/json; charset=utf-8'])(
  'a body of the type %s should not get 415',
  (type) => {
    const sent = { body: { name: 1 }, headers: { 'content-type': type } };
    expect(describeFirst(exchange(create, error(415), sent))).toEqual([
      `SHOULD http.content-type-parameters: 400, since the media type is application/json; ${shownError(415)}`,
    ]);
    expect(describeFirst(exchange(create, error(422), sent))).toEqual([
      expect.stringMatching(/^MUST createPet\.refused/),
    ]);
    const valid = { ...sent, body: newRex };
    expect(describeFirst(exchange(create, error(415), valid))).toEqual([
      `SHOULD http.content-type-parameters: 201, since the media type is application/json; ${shownError(415)}`,
    ]);
  },
);

test('an invalid body that is large or looks harmful may be rejected, even once animals are accepted', () => {
  const oracle = newOracle();
  describe(oracle, createRex());
  expect(describe(oracle, rejected({ categoryId: 1, name: 1, status: 'x'.repeat(1100) }, 422))).toEqual([]);
  expect(describe(oracle, rejected({ categoryId: 1, name: 1, status: '<script>' }, 403))).toEqual([]);
});

test('once a plain animal was rejected, a name with a capital needs an accepted one with a capital', () => {
  let id = 100;
  const accept = (oracle: Oracle, name: string) =>
    describe(oracle, exchange(create, respond(201, { ...rex, id: id++, name }), { body: { ...newRex, name } }));
  const isJudged = (oracle: Oracle, name: string) => describe(oracle, rejected({ ...newRex, name }, 422)).length > 0;
  const { status: _sold, ...plain } = newRex;
  const oracle = newOracle();
  accept(oracle, 'bartholomew');
  expect(isJudged(oracle, 'Bartolo')).toBe(true);
  const rejecting = newOracle();
  describe(rejecting, rejected({ ...plain, name: `${MARK} Rex` }, 422));
  accept(rejecting, 'bartholomew');
  expect(isJudged(rejecting, 'bartolo')).toBe(true);
  const early = rejected({ ...newRex, name: 'Bartolo' }, 422);
  expect(describe(rejecting, early)).toEqual([]);
  accept(rejecting, 'Bartholomew');
  expect(describe(rejecting, early)).toEqual([]);
  expect(isJudged(rejecting, 'Bartolo')).toBe(true);
});

test('an invalid body may be rejected for its category only if it was sent after another one was accepted', () => {
  const oracle = newOracle();
  const invalid = { categoryId: -7, status: [] };
  const early = rejected(invalid, 422);
  describe(oracle, createRex());
  expect(describe(oracle, early)).toHaveLength(1);
  expect(describe(oracle, again(early))).toEqual([]);
  const later = again(early);
  const longer = { ...newRex, name: `${MARK} Rexes` };
  describe(oracle, exchange(create, respond(201, { ...longer, id: 8 }), { body: longer }));
  expect(describe(oracle, later)).toEqual([]);
});

test('a creation with a query may be rejected for that, and an invalid body is not accepted with one', () => {
  const withQuery = ['POST', '/pets?x=1'] as const;
  const oracle = newOracle();
  describe(oracle, createRex());
  for (const body of [newRex, { ...newRex, categoryId: 'x' }])
    for (const status of [400, 403, 404, 422])
      expect(describe(oracle, exchange(withQuery, error(status), { body }))).toEqual([]);
  const invalid = exchange(withQuery, respond(201, rex), { body: { categoryId: 1 } });
  expect(describe(oracle, invalid)).toContainEqual(expect.stringContaining('MUST createPet.refused: '));
  expect(describe(oracle, exchange(create, error(404), { body: { categoryId: 1 } }))).toHaveLength(1);
});

test('an invalid body with unknown fields may be rejected for these', () => {
  const body = { name: 1, categoryId: 1, Name: 'Rex' };
  expect(describeFirst(rejected(body, 422))).toEqual([]);
  expect(describeFirst(rejected(body, 500))).toHaveLength(1);
});

test.each([
  ['a run', MARK],
  ['another client', undefined],
])(
  'an invalid body of %s may be rejected for its category, unless animals of that category are accepted',
  (_client, mark) => {
    const oracle = newOracle({ mark });
    const inCategory = (categoryId: number) => ({ name: 'Rex', categoryId, status: [] });
    expect(describe(oracle, rejected(inCategory(newRex.categoryId), 422))).toHaveLength(1);
    expect(describe(oracle, createRex())).toEqual([]);
    expect(describe(oracle, rejected(inCategory(-7), 422))).toEqual([]);
    expect(describe(oracle, rejected(inCategory(-7), 500))).toHaveLength(1);
    expect(describe(oracle, rejected(inCategory(newRex.categoryId), 422))).toHaveLength(1);
  },
);

const newMaxima = { ...newRex, name: 'Maxima' };
const createMaxima = () => exchange(create, respond(201, { ...rex, name: 'Maxima' }), { body: newMaxima });

test('a chunked body may get 411, and no other', () => {
  const oracle = newOracle();
  expect(describe(oracle, createMaxima())).toEqual([]);
  const body = { ...newRex, name: 'Bella' };
  const chunked = { headers: { 'transfer-encoding': 'chunked' } };
  expect(describe(oracle, exchange(create, error(411), { body, ...chunked }))).toEqual([]);
  expect(describe(oracle, exchange(create, error(411), { body }))).toHaveLength(1);
});

test('an animal in a long body may get 413, unless a longer one was read', () => {
  const oracle = newOracle();
  expect(describe(oracle, createMaxima())).toEqual([]);
  const withSpaces = (length: number) => JSON.stringify({ ...newRex, name: 'Bella' }).padEnd(length);
  const tooLarge = (length: number) => describe(oracle, exchange(create, error(413), { body: withSpaces(length) }));
  expect(tooLarge(128)).toHaveLength(1);
  expect(tooLarge(200)).toEqual([]);
  describe(oracle, exchange(create, error(400), { body: withSpaces(300) }));
  expect(tooLarge(250)).toHaveLength(1);
});

test('an invalid body that looks harmful may get 403, and no other error', () => {
  const body = { name: 1, categoryId: 1, status: '<script>' };
  expect(describeFirst(rejected(body, 403))).toEqual([]);
  expect(describeFirst(rejected(body, 422))).toHaveLength(1);
});

test.each([
  // A common name has no reason to be rejected.
  ['Rex', 422, 1],
  ['Bo', 422, 0],
  ['Bartholomews', 422, 0],
  ['Rex 1', 422, 0],
  ['Rex 1', 399, 1],
  ['Rex 1', 500, 1],
])('an invalid body with the name %j may get %i, since it may be rejected for the name', (name, status, findings) => {
  expect(
    describeFirst(rejected({ name }, status)).filter((finding) => finding.includes('createPet.refused')),
  ).toHaveLength(findings);
});

test('a plain name was accepted if one at least as long was, with a space if it has one', () => {
  const oracle = newOracle();
  const statusFor = (name: string) => describe(oracle, rejected({ name }, 422)).length;
  const accept = (name: string) =>
    describe(oracle, exchange(create, respond(201, { ...rex, id: name.length, name }), { body: { ...newRex, name } }));
  accept('Bartholomewsons');
  expect(['Bartholomewsons', 'Bartholomewsonsx', 'Barty the dog', 'Rex 1'].map(statusFor)).toEqual([1, 0, 0, 0]);
  accept('Barty the cat');
  expect(['Barty the dog', 'Barty the dogs', 'Rex 1'].map(statusFor)).toEqual([1, 0, 0]);
});

test.each([403, 405])('a key that has not created an animal yet may get %i for an invalid one', (status) => {
  const oracle = newOracle();
  expect(describe(oracle, rejected({ categoryId: 1 }, status))).toEqual([]);
  expect(describe(oracle, rejected({ categoryId: 1 }, 404))).toHaveLength(1);
  describe(oracle, createRex());
  expect(describe(oracle, rejected({ categoryId: 1 }, status))).toHaveLength(1);
});

test('while plain animals are rejected, an invalid one may be, too', () => {
  const oracle = newOracle();
  const { status: _sold, ...plain } = newRex;
  expect(describe(oracle, rejected(plain, 404))).toEqual([]);
  expect(describe(oracle, rejected({ categoryId: 1 }, 404))).toEqual([]);
  expect(describe(oracle, rejected({ categoryId: 1 }, 500))).toHaveLength(1);
  describe(oracle, createRex());
  expect(describe(oracle, rejected({ categoryId: 1 }, 404))).toHaveLength(1);
});

test('while plain animals get a server error, every creation may', () => {
  const oracle = newOracle();
  const robust = [`SHOULD http.robustness: a status below 500; ${shownError(500)}`];
  expect(describe(oracle, rejected(newRex, 500))).toEqual(robust);
  expect(describe(oracle, rejected({ categoryId: 1 }, 500))).toEqual(robust);
  expect(describe(oracle, rejected({ categoryId: 1 }, 422))).toEqual([
    expect.stringMatching(/^MUST createPet\.refused/),
  ]);
  describe(oracle, createRex());
  expect(describe(oracle, rejected({ categoryId: 1 }, 500))).toEqual([
    expect.stringMatching(/^MUST createPet\.refused/),
  ]);
});

test('a status other than 400 for an invalid body is tentative for a client that can try a valid one', () => {
  const findings = (options?: { mark: undefined }, status = 500) =>
    newOracle(options).observe(rejected({ categoryId: 1 }, status))[0]?.isTentative ?? false;
  expect(findings()).toBe(true);
  expect(findings(undefined, 422)).toBe(true);
  expect(findings({ mark: undefined })).toBe(false);
  const oracle = newOracle();
  describe(oracle, createRex());
  expect(oracle.observe(rejected({ categoryId: 1 }, 500))[0]).not.toHaveProperty('isTentative');
});

test.each([
  ['', 'the body is empty'],
  [' \n', 'the body is empty'],
  ['{"name":', 'the body is incomplete'],
])('the malformed body %j gets some 4xx', (body, problem) => {
  for (const status of [400, 415, 499]) expect(describeFirst(rejected(body, status))).toEqual([]);
  expect(describeFirst(rejected(body, 500))).toEqual([
    `MUST createPet.refused: a status from 400 to 499, since ${problem}; ${shownError(500)}`,
  ]);
});

test('a body that is not quite JSON should be rejected', () => {
  const body = '{"name":"Rex","categoryId":1,}';
  expect(describeFirst(exchange(create, respond(201, rex), { body }))).toEqual([
    expect.stringMatching(
      /^SHOULD json\.strict: a status from 400 to 499, since the body is not valid JSON.*; 201 with /,
    ),
  ]);
  expect(describeFirst(rejected(body, 400))).toEqual([]);
  expect(describeFirst(rejected(body, 500))).toEqual([expect.stringMatching(/^SHOULD http\.robustness/)]);
});

test.each([
  [200, true],
  [204, true],
  [201, false],
  [303, true],
])('a creation that is not rejected gets 201: %i is a finding: %s', (status, isFound) => {
  const found = describeFirst(exchange(create, respond(status, rex), { body: newRex }));
  expect(found).toEqual(
    isFound ? [expect.stringMatching(`^MUST createPet.response: 201 with the created animal; ${status} with `)] : [],
  );
});

test('an animal like one that was accepted is accepted, unless the request was sent earlier', () => {
  const oracle = newOracle();
  const early = rejected({ ...newRex, name: `${MARK} Bo` }, 422);
  describe(oracle, createRex());
  expect(describe(oracle, early)).toEqual([]);
  expect(oracle.observe(again(early))).toEqual([
    {
      level: 'MUST',
      clause: 'newPet.fields',
      also: ['createPet.response', 'newPet.status'],
      aspect: 'status',
      expected: '201, as for an animal like it before',
      actual: shownError(422),
      exchanges: [0, 2],
    },
  ]);
  const bo = { ...newRex, name: `${MARK} Bo` };
  expect(describe(oracle, exchange(create, respond(201, { ...rex, ...bo, id: 8 }), { body: bo }))).toEqual([]);
});

test('of five letters, a name is not short', () => {
  const oracle = newOracle();
  describe(oracle, createRex());
  expect(describe(oracle, rejected({ ...newRex, name: 'Rexie' }, 422))).toEqual([
    expect.stringMatching(/^MUST newPet\.fields/),
  ]);
});

test.each([
  ['a short name', { name: 'Rexy' }],
  ['a longer name', { name: `${MARK} Rexy` }],
  ['another category', { categoryId: 2 }],
  ['a name that is not plain', { name: 'Rex-1' }],
  ['a field that is not defined', { x: 1 }],
])('an animal with %s may be rejected', (_name, changes) => {
  const oracle = newOracle();
  describe(oracle, createRex());
  expect(describe(oracle, rejected({ ...newRex, ...changes }, 422))).toEqual([]);
  expect(describe(oracle, rejected({ ...newRex, ...changes }, 500))).toEqual([
    expect.stringMatching(/^SHOULD http\.robustness/),
  ]);
});

test('a name with a space may be rejected if only names without one were accepted', () => {
  const oracle = newOracle();
  const body = (name: string) => ({ ...newRex, name });
  describe(oracle, exchange(create, respond(201, { ...rex, name: 'Bartholomew' }), { body: body('Bartholomew') }));
  expect(describe(oracle, rejected(body('Bo the dog'), 422))).toEqual([]);
  expect(describe(oracle, rejected(body('Bartolo'), 422))).toEqual([expect.stringMatching(/^MUST newPet\.fields/)]);
});

test('nothing but the credential is judged of an unusual request', () => {
  const unusual = { headers: { 'if-match': '"a"' } };
  expect(describeFirst(exchange(list(), error(400), unusual))).toEqual([]);
  expect(describeFirst(exchange(list(), error(500), unusual))).toEqual([]);
});

test('a client that does not accept JSON may be rejected with 406', () => {
  const html = { headers: { accept: 'text/html' } };
  const expected = 'MUST listPets.response: 200 with an array of animals; ';
  expect(describeFirst(exchange(list(), error(406), html))).toEqual([]);
  expect(describeFirst(exchange(list(), error(500), html))).toEqual([`${expected}${shownError(500)}`]);
  expect(describeFirst(exchange(list(), error(406)))).toEqual([`${expected}${shownError(406)}`]);
});

test('408 says only that a request did not arrive in time, so it counts if it comes again', () => {
  for (const late of [exchange(list(), error(408)), rejected({ name: 1 }, 408)]) {
    const findings = newOracle().observe(late);
    expect(findings).toMatchObject([{ level: 'MUST', isTentative: true }]);
    expect(findings[0]).not.toHaveProperty('isWithinLag');
  }
});
