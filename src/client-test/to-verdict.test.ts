import { expect, test } from 'vitest';
import type { BehaviorResult, ClientRequestKind } from '../conformance/index.ts';
import { type VerdictFacts, toVerdict } from './to-verdict.ts';

const baseline = { isPassed: true, ending: 'exit code 0', requests: 3, duration: 1, exchanges: [] };

const behavior = (name: string, outcome: BehaviorResult['outcome'], more: Partial<BehaviorResult> = {}) =>
  ({ name, outcome, ...more }) as BehaviorResult;

const kind = (name: string, isInvalid: boolean) => ({ kind: name, isInvalid }) as ClientRequestKind;

const tolerated = behavior('a', 'pass');
const knownFailure = { reason: 'x' };

test.each<[expected: string, facts: Partial<VerdictFacts>]>([
  ['0 tolerant Tolerant: 1 behavior tolerated, 1 irrelevant.', { behaviors: [tolerated, behavior('b', 'irrelevant')] }],
  ['1 dependent Relies on what the specification leaves open: b.', { behaviors: [tolerated, behavior('b', 'fail')] }],
  [
    '0 known-failures Known failures only: b. 1 behavior tolerated, 0 irrelevant.',
    { behaviors: [tolerated, behavior('b', 'fail', { knownFailure })] },
  ],
  ['1 outdated-known-failures Known failures outdated: the client tolerates a.', { outdatedKnownFailures: ['a'] }],
  [
    '3 incomplete Incomplete: the suite is unstable: b failed only once.',
    { behaviors: [tolerated, behavior('b', 'unstable')] },
  ],
  [
    '1 dependent Relies on what the specification leaves open: c.',
    { behaviors: [behavior('b', 'unstable'), behavior('c', 'fail')] },
  ],
  [
    '3 incomplete Incomplete: the suite does nothing that a behavior could affect.',
    { behaviors: [behavior('b', 'irrelevant')] },
  ],
  ['3 incomplete Incomplete: the session was stopped.', { stopped: 'the session was stopped' }],
  [
    '3 incomplete Incomplete: the suite fails against the reference (exit code 7).',
    { baseline: { ...baseline, isPassed: false, ending: 'exit code 7' }, behaviors: [] },
  ],
  [
    '3 incomplete Incomplete: 0 requests reached the mock: does your suite read PETSTORE_BASE_URL?',
    { baseline: { ...baseline, requests: 0 }, behaviors: [] },
  ],
  ['0 tolerant Tolerant: 1 behavior tolerated, 0 irrelevant.', { requestKinds: [kind('no-key', true)] }],
  [
    '1 invalid-requests Sends requests that it should not send: no-key.',
    { requestKinds: [kind('no-key', true), kind('deprecated-operation', false)], failsInvalid: true },
  ],
  [
    '1 invalid-requests Sends requests that it should not send: deprecated-operation.',
    { requestKinds: [kind('deprecated-operation', false)], isStrict: true },
  ],
])('%s', (expected, facts) => {
  const defaults = { baseline, behaviors: [tolerated], requestKinds: [], outdatedKnownFailures: [] };
  const { exitCode, verdict, summary } = toVerdict({ failsInvalid: false, isStrict: false, ...defaults, ...facts });
  expect(`${exitCode} ${verdict} ${summary}`).toBe(expected);
});
