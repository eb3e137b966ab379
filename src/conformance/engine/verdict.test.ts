import { expect, test } from 'vitest';
import { toVerdict } from './verdict.ts';

const check = (level: 'MUST' | 'SHOULD' | 'MAY', outcome: 'pass' | 'fail' | 'inconclusive' | 'observed') => ({
  level,
  outcome,
});
const passed = check('MUST', 'pass');
const failed = check('MUST', 'fail');
const inconclusive = check('MUST', 'inconclusive');
const passedShould = check('SHOULD', 'pass');
const failedShould = check('SHOULD', 'fail');
const observed = check('MAY', 'observed');

test.each([
  [[passed, passedShould], {}, 0, 'Conformant: 1 MUST passed.'],
  [[passed, failedShould], {}, 0, 'Conformant: 1 MUST passed, 1 warning.'],
  [[passed, failedShould], { strict: true }, 1, 'Non-conformant: 1 SHOULD violated.'],
  [[passed, failed, inconclusive], {}, 1, 'Non-conformant: 1 MUST violated, 1 inconclusive.'],
  [
    [failed, inconclusive],
    { isStopped: true },
    1,
    'Non-conformant: the run was stopped, 1 MUST violated, 1 inconclusive.',
  ],
  [[passed, inconclusive], {}, 3, 'Incomplete: 1 MUST inconclusive.'],
  [[passed], { isStopped: true }, 3, 'Incomplete: the run was stopped.'],
  [[passedShould], { filters: ['level SHOULD'] }, 0, 'Conformant (filters: level SHOULD): 1 SHOULD passed.'],
  [[observed], { filters: ['level MAY'] }, 0, 'Conformant (filters: level MAY): no requirements were checked.'],
  [[passed], { filters: ['read-only'], caveats: ['x'] }, 0, 'Conformant (filters: read-only; x): 1 MUST passed.'],
] as const)('%j with %j ends with %i', (checks, options, exitCode, summary) => {
  expect(toVerdict(checks, options)).toMatchObject({ exitCode, summary });
});

test('splits the summary into scope and detail', () => {
  expect(toVerdict([passed], { filters: ['read-only'], isStopped: true })).toMatchObject({
    kind: 'incomplete',
    scope: 'filters: read-only',
    detail: 'The run was stopped.',
    summary: 'Incomplete (filters: read-only): the run was stopped.',
  });
});
