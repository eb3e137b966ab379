import { expect, test } from 'vitest';
import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { groupItems } from './group-items.ts';
import { toItem } from './to-item.ts';

const check = (id: string, more: Partial<CheckResult>): CheckResult => ({
  id,
  level: 'MUST',
  clause: 'errors.object',
  title: 'MUST',
  outcome: 'fail',
  duration: 0,
  requests: 0,
  ...more,
});

/** The ids of the checks of each group, together. */
const groupChecks = (checks: readonly CheckResult[]) => {
  const configuration = { strict: false } as ConformanceResult['configuration'];
  const items = checks.map((each) => toItem(each, { clauses: [], configuration }));
  return groupItems(items).map((group) => group.map(({ id }) => id).join(''));
};

test('groups failures of one clause with the same actual response, and reasons', () => {
  const failed = { evidence: { expected: '400', actual: '500' } };
  const checks = [
    check('a', failed),
    check('b', { ...failed, clause: 'other' }),
    check('c', { outcome: 'inconclusive', reason: 'no animal' }),
    check('d', failed),
    check('e', { evidence: { expected: '400', actual: '200' } }),
    check('f', { outcome: 'inconclusive', reason: 'no animal' }),
    check('g', { outcome: 'inconclusive', reason: 'stopped' }),
  ];
  expect(groupChecks(checks)).toEqual(['ad', 'b', 'cf', 'e', 'g']);
});

test.each([
  ['the same 401', 401, '401 with {"code":"unauthorized"}', ['ab']],
  ['the same server error', 500, '500 with {"code":"oops"}', ['ab']],
  ['another status', 400, '400 with {"code":"bad_request"}', ['a', 'b']],
  ['the same body without a status', 500, 'a body without status', ['a', 'b']],
])('failures of several clauses with %s', (_name, status, actual, groups) => {
  const evidence = { expected: '200', actual, response: { status, headers: {}, body: '' } };
  const checks = [check('a', { evidence }), check('b', { evidence, clause: 'other' })];
  expect(groupChecks(checks)).toEqual(groups);
});

test('groups the failures that one error shows', () => {
  const toEvidence = (actual: string, status: number, reproduce: string) => ({
    evidence: { expected: 'JSON', actual, reproduce, response: { status, headers: {}, body: '<p>' } },
  });
  const checks = [
    check('a', { ...toEvidence('text/html', 404, 'curl 1'), clause: 'service.json' }),
    check('b', { ...toEvidence('404', 404, 'curl 1'), clause: 'getPet.unknown' }),
    check('c', toEvidence('not JSON', 404, 'curl 2')),
    check('d', toEvidence('not JSON', 404, 'curl 1')),
    check('e', { ...toEvidence('text/html', 200, 'curl 3'), clause: 'a' }),
    check('f', { ...toEvidence('no animal', 200, 'curl 3'), clause: 'b' }),
  ];
  expect(groupChecks(checks)).toEqual(['ab', 'cd', 'e', 'f']);
});
