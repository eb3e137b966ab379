import { count } from './count.ts';
import type { CheckResult, Verdict } from './result.ts';

/** The verdict on a run: a violated MUST outranks what could not be told, and nothing untold ends green. */
export function toVerdict(
  checks: readonly Pick<CheckResult, 'level' | 'outcome'>[],
  { strict = false, narrowed = [] as readonly string[], isStopped = false } = {},
): Verdict {
  const of = (level: string, outcome: string) =>
    checks.filter((check) => check.level === level && check.outcome === outcome).length;
  const [violated, warned, untold] = [of('MUST', 'fail'), of('SHOULD', 'fail'), of('MUST', 'cannot-tell')];
  const scope = narrowed.length > 0 ? ` (only what ${narrowed.join(', ')} leaves)` : '';
  const warnings = warned > 0 ? `, ${count(warned, 'warning')}` : '';
  if (violated > 0 || (strict && warned > 0)) {
    const what = [violated > 0 && count(violated, 'MUST'), strict && warned > 0 && count(warned, 'SHOULD')]
      .filter(Boolean)
      .join(' and ');
    return {
      kind: 'non-conformant',
      exitCode: 1,
      sentence: `Non-conformant${scope}: ${what} violated${strict ? '' : warnings}.`,
    };
  }
  if (untold > 0 || isStopped) {
    const why = isStopped ? 'the run was stopped, ' : '';
    return {
      kind: 'incomplete',
      exitCode: 3,
      sentence: `Incomplete${scope}: ${why}${count(untold, 'MUST')} could not be told${warnings}.`,
    };
  }
  return {
    kind: 'conformant',
    exitCode: 0,
    sentence: `Conformant${scope}: ${count(of('MUST', 'pass'), 'MUST')} passed${warnings}.`,
  };
}
