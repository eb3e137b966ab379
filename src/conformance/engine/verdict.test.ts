import { expect, test } from 'vitest';
import { toUntestableVerdict, toVerdict } from './verdict.ts';

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
const known = { ...failed, knownFailure: { reason: 'x' } };
const knownShould = { ...failedShould, knownFailure: { reason: 'x' } };

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
  [[failed], {}, 1, 'Non-conformant: 1 MUST violated.'],
  [[failed, failed, failedShould], {}, 1, 'Non-conformant: 2 MUSTs violated, 1 warning.'],
  [[failed, failedShould], { strict: true }, 1, 'Non-conformant: 1 MUST and 1 SHOULD violated.'],
  [[failed, inconclusiveShould], {}, 1, 'Non-conformant: 1 MUST violated.'],
  [[failed, inconclusive, inconclusiveShould], { strict: true }, 1, 'Non-conformant: 1 MUST violated, 2 inconclusive.'],
  [[passed, inconclusive, failedShould], {}, 3, 'Incomplete: 1 MUST inconclusive, 1 warning.'],
  [
    [observed, check('MAY', 'inconclusive'), check('MAY', 'inconclusive'), check('MAY', 'not-applicable')],
    { filters: ['level MAY'] },
    3,
    'Incomplete (filters: level MAY): only 1 observation made: 2 checks inconclusive and 1 check not applicable.',
  ],
  [[observed, observed, check('MAY', 'inconclusive')], {}, 0, 'Conformant: no requirements were checked.'],
  [[observed, check('MAY', 'not-applicable')], {}, 0, 'Conformant: no requirements were checked.'],
  [[passed, observed, observed], {}, 0, 'Conformant: 1 MUST passed.'],
  [[passed, notApplicable], {}, 0, 'Conformant: 1 MUST passed.'],
  [[failedShould], {}, 0, 'Conformant: 0 SHOULDs passed, 1 warning.'],
  [[failedShould, observed], {}, 0, 'Conformant: 0 SHOULDs passed, 1 warning.'],
  [[inconclusive, observed], {}, 3, 'Incomplete: 1 MUST inconclusive.'],
  [
    [inconclusiveShould, notApplicable, notApplicable],
    {},
    3,
    'Incomplete: nothing was decided: 1 check inconclusive and 2 checks not applicable.',
  ],
  [[passed, { ...failed, notScored: true }], {}, 0, 'Conformant: 1 MUST passed.'],
  [[{ ...passed, notScored: true }], {}, 3, 'Incomplete: nothing was decided: 1 check not scored.'],
  [[passed, known], {}, 0, 'Known failures only: 1 known failure, 1 MUST passed.'],
  [[known], {}, 0, 'Known failures only: 1 known failure.'],
  [[known, known, failed], {}, 1, 'Non-conformant: 1 MUST violated, 2 known failures.'],
  [[known, inconclusive], {}, 3, 'Incomplete: 1 MUST inconclusive, 1 known failure.'],
  [[passed, knownShould], {}, 0, 'Conformant: 1 known failure, 1 MUST passed.'],
  [[passed, knownShould], { strict: true }, 0, 'Known failures only: 1 known failure, 1 MUST passed.'],
  [[passed], { outdated: [{ check: 'a' }] }, 1, 'Known failures outdated: 1 known failure passes now: remove a.'],
  [
    [passed],
    { outdated: [{ check: 'a' }, { check: 'b' }], ended: 'the run was stopped' },
    1,
    'Known failures outdated: the run was stopped, 2 known failures pass now: remove a and b.',
  ],
  [
    [failed],
    { outdated: [{ check: 'a' }] },
    1,
    'Non-conformant: 1 MUST violated, 1 known failure passes now: remove a.',
  ],
  [[passed], { filters: ['a', 'b'], caveats: ['x', 'y'] }, 0, 'Conformant (filters: a, b; x; y): 1 MUST passed.'],
  [[passed], { caveats: ['x'] }, 0, 'Conformant (x): 1 MUST passed.'],
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

test('a complete run without filters has no scope and no early end', () => {
  expect(toVerdict([passed])).toStrictEqual({
    kind: 'conformant',
    exitCode: 0,
    detail: '1 MUST passed.',
    summary: 'Conformant: 1 MUST passed.',
  });
  expect(toVerdict([passed], { ended: 'the run was stopped' })).toMatchObject({ ended: 'the run was stopped' });
});

test('a target that no check could be run against is incomplete, with the cause', () => {
  const summary = 'Not testable: no response.';
  expect(toUntestableVerdict('no response.')).toEqual({
    kind: 'incomplete',
    exitCode: 3,
    detail: summary,
    summary,
    notTestable: true,
  });
});
