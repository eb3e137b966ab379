import { levels } from '../checks/check.ts';
import { pluralize } from '../result/pluralize.ts';
import type { CheckResult, Verdict } from '../result/result.ts';

type Outcomes = Pick<CheckResult, 'level' | 'outcome'>;

const words = { conformant: 'Conformant', 'non-conformant': 'Non-conformant', incomplete: 'Incomplete' } as const;
const exitCodes = { conformant: 0, 'non-conformant': 1, incomplete: 3 } as const;

/** Describes the passed checks of a conformant run, of the strictest level that it covers. */
function describePassed(checks: readonly Outcomes[]): string {
  const level = levels.find((candidate) => checks.some((check) => check.level === candidate));
  if (level === undefined || level === 'MAY') return 'no requirements were checked';
  const passed = checks.filter((check) => check.level === level && check.outcome === 'pass');
  return `${pluralize(passed.length, level)} passed`;
}

function createVerdict(kind: Verdict['kind'], findings: readonly string[], limits: readonly string[]): Verdict {
  const scope = limits.join('; ');
  const detail = `${findings.join(', ')}.`;
  return {
    kind,
    exitCode: exitCodes[kind],
    ...(scope !== '' && { scope }),
    detail: detail.charAt(0).toUpperCase() + detail.slice(1),
    summary: `${words[kind]}${scope === '' ? '' : ` (${scope})`}: ${detail}`,
  };
}

interface VerdictOptions {
  strict?: boolean;
  /** The options that limit the selection. */
  filters?: readonly string[];
  /** Other limits of what the verdict means, such as unverified certificates. */
  caveats?: readonly string[];
  isStopped?: boolean;
}

/**
 * The verdict on a run. A violated MUST outranks an inconclusive one, and no run with an inconclusive MUST is
 * conformant.
 */
export function toVerdict(
  checks: readonly Outcomes[],
  { strict = false, filters = [], caveats = [], isStopped = false }: VerdictOptions = {},
): Verdict {
  const count = (level: CheckResult['level'], outcome: CheckResult['outcome']) =>
    checks.filter((check) => check.level === level && check.outcome === outcome).length;
  const violated = count('MUST', 'fail');
  const warned = count('SHOULD', 'fail');
  const inconclusive = count('MUST', 'inconclusive');
  const limits = [...(filters.length > 0 ? [`filters: ${filters.join(', ')}`] : []), ...caveats];
  const stopped = isStopped ? ['the run was stopped'] : [];
  const warnings = warned > 0 ? [pluralize(warned, 'warning')] : [];

  if (violated > 0 || (strict && warned > 0)) {
    const violations = [
      ...(violated > 0 ? [pluralize(violated, 'MUST')] : []),
      ...(strict && warned > 0 ? [pluralize(warned, 'SHOULD')] : []),
    ].join(' and ');
    const undecided = inconclusive > 0 ? [`${inconclusive} inconclusive`] : [];
    const findings = [...stopped, `${violations} violated`, ...undecided, ...(strict ? [] : warnings)];
    return createVerdict('non-conformant', findings, limits);
  }
  if (inconclusive > 0 || isStopped) {
    const undecided = inconclusive > 0 ? [`${pluralize(inconclusive, 'MUST')} inconclusive`] : [];
    return createVerdict('incomplete', [...stopped, ...undecided, ...warnings], limits);
  }
  return createVerdict('conformant', [describePassed(checks), ...warnings], limits);
}

/** The verdict on a target that no check could be run against. */
export function toUntestableVerdict(cause: string): Verdict {
  const summary = `Not testable: ${cause}`;
  return { kind: 'incomplete', exitCode: exitCodes.incomplete, detail: summary, summary };
}
