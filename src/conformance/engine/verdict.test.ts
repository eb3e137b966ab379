import { expect, test } from 'vitest';
import { toVerdict } from './verdict.ts';

const check = (level: 'MUST' | 'SHOULD' | 'MAY', outcome: 'pass' | 'fail' | 'inconclusive' | 'observed') => ({
  level,
  outcome,
});
const [passed, failed, untold] = [check('MUST', 'pass'), check('MUST', 'fail'), check('MUST', 'inconclusive')];
const [should, warning, observed] = [check('SHOULD', 'pass'), check('SHOULD', 'fail'), check('MAY', 'observed')];

test.each([
  [[passed, should], {}, 0, 'Conformant: 1 MUST passed.'],
  [[passed, warning], {}, 0, 'Conformant: 1 MUST passed, 1 warning.'],
  [[passed, warning], { strict: true }, 1, 'Non-conformant: 1 SHOULD violated.'],
  [[passed, failed, untold], {}, 1, 'Non-conformant: 1 MUST violated, 1 could not be told.'],
  [
    [failed, untold],
    { isStopped: true },
    1,
    'Non-conformant: the run was stopped, 1 MUST violated, 1 could not be told.',
  ],
  [[passed, untold], {}, 3, 'Incomplete: 1 MUST could not be told.'],
  [[passed], { isStopped: true }, 3, 'Incomplete: the run was stopped.'],
  [[should], { filters: ['--level SHOULD'] }, 0, 'Conformant (only what --level SHOULD leaves): 1 SHOULD passed.'],
  [[observed], { filters: ['--level MAY'] }, 0, 'Conformant (only what --level MAY leaves): nothing was judged.'],
  [
    [passed],
    { filters: ['--read-only'], caveats: ['x'] },
    0,
    'Conformant (only what --read-only leaves; x): 1 MUST passed.',
  ],
] as const)('%j with %j ends with %i', (checks, options, exitCode, summary) => {
  expect(toVerdict(checks, options)).toMatchObject({ exitCode, summary });
});
