import { expect, test } from 'vitest';
import { toVerdict } from './verdict.ts';

const check = (level: 'MUST' | 'SHOULD' | 'MAY', outcome: 'pass' | 'fail' | 'inconclusive' | 'observed') => ({
  level,
  outcome,
});
const [passed, failed, undecided] = [check('MUST', 'pass'), check('MUST', 'fail'), check('MUST', 'inconclusive')];
const [should, warning, observed] = [check('SHOULD', 'pass'), check('SHOULD', 'fail'), check('MAY', 'observed')];

test.each([
  [[passed, should], {}, 0, 'Conformant: 1 MUST passed.'],
  [[passed, warning], {}, 0, 'Conformant: 1 MUST passed, 1 warning.'],
  [[passed, warning], { strict: true }, 1, 'Non-conformant: 1 SHOULD violated.'],
  [[passed, failed, undecided], {}, 1, 'Non-conformant: 1 MUST violated, 1 inconclusive.'],
  [
    [failed, undecided],
    { isStopped: true },
    1,
    'Non-conformant: the run was stopped, 1 MUST violated, 1 inconclusive.',
  ],
  [[passed, undecided], {}, 3, 'Incomplete: 1 MUST inconclusive.'],
  [[passed], { isStopped: true }, 3, 'Incomplete: the run was stopped.'],
  [[should], { filters: ['--level SHOULD'] }, 0, 'Conformant (limited by --level SHOULD): 1 SHOULD passed.'],
  [[observed], { filters: ['--level MAY'] }, 0, 'Conformant (limited by --level MAY): no requirements were checked.'],
  [[passed], { filters: ['--read-only'], caveats: ['x'] }, 0, 'Conformant (limited by --read-only; x): 1 MUST passed.'],
] as const)('%j with %j ends with %i', (checks, options, exitCode, summary) => {
  expect(toVerdict(checks, options)).toMatchObject({ exitCode, summary });
});

test('splits the summary into scope and detail', () => {
  expect(toVerdict([passed], { filters: ['--read-only'], isStopped: true })).toMatchObject({
    kind: 'incomplete',
    scope: 'limited by --read-only',
    detail: 'The run was stopped.',
    summary: 'Incomplete (limited by --read-only): the run was stopped.',
  });
});
