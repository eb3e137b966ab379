import { parseReport } from '../result/parse-report.ts';
import { expect, test } from 'vitest';
import { report } from '../../../test/conformance/reporters/reports.ts';
import type { CheckResult, ReportedExchange } from '../result/result.ts';
import { compareResults } from './compare-results.ts';
import { compareLatency } from './latency.ts';

const base = await report(undefined, { only: ['getPet.unknown', 'observe.limit-0'] });

function check(id: string, outcome: CheckResult['outcome'], level: CheckResult['level'] = 'MUST'): CheckResult {
  return { id, level, clause: 'x', title: `MUST ${id}`, outcome, duration: 1, requests: 1 };
}

const withChecks = (checks: CheckResult[]) => ({ ...base, checks });

/** The changes as `kind check`, in their order. */
const changesOf = (before: CheckResult[], after: CheckResult[]) =>
  compareResults(withChecks(before), withChecks(after)).comparison?.changes.map(
    ({ kind, check: id }) => `${kind} ${id}`,
  );

test('a run is the same as itself', () => {
  expect(compareResults(base, base).comparison).toMatchObject({ changes: [], fingerprint: [], latency: [] });
});

test('names each change, the worst first', () => {
  const before = [check('a', 'fail'), check('b', 'fail'), check('c', 'pass'), check('d', 'pass'), check('e', 'pass')];
  const after = [
    check('a', 'pass'),
    check('b', 'fail'),
    check('c', 'fail', 'SHOULD'),
    check('d', 'inconclusive'),
    check('e', 'not-applicable'),
    check('f', 'fail'),
  ];
  expect(changesOf(before, after)).toEqual([
    'new-failure f',
    'new-failure c',
    'newly-inconclusive d',
    'no-longer-tested e',
    'still-failing b',
    'fixed a',
  ]);
});

test.each([
  ['fail', 'inconclusive', ['newly-inconclusive a']],
  ['inconclusive', 'pass', ['fixed a']],
  ['inconclusive', 'fail', ['new-failure a']],
  ['inconclusive', 'inconclusive', []],
  ['not-applicable', 'pass', []],
  ['fail', 'not-applicable', ['no-longer-tested a']],
  ['observed', 'observed', []],
] as const)('%s, then %s', (before, after, changes) => {
  expect(changesOf([check('a', before)], [check('a', after)])).toEqual(changes);
});

test('a check that a filter leaves out is mentioned only if it failed', () => {
  expect(changesOf([check('a', 'pass'), check('b', 'fail')], [])).toEqual(['no-longer-tested b']);
});

test('compares what both runs have observed', () => {
  const before = { ...base, fingerprint: { a: '400', b: '1', c: 'x' } };
  const after = { ...base, fingerprint: { a: '200', b: '1', d: 'x' } };
  expect(compareResults(before, after).comparison?.fingerprint).toEqual([{ id: 'a', before: '400', after: '200' }]);
});

test('refuses to compare reports of different commands', () => {
  expect(() => compareResults(base, { ...base, source: 'fuzz' })).toThrow(
    'the reports cannot be compared: one is of a run, the other of a fuzz. Compare reports of the same command.',
  );
});

/** Durations that scatter around a center, the same each time. */
const exchanges = (center: number, count = 60): ReportedExchange[] =>
  Array.from({ length: count }, (_, index) => ({
    checkId: 'x',
    operation: 'listPets',
    method: 'GET',
    path: '/pets',
    status: 200,
    start: index,
    duration: center * (0.5 + ((index * 0.618_034) % 1)),
  }));

test('reports a latency that has doubled, and not one within its scatter or with few samples', () => {
  expect(compareLatency(exchanges(10), exchanges(20))).toEqual([
    { operation: 'listPets', before: expect.closeTo(10, 0) as number, after: expect.closeTo(20, 0) as number },
  ]);
  expect(compareLatency(exchanges(10), exchanges(11))).toEqual([]);
  expect(compareLatency(exchanges(10, 19), exchanges(20, 60))).toEqual([]);
  expect(compareLatency(exchanges(0.5), exchanges(1))).toEqual([]);
});

test('does not report a latency whose median moved by chance', () => {
  const slow = exchanges(10, 20).map((exchange, index) => ({ ...exchange, duration: index % 3 === 0 ? 5 : 14 }));
  expect(compareLatency(exchanges(10, 20), slow)).toEqual([]);
});

test('rejects a result of another format, and a report that is parsed already', () => {
  expect(() => compareResults({} as never, {} as never)).toThrow(
    'a result has no format, expected "petstore-conformance/1"',
  );
  expect(() => parseReport({} as never)).toThrow('the report is not text');
});
