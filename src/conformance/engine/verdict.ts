import { pluralize } from '../result/pluralize.ts';
import type { CheckResult, Verdict } from '../result/result.ts';

type Judged = Pick<CheckResult, 'level' | 'outcome'>;

interface VerdictOptions {
  strict?: boolean;
  /** How the options limit the selection. */
  filters?: readonly string[];
  /** What else limits the meaning of the verdict. */
  caveats?: readonly string[];
  isStopped?: boolean;
}

interface Counts {
  failedMusts: number;
  failedShoulds: number;
  inconclusiveMusts: number;
}

function countOutcomes(checks: readonly Judged[]): Counts {
  const count = (level: Judged['level'], outcome: Judged['outcome']) =>
    checks.filter((check) => check.level === level && check.outcome === outcome).length;
  return {
    failedMusts: count('MUST', 'fail'),
    failedShoulds: count('SHOULD', 'fail'),
    inconclusiveMusts: count('MUST', 'inconclusive'),
  };
}

/** What a conformant run has shown, by the highest level among its checks. */
function describePassed(checks: readonly Judged[]): string {
  const level = (['MUST', 'SHOULD'] as const).find((candidate) => checks.some((check) => check.level === candidate));
  if (level === undefined) return 'nothing was judged';
  const passed = checks.filter((check) => check.level === level && check.outcome === 'pass');
  return `${pluralize(passed.length, level)} passed`;
}

function describeScope(filters: readonly string[], caveats: readonly string[]): string {
  const limits = [...(filters.length > 0 ? [`filters: ${filters.join(', ')}`] : []), ...caveats];
  return limits.length > 0 ? ` (${limits.join('; ')})` : '';
}

/** Without strict, violated SHOULDs are warnings. */
function describeViolated({ failedMusts, failedShoulds }: Counts, strict: boolean): string {
  const violated = [
    ...(failedMusts > 0 ? [pluralize(failedMusts, 'MUST')] : []),
    ...(strict && failedShoulds > 0 ? [pluralize(failedShoulds, 'SHOULD')] : []),
  ];
  return `${violated.join(' and ')} violated`;
}

/** The verdict on a run. A violated MUST outranks an inconclusive one, and neither ends with exit code 0. */
export function toVerdict(
  checks: readonly Judged[],
  { strict = false, filters = [], caveats = [], isStopped = false }: VerdictOptions = {},
): Verdict {
  const counts = countOutcomes(checks);
  const { failedMusts, failedShoulds, inconclusiveMusts } = counts;
  const scope = describeScope(filters, caveats);
  const stopped = isStopped ? ['the run was stopped'] : [];
  const warnings = failedShoulds > 0 ? [pluralize(failedShoulds, 'warning')] : [];
  if (failedMusts > 0 || (strict && failedShoulds > 0)) {
    const inconclusive = inconclusiveMusts > 0 ? [`${inconclusiveMusts} inconclusive`] : [];
    const facts = [...stopped, describeViolated(counts, strict), ...inconclusive, ...(strict ? [] : warnings)];
    return { kind: 'non-conformant', exitCode: 1, summary: `Non-conformant${scope}: ${facts.join(', ')}.` };
  }
  if (inconclusiveMusts > 0 || isStopped) {
    const inconclusive = inconclusiveMusts > 0 ? [`${pluralize(inconclusiveMusts, 'MUST')} inconclusive`] : [];
    const facts = [...stopped, ...inconclusive, ...warnings];
    return { kind: 'incomplete', exitCode: 3, summary: `Incomplete${scope}: ${facts.join(', ')}.` };
  }
  const facts = [describePassed(checks), ...warnings];
  return { kind: 'conformant', exitCode: 0, summary: `Conformant${scope}: ${facts.join(', ')}.` };
}
