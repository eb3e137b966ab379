import { expect, test } from 'vitest';
import { createOracle } from '../create-oracle.ts';

const KEY = 'Secret-key-4711';
const pet = { id: 1, name: 'Rex', categoryId: 1 };

interface Sent {
  method?: string;
  key?: string;
  status?: number;
  json?: unknown;
}

/** The clauses that a response violates. */
function judge(path: string, { method = 'GET', key, status = 200, json = [pet] }: Sent = {}): string[] {
  const { observe } = createOracle({ apiKey: KEY });
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const response = {
    status,
    headers: { 'content-type': 'application/json' },
    hidesHeaders: false,
    text: JSON.stringify(json),
    json,
  };
  const findings = observe({ request: { method, path, headers }, response, start: 0, end: 1 });
  return findings.map(({ clause, level }) => `${level} ${clause}`);
}

test.each(['/%70ets', '/pet%73', '/./pets', '/x/../pets', '/%2e/pets?limit=1', '/%70ets/1', '/./pets/1?x'])(
  'animals at %s without a key are a violation, since RFC 3986 calls the path equivalent',
  (path) => {
    expect(judge(path)).toEqual(['MUST authentication.refused']);
    expect(judge(path, { key: 'wrong' })).toEqual(['MUST authentication.refused']);
    expect(judge(path, { json: pet })).toEqual(['MUST authentication.refused']);
  },
);

test.each(['/pets/', '//pets', '/pets.json', '/pets;x=1', '/PETS', '/%50ets', '/pets%2F1', '/v2/pets', '/..%2Fpets'])(
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
  ['a page for every path', { json: 'a page' }],
  ['an empty list', { json: [] }],
  ['another method', { method: 'DELETE' }],
])('accepts %s at an equivalent path', (_name, sent) => {
  expect(judge('/%70ets', sent)).toEqual([]);
});
