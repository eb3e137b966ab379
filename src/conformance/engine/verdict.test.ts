import { expect, test } from 'vitest';
import { toVerdict } from './verdict.ts';

const check = (
  level: 'MUST' | 'SHOULD' | 'MAY',
  outcome: 'pass' | 'fail' | 'inconclusive' | 'observed' | 'not-applicable',
) => ({
  level,
  outcome,
});
const passed = check('MUST', 'pass');
const failed = check('MUST', 'fail');
const inconclusive = check('MUST', 'inconclusive');
const notApplicable = check('MUST', 'not-applicable');
const inconclusiveShould = check('SHOULD', 'inconclusive');
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
    { ended: 'the run was stopped' },
    1,
    'Non-conformant: the run was stopped, 1 MUST violated, 1 inconclusive.',
  ],
  [[passed, inconclusive], {}, 3, 'Incomplete: 1 MUST inconclusive.'],
  [[passed], { ended: 'the run was stopped' }, 3, 'Incomplete: the run was stopped.'],
  [[passedShould], { filters: ['level SHOULD'] }, 0, 'Conformant (filters: level SHOULD): 1 SHOULD passed.'],
  [[observed], { filters: ['level MAY'] }, 0, 'Conformant (filters: level MAY): no requirements were checked.'],
  [[passed, inconclusiveShould], {}, 0, 'Conformant: 1 MUST passed.'],
  [[passedShould, inconclusiveShould], {}, 0, 'Conformant: 1 SHOULD passed, 1 SHOULD inconclusive.'],
  [[passed, inconclusiveShould], { strict: true }, 3, 'Incomplete: 1 SHOULD inconclusive.'],
  [
    [passedShould, inconclusive, inconclusiveShould],
    { strict: true },
    3,
    'Incomplete: 1 MUST and 1 SHOULD inconclusive.',
  ],
  [[failedShould, inconclusiveShould], { strict: true }, 1, 'Non-conformant: 1 SHOULD violated, 1 inconclusive.'],
  [[inconclusiveShould, inconclusiveShould], {}, 3, 'Incomplete: nothing was decided: 2 checks inconclusive.'],
  [[notApplicable, observed], {}, 3, 'Incomplete: nothing was decided: 1 check not applicable.'],
  [[check('MAY', 'not-applicable')], {}, 3, 'Incomplete: nothing was decided: 1 check not applicable.'],
  [[notApplicable, passedShould], {}, 0, 'Conformant: 1 SHOULD passed.'],
  [[passed], { filters: ['read-only'], caveats: ['x'] }, 0, 'Conformant (filters: read-only; x): 1 MUST passed.'],
] as const)('%j with %j ends with %i', (checks, options, exitCode, summary) => {
  expect(toVerdict(checks, options)).toMatchObject({ exitCode, summary });
});

test('splits the summary into scope and detail', () => {
  expect(toVerdict([passed], { filters: ['read-only'], ended: 'the run was stopped' })).toMatchObject({
    kind: 'incomplete',
    scope: 'filters: read-only',
    detail: 'The run was stopped.',
    summary: 'Incomplete (filters: read-only): the run was stopped.',
  });
});
