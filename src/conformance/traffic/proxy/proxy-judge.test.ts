import { expect, test } from 'vitest';
import { ProxyJudge } from './proxy-judge.ts';

const head = {
  method: 'GET',
  minorVersion: 1,
  headers: [
    ['Host', 'petstore'],
    ['Authorization', 'Bearer demo-key'],
  ],
  hasBody: false,
} as const;

/** A judge whose clock the test advances, with a way to pass a complete exchange through it. */
function createJudge() {
  const found: string[] = [];
  let time = 0;
  const judge = new ProxyJudge({
    baseUrl: 'http://petstore/v1',
    onFinding: ({ clause }) => found.push(clause),
    now: () => ++time,
  });
  const begin = (method: string, path: string, body?: unknown) => {
    const exchange = judge.begin({ ...head, method, hasBody: body !== undefined }, path);
    if (body !== undefined) exchange.requestBody?.add(Buffer.from(JSON.stringify(body)));
    exchange.endRequest([]);
    const complete = (status: number, json: unknown) => {
      exchange.respond(status, [['Content-Type', 'application/json']]);
      exchange.responseBody?.add(Buffer.from(JSON.stringify(json)));
      exchange.end({ kind: 'complete' });
    };
    return { exchange, complete };
  };
  // The result contains every exchange that has ended.
  const clauses = () => {
    judge.result();
    return found;
  };
  const advance = (milliseconds: number) => void (time += milliseconds);
  return { judge, clauses, begin, advance };
}

const rex = { id: 7, name: 'Rex', categoryId: 1, status: 'sold' };
const { id: _id, ...newRex } = rex;
const missing = { code: 'not_found', message: 'No.', status: 404 };

test('notices that an animal is missing after the longest lag', () => {
  const { clauses, begin, advance } = createJudge();
  begin('POST', '/v1/pets', newRex).complete(201, rex);
  begin('GET', '/v1/pets/7').complete(404, missing);
  expect(clauses()).toEqual([]);
  advance(10_000);
  begin('GET', '/v1/pets/7').complete(404, missing);
  expect(clauses()).toEqual(['getPet.response']);
});

test.each(['before', 'after'])('a creation that overlaps a reset and ends %s it proves nothing', (order) => {
  const { clauses, begin, advance } = createJudge();
  const creation = begin('POST', '/v1/pets', newRex);
  const reset = begin('POST', '/__petstore/reset');
  const steps = [() => creation.complete(201, rex), () => reset.complete(204, '')];
  for (const step of order === 'before' ? steps : steps.toReversed()) step();
  advance(10_000);
  begin('GET', '/v1/pets/7').complete(404, missing);
  expect(clauses()).toEqual([]);
});

test('a request during a reset is not compared with what was known before', () => {
  const { clauses, begin, advance } = createJudge();
  begin('POST', '/v1/pets', newRex).complete(201, rex);
  advance(10_000);
  const reset = begin('POST', '/__petstore/reset');
  begin('GET', '/v1/pets/7').complete(404, missing);
  reset.complete(204, '');
  expect(clauses()).toEqual([]);
});

test('a request for another path that stays open takes effect for ten seconds', () => {
  const { clauses, begin, advance } = createJudge();
  begin('POST', '/events');
  advance(10_000);
  begin('POST', '/v1/pets', newRex).complete(201, rex);
  advance(10_000);
  begin('GET', '/v1/pets/7').complete(404, missing);
  expect(clauses()).toEqual(['getPet.response']);
});

test('an exchange ends once', () => {
  const { judge, begin } = createJudge();
  const { exchange, complete } = begin('GET', '/v1/pets');
  exchange.end({ kind: 'aborted' });
  complete(200, []);
  expect(judge.counts).toMatchObject({ judged: 0, aborted: 1 });
});

test('findings on any number of exchanges are kept only as far as reports show them', () => {
  const { judge, clauses, begin } = createJudge();
  for (let count = 0; count < 200; count++) begin('GET', `/v1/pets?limit=1&x=${count}`).complete(200, [rex, rex]);
  expect(clauses().length).toBeGreaterThan(199);
  const { checks, requests } = judge.result();
  expect(requests).toBe(200);
  expect(checks.filter(({ outcome }) => outcome === 'fail').map(({ requests: examined }) => examined)).toContain(200);
});
