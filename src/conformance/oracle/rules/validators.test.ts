import { expect, test } from 'vitest';
import {
  again,
  describe,
  error,
  exchange,
  get,
  list,
  newOracle,
  pass,
  respond,
  rex,
} from '../../../../test/support/exchanges.ts';

const bo = { ...rex, id: 8, name: 'Bo', status: 'pending' };
const listed = (etag: string, ...pets: object[]) => exchange(list(), respond(200, pets, { etag }));
const notModified = (condition: string, query = '') =>
  exchange(list(query), { ...respond(304, undefined), headers: {} }, { headers: { 'if-none-match': condition } });

const changed = (tag: string) => `SHOULD http.validators: another ETag, since the animals have changed; ETag: ${tag}`;

test.each<[string, object[], object[]]>([
  ['an animal more', [rex], [rex, bo]],
  ['another name', [rex], [{ ...rex, name: 'Bo' }]],
  ['another category', [rex], [{ ...rex, categoryId: 2 }]],
  ['another status', [rex], [{ ...rex, status: 'pending' }]],
  ['another id', [rex], [{ ...rex, id: 9 }]],
])('an ETag changes with %s', (_name, before, after) => {
  const oracle = newOracle();
  describe(oracle, listed('"a"', ...before));
  expect(describe(oracle, listed('"b"', ...after))).not.toContain(changed('"b"'));
  const finding = oracle.observe(listed('"a"', ...after)).find(({ clause }) => clause === 'http.validators');
  expect(finding).toMatchObject({ actual: 'ETag: "a"', exchanges: [0, 2] });
});

test('an ETag identifies the animals in any order, with any mark of a weak one and any other text', () => {
  const oracle = newOracle();
  describe(oracle, listed('W/"a"', rex, bo));
  expect(describe(oracle, listed(' "a" ', bo, { ...rex, extra: 1 }))).toEqual([]);
  expect(describe(oracle, listed('"W/a"', rex))).toEqual([]);
  expect(describe(oracle, listed('"a"', rex))).toEqual([changed('"a"')]);
});

test('an ETag of one animal changes with it', () => {
  const oracle = newOracle();
  const fetched = (pet: object) => exchange(get(7), respond(200, pet, { etag: '"a"' }));
  describe(oracle, fetched(rex));
  expect(describe(oracle, fetched(rex))).toEqual([]);
  expect(describe(oracle, fetched({ ...rex, name: 'Bo' }))).toContain(changed('"a"'));
});

test('ETags of other paths, of errors, of long bodies and without a right to see the animals are not compared', () => {
  const oracle = newOracle();
  describe(oracle, listed('"a"', rex));
  expect(describe(oracle, exchange(list('limit=5'), respond(200, [rex, bo], { etag: '"a"' })))).toEqual([]);
  expect(describe(oracle, exchange(list(), error(500, { etag: '"a"' })))).toEqual([
    expect.stringMatching(/^MUST listPets\.response/),
  ]);
  const long = (length: number) => {
    const observation = listed('"a"', rex, bo);
    const response = respond(200, [rex, bo], { etag: '"a"' });
    return { ...observation, response: { ...response, text: response.text.padEnd(length) } };
  };
  expect(describe(oracle, long(20_001))).toEqual([]);
  expect(describe(oracle, long(20_000))).toEqual([changed('"a"')]);
  const html = exchange(list(), respond(200, [rex], { etag: '"a"' }), { headers: { accept: 'text/html' } });
  expect(describe(oracle, html)).toEqual([]);
  const wrong = exchange(list(), respond(200, [rex, bo], { etag: '"a"' }), { authorization: 'Bearer wrong' });
  expect(describe(oracle, wrong)).toEqual([expect.stringMatching(/^MUST authentication\.refused/)]);
});

test('304 means that the animals are those of the last ETag, until lag explains it', () => {
  const oracle = newOracle({ lag: 100 });
  describe(oracle, listed('"a"', rex));
  expect(describe(oracle, notModified('"x", W/"a"'))).not.toContainEqual(expect.stringContaining('http.validators'));
  const overlapping = notModified('"a"');
  describe(oracle, listed('W/"b"', rex, bo));
  const validators = (observation: typeof overlapping) =>
    oracle.observe(observation).filter(({ clause }) => clause === 'http.validators');
  expect(validators(overlapping)).toEqual([]);
  expect(validators(again(overlapping))).toEqual([
    {
      level: 'SHOULD',
      clause: 'http.validators',
      expected: '200 with the animals, since their ETag has changed to "b"',
      actual: '304 for If-None-Match: "a"',
      exchanges: [2, 4],
      isTentative: true,
      isWithinLag: true,
    },
  ]);
  for (const condition of ['*', ' * ', '"b"', 'W/"b"', '"a", "b"'])
    expect(validators(notModified(condition))).toEqual([]);
  expect(validators(notModified('"a"', 'limit=5'))).toEqual([]);
  expect(validators({ ...notModified('"a"'), response: respond(200, [rex, bo]) })).toEqual([]);
  pass(200);
  const [finding] = validators(notModified('"a"'));
  expect(finding).toMatchObject({ clause: 'http.validators' });
  expect(finding).not.toHaveProperty('isTentative');
});

test('304 without a condition is not a question of ETags', () => {
  const oracle = newOracle();
  describe(oracle, listed('"a"', rex));
  const found = oracle.observe(exchange(list(), { ...respond(304, undefined), headers: {} }));
  expect(found.map(({ clause }) => clause)).not.toContain('http.validators');
});

test('a response that is not JSON shows no animals that an ETag could identify', () => {
  const oracle = newOracle();
  const unreadable = { ...respond(200, undefined, { etag: '"a"' }), text: '\u001f' };
  describe(oracle, listed('"a"', rex));
  expect(describe(oracle, exchange(list(), unreadable))).not.toContain(changed('"a"'));
});
