import { describe, expect, test } from 'vitest';
import type { ClauseId } from '../../../contract/index.ts';
import type { Check, Requirement } from '../../checks/check.ts';
import type { CompletedExchange } from '../../exchange/exchange.ts';
import type { KeyVariant } from '../../exchange/key-variant.ts';
import { list } from '../../corpus/steps.ts';
import { listPets } from '../../exchange/request.ts';
import type { Violation } from '../violation.ts';
import { findCollector, findFailed } from './find-failed.ts';

/** A check that sends requests. */
const sending = (id: string, clause: ClauseId, level: Requirement['level'] = 'MUST'): Requirement => ({
  id,
  level,
  clause,
  title: `${level} ${id}`,
  program: () => Promise.resolve(),
});

/** A check of what the requests of others show. */
function collecting(id: string, clause: ClauseId, more: Partial<Requirement> = {}): Requirement {
  const { program: _none, ...check } = sending(id, clause);
  return { ...check, ...more };
}

interface Answer {
  status?: number;
  /** @default a list */
  body?: { json: unknown };
  type?: string;
  key?: KeyVariant;
}

/** A body that cannot be read as JSON. */
const unreadable = { json: undefined };

let count = 0;

/** The response to a request that no other one equals. */
const answer = (
  checkId: string,
  { status = 200, body = { json: [] }, type = 'application/json', key = 'valid' }: Answer = {},
): CompletedExchange => ({
  request: listPets(`limit=${++count}`, { key }),
  response: { status, headers: { 'content-type': type }, text: '', ...body },
  checkId,
  phase: 'main',
  start: 0,
  duration: 1,
});

/** A violation by a request of a check, with content that no other one has. */
const violate = (checkId: string, clause: ClauseId, more: Partial<Violation> = {}): Violation => ({
  clause,
  level: 'MUST',
  also: [],
  aspects: [],
  expected: 'x',
  actual: `content ${++count}`,
  entry: answer(checkId),
  earlier: [],
  ...more,
});

/** A violation by the status of a response. */
const misanswer = (checkId: string, clause: ClauseId, given: Answer): Violation =>
  violate(checkId, clause, { aspects: ['status'], entry: answer(checkId, given) });

/** The clauses that each failed check reports, its own first. */
const failuresOf = (checks: readonly Check[], violations: readonly Violation[]) =>
  Object.fromEntries(
    [...findFailed(checks, violations, () => true)].map(([id, { clause, also }]) => [id, [clause, ...also]]),
  );

/** Checks of different clauses, each with requests of its own. */
const a = sending('a', 'listPets.limit');
const b = sending('b', 'listPets.status');
const c = sending('c', 'listPets.response');

describe('the check for what the requests of others show', () => {
  const all = collecting('all', 'listPets.limit');
  const part = collecting('part', 'listPets.limit', { aspect: 'limit' });
  const ofPart = violate('x', 'listPets.limit', { aspects: ['limit'] });

  test('is the one about the part of the clause, in any order', () => {
    expect(findCollector(ofPart, [a, all, part])).toBe(part);
    expect(findCollector(ofPart, [part, all])).toBe(part);
  });

  test('is the one about the clause if none is about the part', () => {
    expect(findCollector(ofPart, [a, all])).toBe(all);
    expect(findCollector(violate('x', 'listPets.limit'), [part, all])).toBe(all);
    expect(findCollector(ofPart, [a, b])).toBeUndefined();
  });
});

describe('responses with a wrong status', () => {
  const down = { json: { code: 'down', message: 'x', status: 500 } };
  const one = { a: ['listPets.limit', 'listPets.status'] };
  const two = { a: ['listPets.limit'], b: ['listPets.status'] };

  test.each<{ name: string; first: Answer; second: Answer; failed: object }>([
    {
      name: 'the same unreadable JSON with 404 are one failure',
      first: { status: 404, body: unreadable },
      second: { status: 404, body: unreadable },
      failed: one,
    },
    {
      name: 'pages of two gateways are two failures',
      first: { status: 502, body: unreadable, type: 'text/html' },
      second: { status: 502, body: unreadable, type: 'text/plain' },
      failed: two,
    },
    {
      name: 'the same error is one failure',
      first: { status: 500, body: down },
      second: { status: 500, body: down },
      failed: one,
    },
  ])('$name', ({ first, second, failed }) => {
    const violations = [misanswer('a', 'listPets.limit', first), misanswer('b', 'listPets.status', second)];
    expect(failuresOf([a, b], violations)).toEqual(failed);
  });

  test('requests without a response are a failure each, even with a cause in common', () => {
    const lost = (checkId: string, clause: ClauseId) => {
      const { response: _none, ...entry } = answer(checkId);
      return violate(checkId, clause, { aspects: ['complete'], causes: ['x'], entry });
    };
    expect(failuresOf([a, b], [lost('a', 'listPets.limit'), lost('b', 'listPets.status')])).toEqual(two);
  });
});

describe('credentials that are accepted although they are wrong', () => {
  const refused = (id: string) => sending(id, 'authentication.refused');
  const accepted = (checkId: string, given: Answer) => misanswer(checkId, 'authentication.refused', given);
  const failed = (first: Answer, second: Answer) =>
    Object.keys(failuresOf([refused('a'), refused('b')], [accepted('a', first), accepted('b', second)]));

  test('are one failure for each credential', () => {
    expect(failed({ key: 'cut' }, { key: 'cut' })).toEqual(['a']);
    expect(failed({ key: 'cut' }, { key: 'wrong' })).toEqual(['a', 'b']);
    expect(failed({ key: 'wrong' }, { key: 'missing' })).toEqual(['a', 'b']);
  });

  // An error object with 2xx rejects the credential, with a wrong status. Any other status comes after an accepted one.
  test.each([
    { status: 200, failures: 'two failures', checks: ['a', 'b'] },
    { status: 299, failures: 'two failures', checks: ['a', 'b'] },
    { status: 300, failures: 'one failure', checks: ['a'] },
    { status: 400, failures: 'one failure', checks: ['a'] },
  ])('are $failures if one request gets a list, and the other an error object with $status', ({ status, checks }) => {
    const body = { json: { code: 'x', message: 'x', status } };
    expect(failed({ key: 'wrong' }, { key: 'wrong', status, body })).toEqual(checks);
  });
});

test.each([
  { status: 200, failures: 'one failure', checks: ['a'] },
  { status: 299, failures: 'one failure', checks: ['a'] },
  { status: 300, failures: 'two failures', checks: ['a', 'b'] },
  { status: 401, failures: 'two failures', checks: ['a', 'b'] },
])('the wrong content of two error objects with $status is $failures', ({ status, checks }) => {
  const body = { json: { code: 'unauthorized', message: 'x', status } };
  const wrong = (id: string, clause: ClauseId) => violate(id, clause, { entry: answer(id, { status, body }) });
  const failures = failuresOf([a, b], [wrong('a', 'listPets.limit'), wrong('b', 'listPets.status')]);
  expect(Object.keys(failures)).toEqual(checks);
});

describe('violations with a cause in common', () => {
  test('are one failure, which names each other clause one time', () => {
    const causes = ['x'];
    const same = sending('same', 'listPets.limit');
    const violations = [
      violate('a', 'listPets.limit', { causes }),
      violate('same', 'listPets.limit', { causes, also: ['listPets.status'] }),
      violate('b', 'listPets.status', { causes }),
    ];
    expect(failuresOf([a, same, b], violations)).toEqual({ a: ['listPets.limit', 'listPets.status'] });
  });

  test('belong to the failure that has shown the cause first', () => {
    const violations = [
      violate('a', 'listPets.limit', { causes: ['x'] }),
      violate('b', 'listPets.status', { causes: ['y'] }),
      violate('both', 'service.json', { causes: ['x', 'y'] }),
      violate('c', 'listPets.response', { causes: ['y'] }),
    ];
    expect(failuresOf([a, b, sending('both', 'service.json'), c], violations)).toEqual({
      a: ['listPets.limit', 'service.json'],
      b: ['listPets.status', 'listPets.response'],
    });
  });

  test('belong to the failure of the rule for which the cause was found', () => {
    const violations = [
      violate('a', 'listPets.limit'),
      violate('b', 'listPets.status'),
      violate('x', 'listPets.status', { causes: ['x'] }),
      violate('c', 'listPets.response', { followsFrom: ['x'] }),
    ];
    expect(failuresOf([a, b, c], violations)).toEqual({
      a: ['listPets.limit'],
      b: ['listPets.status', 'listPets.response'],
    });
  });

  test('are not found by what explains a rule that another failure is about', () => {
    const violations = [
      violate('a', 'listPets.limit', { causes: ['x'] }),
      violate('b', 'listPets.status', { causes: ['x'] }),
      violate('x', 'listPets.status', { causes: ['y'] }),
      violate('c', 'listPets.response', { followsFrom: ['y'] }),
    ];
    expect(failuresOf([a, b, c], violations)).toEqual({
      a: ['listPets.limit', 'listPets.status'],
      c: ['listPets.response'],
    });
  });

  test('count as reported: more violations of the requirement, with another cause, fail no check', () => {
    const down = { status: 500, body: { json: { code: 'down' } } };
    const violations = [
      misanswer('a', 'listPets.limit', down),
      misanswer('b', 'listPets.status', down),
      misanswer('x', 'listPets.status', { status: 503 }),
    ];
    const part = collecting('part', 'listPets.status', { aspect: 'status' });
    expect(failuresOf([a, b, part], violations)).toEqual({
      a: ['listPets.limit', 'listPets.status'],
    });
  });
});

describe('a check that a program fails', () => {
  const program = [list('')];
  const all = collecting('all', 'listPets.limit');
  const follower = violate('x', 'listPets.limit', { followsFrom: ['x'], program });

  test('reports the program, even if what it shows follows from another violation of the rule', () => {
    const violations = [follower, violate('x', 'listPets.limit'), violate('x', 'listPets.limit', { causes: ['x'] })];
    expect(findFailed([all], violations, () => true).get('all')?.program).toBe(program);
  });

  test('reports what comes first if nothing shows the cause that it follows from', () => {
    const first = violate('x', 'listPets.limit', { followsFrom: ['unknown'] });
    const violations = [first, violate('x', 'listPets.limit', { causes: ['x'] })];
    expect(findFailed([all], violations, () => true).get('all')).toBe(first);
  });

  test('does not fail if another rule explains what the program shows', () => {
    const other = collecting('other', 'listPets.status');
    const violations = [follower, violate('x', 'listPets.status', { causes: ['y', 'x'] })];
    expect(failuresOf([all, other], violations)).toEqual({ other: ['listPets.status', 'listPets.limit'] });
  });
});

describe('a check without a program', () => {
  const all = collecting('all', 'listPets.limit');

  test('reports the first violation of its clause', () => {
    const violations = [violate('x', 'listPets.limit'), violate('x', 'listPets.limit', { also: ['listPets.status'] })];
    expect(failuresOf([all], violations)).toEqual({ all: ['listPets.limit'] });
  });

  test('about the part of a clause reports a violation, rather than the sender with a check of another clause', () => {
    const part = collecting('part', 'listPets.limit', { aspect: 'limit' });
    const violations = [violate('b', 'listPets.limit', { aspects: ['limit'], also: ['listPets.status'] })];
    expect(failuresOf([part, b], violations)).toEqual({ part: ['listPets.limit', 'listPets.status'] });
    expect(failuresOf([all, b], violations)).toEqual({ b: ['listPets.limit', 'listPets.status'] });
    expect(failuresOf([b], violations)).toEqual({ b: ['listPets.limit', 'listPets.status'] });
  });

  test('reports nothing once the sender of a violation has failed for its requirement', () => {
    const violations = [
      violate('b', 'listPets.limit', { also: ['listPets.status'] }),
      violate('x', 'listPets.limit', { also: ['listPets.response'] }),
    ];
    expect(failuresOf([all, b], violations)).toEqual({ b: ['listPets.limit', 'listPets.status'] });
  });
});

test.each([
  {
    name: 'a wrong status whose clause has failed already fails no check',
    aspects: ['status'] as const,
    checks: ['all'],
  },
  { name: 'wrong content that breaks one more clause fails the check of that', aspects: [], checks: ['all', 'b'] },
])('$name', ({ aspects, checks }) => {
  const violations = [
    violate('x', 'listPets.limit', { aspects }),
    violate('b', 'listPets.limit', { aspects, also: ['listPets.status'] }),
  ];
  expect(Object.keys(failuresOf([collecting('all', 'listPets.limit'), b], violations))).toEqual(checks);
});

describe('a recommendation', () => {
  const robust = sending('robust', 'http.robustness', 'SHOULD');
  const recommended = (checkId: string, more: Partial<Violation> = {}) =>
    violate(checkId, 'http.robustness', { level: 'SHOULD', ...more });

  test('belongs to the first requirement that the same request violates', () => {
    const entry = answer('x');
    const violations = [
      violate('a', 'listPets.limit', { entry: { ...entry, checkId: 'a' } }),
      violate('b', 'listPets.status', { entry: { ...entry, checkId: 'b' } }),
      recommended('robust', { entry: { ...entry, checkId: 'robust' } }),
    ];
    expect(failuresOf([a, b, robust], violations)).toEqual({
      a: ['listPets.limit', 'http.robustness'],
      b: ['listPets.status'],
    });
  });

  test('that a requirement explains fails on its own if another request violates it', () => {
    const part = collecting('part', 'http.robustness', { level: 'SHOULD', aspect: 'status' });
    const entry = answer('robust');
    const violations = [
      violate('a', 'listPets.limit', { entry: { ...entry, checkId: 'a' } }),
      recommended('robust', { entry, aspects: ['status'] }),
    ];
    const failed = (...more: Violation[]) => Object.keys(failuresOf([a, robust, part], [...violations, ...more]));
    expect(failed()).toEqual(['a']);
    expect(failed(recommended('x', { aspects: ['status'] }))).toEqual(['a', 'part']);
  });

  test('that a requirement explains fails the check that sends another request, too', () => {
    const entry = answer('robust');
    const explained = recommended('robust', { entry });
    const violations = [violate('a', 'listPets.limit', { entry: { ...entry, checkId: 'a' } }), explained];
    const failed = (...more: Violation[]) => Object.keys(failuresOf([a, robust], [...violations, ...more]));
    expect(failed(explained)).toEqual(['a']);
    expect(failed(recommended('robust'))).toEqual(['a', 'robust']);
  });

  test('that has failed already fails no other check', () => {
    const all = collecting('all', 'http.robustness', { level: 'SHOULD' });
    const violations = [recommended('robust'), recommended('x', { also: ['listPets.status'] })];
    expect(failuresOf([robust, all], violations)).toEqual({ robust: ['http.robustness'] });
  });
});
