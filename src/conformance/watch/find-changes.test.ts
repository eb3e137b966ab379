import { expect, test } from 'vitest';
import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { type TargetState, findChanges } from './find-changes.ts';
import type { TargetRun } from './target-verdict.ts';
import type { TargetChange } from './watch-event.ts';

type Outcomes = Record<string, CheckResult['outcome']>;

/** A run with these outcomes, non-conformant if one of them is `fail`. */
function runOf(outcomes: Outcomes, more: Partial<CheckResult> = {}): TargetRun {
  const checks = Object.entries(outcomes).map(([id, outcome]) => ({ id, level: 'MUST' as const, outcome, ...more }));
  const kind = Object.values(outcomes).includes('fail') ? ('non-conformant' as const) : ('conformant' as const);
  return { result: { checks, verdict: { kind, summary: `${kind}.` } } as unknown as ConformanceResult };
}

/** The changes that each of several runs shows, in short. */
function follow(...runs: readonly TargetRun[]): string[][] {
  let before: TargetState | undefined;
  return runs.map((run) => {
    const { state, changes } = findChanges(before, run);
    before = state;
    return changes.map(show);
  });
}

const show = (change: TargetChange) =>
  'check' in change ? `${change.event} ${change.check}` : `${change.event} ${change.before ?? '-'} ${change.verdict}`;

test('the first run reports its verdict and every failing check, later ones what has changed', () => {
  const [good, bad] = [runOf({ a: 'pass', b: 'pass' }), runOf({ a: 'fail', b: 'pass' })];
  expect(follow(bad, bad, runOf({ a: 'fail', b: 'fail' }), good, good)).toEqual([
    ['verdict-changed - non-conformant', 'check-failing a'],
    [],
    ['check-failing b'],
    ['verdict-changed non-conformant conformant', 'check-recovered a', 'check-recovered b'],
    [],
  ]);
});

test('a check that is inconclusive in between keeps its state', () => {
  const runs = (['fail', 'inconclusive', 'fail', 'inconclusive', 'not-applicable'] as const).map((outcome) =>
    runOf({ a: outcome, b: 'pass' }),
  );
  expect(follow(...runs).map((changes) => changes.filter((change) => change.startsWith('check')))).toEqual([
    ['check-failing a'],
    [],
    [],
    [],
    ['check-recovered a'],
  ]);
});

test('a target that cannot be tested, and can be again, has one line each', () => {
  const away = runOf({ a: 'inconclusive' });
  expect(follow(runOf({ a: 'pass' }), away, away, runOf({ a: 'pass' }))).toEqual([
    ['verdict-changed - conformant'],
    ['target-not-testable conformant not-testable'],
    [],
    ['target-testable not-testable conformant'],
  ]);
  expect(follow(away)).toEqual([['target-not-testable - not-testable']]);
});

test('an internal error of the kit says nothing about the checks', () => {
  const bad = runOf({ a: 'fail' });
  expect(follow(bad, { problem: 'x is undefined' }, bad)).toEqual([
    ['verdict-changed - non-conformant', 'check-failing a'],
    ['verdict-changed non-conformant error'],
    ['verdict-changed error non-conformant'],
  ]);
  expect(findChanges(undefined, { problem: 'x is undefined' }).changes).toMatchObject([
    { summary: 'Internal error: x is undefined' },
  ]);
});

test('a failing check shows its evidence, and whether the failure is expected', () => {
  const run = runOf(
    { a: 'fail' },
    {
      clause: 'c',
      title: 'MUST work',
      evidence: { expected: '200', actual: '500' },
      knownFailure: { reason: 'ticket 7' },
      notScored: true,
    },
  );
  expect(findChanges(undefined, run).changes[1]).toEqual({
    event: 'check-failing',
    check: 'a',
    level: 'MUST',
    clause: 'c',
    title: 'MUST work',
    expected: '200',
    actual: '500',
    knownFailure: 'ticket 7',
    notScored: true,
  });
});
