import { expect, test } from 'vitest';
import { describe, exchange, get, newOracle, respond } from '../../../test/support/exchanges.ts';

const text = { 'content-type': 'text/plain' };
const rejected = respond(400, undefined, text);
/** A request without a key. */
function elsewhere(path: string, response = rejected) {
  const { request, ...others } = exchange(['GET', path], response);
  return { ...others, request: { ...request, headers: { accept: 'application/json' } } };
}
const getText = (id: string, status = 400, headers = text) =>
  exchange(get(id), respond(status, undefined, headers), { authorization: 'Bearer wrong' });

test.each(['%', '%zz', '1?x=%e'])(
  'a server may reject every malformed target, such as %s, before the service sees it',
  (id) => {
    const oracle = newOracle();
    describe(oracle, elsewhere('/pets%zz'));
    expect(describe(oracle, getText(id))).toEqual([]);
  },
);

test('a server may reject every target with a NUL, and one that rejects others says nothing about these', () => {
  const oracle = newOracle();
  describe(oracle, elsewhere('/pets%zz'));
  expect(describe(oracle, getText('7%00'))).toContainEqual(expect.stringContaining('MUST service.json: '));
  describe(oracle, elsewhere('/pets%00'));
  expect(describe(oracle, getText('7%00'))).toEqual([]);
  expect(describe(oracle, getText('7%00', 404))).toContainEqual(expect.stringContaining('MUST service.json: '));
  expect(describe(oracle, getText('7%00', 500))).toContainEqual(expect.stringContaining('MUST service.json: '));
  expect(describe(oracle, getText('7%01'))).toContainEqual(expect.stringContaining('MUST service.json: '));
  const onlyNul = newOracle();
  describe(onlyNul, elsewhere('/pets%00'));
  expect(describe(onlyNul, getText('%'))).toContainEqual(expect.stringContaining('MUST service.json: '));
});

test('a server may reject every path with an encoded slash, which says nothing about a query', () => {
  const notFound = respond(404, undefined, text);
  const oracle = newOracle();
  describe(oracle, elsewhere('/pets%2F', notFound));
  expect(describe(oracle, getText('7%2fx', 404))).toEqual([]);
  expect(describe(oracle, getText('7?x=%2F', 404))).toContainEqual(expect.stringContaining('MUST service.json: '));
  expect(describe(oracle, getText('7%00', 404))).toContainEqual(expect.stringContaining('MUST service.json: '));
});

test('a server may reject every path with a semicolon, or with an empty segment, as firewalls do', () => {
  const oracle = newOracle();
  for (const path of ['/pets;x', '/pets%00', '//pets']) describe(oracle, elsewhere(path));
  expect(describe(oracle, getText('1;2'))).toEqual([]);
  expect(describe(oracle, getText('7%00'))).toEqual([]);
  expect(describe(oracle, getText('7?x=;'))).toContainEqual(expect.stringContaining('MUST service.json: '));
});

test('a server may not find any target with a NUL, unless every unknown path gets the same response', () => {
  const notFound = respond(404, undefined, text);
  const oracle = newOracle();
  describe(oracle, elsewhere('/pets%00', notFound));
  expect(describe(oracle, getText('7%00', 404))).toEqual([]);
  expect(describe(oracle, getText('7%00'))).toContainEqual(expect.stringContaining('MUST service.json: '));
  expect(describe(oracle, getText('%', 404))).toContainEqual(expect.stringContaining('MUST service.json: '));
  describe(oracle, elsewhere('/pets%20', notFound));
  expect(describe(oracle, getText('7%00', 404))).toContainEqual(expect.stringContaining('MUST service.json: '));
});

test('a server may reject a target for any of its forms, and a rejection of several forms says nothing about one', () => {
  const notFound = respond(404, undefined, text);
  const oracle = newOracle();
  describe(oracle, elsewhere('/pets%00[]', rejected));
  expect(describe(oracle, getText('%'))).toContainEqual(expect.stringContaining('MUST service.json: '));
  describe(oracle, elsewhere('/pets%00', notFound));
  expect(describe(oracle, getText('7%00?x[]', 404))).toEqual([]);
  expect(describe(oracle, getText('7%00?x[]'))).toContainEqual(expect.stringContaining('MUST service.json: '));
  describe(oracle, elsewhere('/pets%zz'));
  expect(describe(oracle, getText('7%00?x[]'))).toEqual([]);
});

test.each([
  ['nothing else', []],
  ['a valid target', [elsewhere('/pets%20')]],
  ['another status', [elsewhere('/pets%zz', respond(404, undefined, text))]],
  ['JSON', [elsewhere('/pets%zz', respond(400, {}, { 'content-type': 'application/json' }))]],
  ['no media type', [elsewhere('/pets%zz', respond(400, undefined, { 'content-type': '' }))]],
  ['a page', [elsewhere('/pets%zz', respond(400, undefined, { 'content-type': 'text/html' }))]],
  ['a request with a key', [exchange(['GET', '/pets%zz'], rejected)]],
])('the service is responsible after %s', (_name, before) => {
  const oracle = newOracle();
  for (const each of before) describe(oracle, each);
  expect(describe(oracle, getText('%'))).toContainEqual(expect.stringContaining('MUST service.json: '));
});

test('a rejection in JSON is judged, even if the server rejects every malformed target so', () => {
  const oracle = newOracle();
  const inJson = respond(400, { code: 1 }, { 'content-type': 'application/json' });
  describe(oracle, elsewhere('/pets%zz', inJson));
  expect(describe(oracle, exchange(get('%'), inJson))).toContainEqual(expect.stringContaining('MUST errors.object: '));
});

test('a server may reject every malformed target without a media type', () => {
  const oracle = newOracle();
  const { 'content-type': _type, ...headers } = rejected.headers;
  describe(oracle, elsewhere('/pets%zz', { ...rejected, headers }));
  const untyped = { ...getText('%'), response: { ...rejected, headers } };
  expect(describe(oracle, untyped)).toEqual([]);
  expect(describe(oracle, getText('%'))).toContainEqual(expect.stringContaining('MUST service.json: '));
});

test('a server may reject requests of other clients', () => {
  expect(describe(newOracle({ mark: undefined }), getText('%'))).toEqual([]);
  expect(describe(newOracle({ mark: undefined }), getText('%E4'))).toContainEqual(
    expect.stringContaining('MUST service.json: '),
  );
});

test.each([
  ['%', 404],
  ['%E4', 400],
])('the service is responsible for %s with %i', (id, status) => {
  const oracle = newOracle();
  describe(oracle, elsewhere('/pets%zz'));
  expect(describe(oracle, getText(id, status))).toContainEqual(expect.stringContaining('MUST service.json: '));
});
