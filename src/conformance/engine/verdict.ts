import { pluralize } from '../result/pluralize.ts';
import type { CheckResult, Verdict } from '../result/result.ts';

type Judged = Pick<CheckResult, 'level' | 'outcome'>;

/** What a conformant run has shown, by the highest level that it has judged. */
function describePassed(checks: readonly Judged[]): string {
  const level = (['MUST', 'SHOULD'] as const).find((each) => checks.some((check) => check.level === each));
  if (level === undefined) return 'nothing was judged';
  const passed = checks.filter((check) => check.level === level && check.outcome === 'pass');
  return `${pluralize(passed.length, level)} passed`;
}

interface VerdictOptions {
  strict?: boolean;
  /** The options that narrow the selection. */
  filters?: readonly string[];
  /** What else a reader has to know so as not to take the verdict for more than it is. */
  caveats?: readonly string[];
  isStopped?: boolean;
}

/** The verdict on a run: a violated MUST outranks what could not be told, and nothing untold ends green. */
export function toVerdict(
  checks: readonly Judged[],
  { strict = false, filters = [], caveats = [], isStopped = false }: VerdictOptions = {},
): Verdict {
  const of = (level: string, outcome: string) =>
    checks.filter((check) => check.level === level && check.outcome === outcome).length;
  const [violated, warned, untold] = [of('MUST', 'fail'), of('SHOULD', 'fail'), of('MUST', 'inconclusive')];
  const limits = [...(filters.length > 0 ? [`only what ${filters.join(', ')} leaves`] : []), ...caveats];
  const scope = limits.length > 0 ? ` (${limits.join('; ')})` : '';
  const stopped = isStopped ? ['the run was stopped'] : [];
  const warnings = warned > 0 ? [pluralize(warned, 'warning')] : [];
  if (violated > 0 || (strict && warned > 0)) {
    const what = [violated > 0 && pluralize(violated, 'MUST'), strict && warned > 0 && pluralize(warned, 'SHOULD')]
      .filter(Boolean)
      .join(' and ');
    const rest = [...(untold > 0 ? [`${untold} could not be told`] : []), ...(strict ? [] : warnings)];
    const sentence = [...stopped, `${what} violated`, ...rest].join(', ');
    return { kind: 'non-conformant', exitCode: 1, summary: `Non-conformant${scope}: ${sentence}.` };
  }
  if (untold > 0 || isStopped) {
    const missing = untold > 0 ? [`${pluralize(untold, 'MUST')} could not be told`] : [];
    const sentence = [...stopped, ...missing, ...warnings].join(', ');
    return { kind: 'incomplete', exitCode: 3, summary: `Incomplete${scope}: ${sentence}.` };
  }
  const sentence = [describePassed(checks), ...warnings].join(', ');
  return { kind: 'conformant', exitCode: 0, summary: `Conformant${scope}: ${sentence}.` };
}
