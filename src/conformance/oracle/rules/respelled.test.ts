import { expect, test } from 'vitest';
import { createOracle } from '../create-oracle.ts';
import type { Finding } from '../finding.ts';
import type { Observation } from '../observation.ts';

const KEY = 'Secret-key-4711';
const pet = { id: 1, name: 'Rex', categoryId: 1 };

interface Sent {
  method?: string;
  key?: string;
  status?: number;
  json?: unknown;
  /** Those that the oracle knows: empty for none. */
  apiKey?: string;
}

const observe = (observation: Pick<Observation, 'request' | 'response'>, apiKey: string | undefined = KEY) =>
  createOracle({ ...(apiKey !== '' && { apiKey }) }).observe({ ...observation, start: 0, end: 1 });

function observeSent(path: string, { method = 'GET', key, status = 200, json = [pet], apiKey }: Sent = {}): Finding[] {
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const response = {
    status,
    headers: { 'content-type': 'application/json' },
    hidesHeaders: false,
    text: JSON.stringify(json),
    json,
  };
  return observe({ request: { method, path, headers }, response }, apiKey);
}

/** The clauses that a response violates. */
const judge = (path: string, sent?: Sent): string[] =>
  observeSent(path, sent).map(({ clause, level }) => `${level} ${clause}`);

test.each(['/%70ets', '/pet%73', '/./pets', '/x/../pets', '/%2e/pets?limit=1', '/%70ets/1', '/./pets/1?x'])(
  'animals at %s without a key are a violation, since RFC 3986 calls the path equivalent',
  (path) => {
    expect(judge(path)).toEqual(['MUST authentication.refused']);
    expect(judge(path, { key: 'wrong' })).toEqual(['MUST authentication.refused']);
    expect(judge(path, { json: pet })).toEqual(['MUST authentication.refused']);
  },
);

test.each(['/pets/', '//pets', '/pets;x=1?limit=1', '/PETS', '/%50ets', '/pets/1/', '/pets//1;a=b', '/./Pets/'])(
  'should give no animals away at %s without a key, since many servers read the path as that of an operation',
  (path) => {
    expect(judge(path)).toEqual(['SHOULD authentication.refused']);
    expect(observeSent(path)).toMatchObject([{ expected: expect.stringContaining('is another spelling of /pets') }]);
    expect(judge(path, { key: 'wrong' })).toEqual(['SHOULD authentication.refused']);
    expect(judge(path, { key: KEY })).toEqual([]);
    expect(judge(path, { status: 404, json: null })).toEqual([]);
  },
);

test.each(['/pets.json', '/pets%2F1', '/v2/pets', '/..%2Fpets', '/pet', '/pets/1/2'])(
  '%s is another path, which is open',
  (path) => {
    expect(judge(path)).toEqual([]);
  },
);

test.each<[string, Sent]>([
  ['a valid key', { key: KEY }],
  ['401', { status: 401, json: { code: 'a', message: 'b', status: 401 } }],
  ['404 without an error object', { status: 404, json: null }],
  ['a redirect', { status: 301, json: null }],
  ['a choice of pages', { status: 300 }],
  ['an error with animals', { status: 404 }],
  ['anything if no key is known', { apiKey: '' }],
  ['a page for every path', { json: 'a page' }],
  ['an empty list', { json: [] }],
  ['another method', { method: 'DELETE' }],
])('accepts %s at an equivalent path', (_name, sent) => {
  expect(judge('/%70ets', sent)).toEqual([]);
});

test('a finding shows the equivalent path, and what was sent there', () => {
  expect(observeSent('/x/../%70ets/1?x', { json: pet })).toMatchObject([
    {
      expected: 'no animals without a valid key, since the path is equivalent to /pets/1',
      actual: '200 with {"id":1,"name":"Rex","categoryId":1}',
      exchanges: [0],
    },
  ]);
});

test('accepts an equivalent path without a response', () => {
  expect(observe({ request: { method: 'GET', path: '/%70ets', headers: {} }, response: undefined })).toEqual([]);
});

test('a request without the key counts as examined', () => {
  const oracle = createOracle({ apiKey: KEY });
  const response = { status: 401, headers: {}, hidesHeaders: false, text: '', json: undefined };
  oracle.observe({ request: { method: 'GET', path: '/pets/', headers: {} }, response, start: 0, end: 1 });
  expect([...oracle.examined().keys()]).toEqual([expect.stringContaining('authentication')]);
});
