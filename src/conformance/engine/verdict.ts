import { type KnownFailure, nameEntry } from '../options/known-failures.ts';
import { levels } from '../checks/check.ts';
import { enumerate } from '../result/enumerate.ts';
import { pluralize } from '../../shared/pluralize.ts';
import { verdictWords } from '../result/verdict-words.ts';
import type { CheckResult, Verdict } from '../result/result.ts';

type Outcomes = Pick<CheckResult, 'level' | 'outcome' | 'knownFailure' | 'notScored'>;

const exitCodes: Readonly<Record<Verdict['kind'], Verdict['exitCode']>> = {
  conformant: 0,
  'known-failures': 0,
  'non-conformant': 1,
  'outdated-known-failures': 1,
  incomplete: 3,
};

/** Describes the passed checks of a conformant run, of the strictest level in which any passed. */
function describePassed(checks: readonly Outcomes[]): string {
  const passing = checks.filter(({ outcome, level }) => outcome === 'pass' && level !== 'MAY');
  const covered = passing.length > 0 ? passing : checks;
  const level = levels.find((candidate) => covered.some((check) => check.level === candidate));
  if (level === undefined || level === 'MAY') return 'no requirements were checked';
  const passed = checks.filter((check) => check.level === level && check.outcome === 'pass');
  return `${pluralize(passed.length, level)} passed`;
}

/** Whether any requirement was tested, or in a run of observations alone, whether most of what applies was observed. */
function isDecided(checks: readonly Outcomes[]): boolean {
  const requirements = checks.filter(({ level }) => level !== 'MAY');
  const count = (wanted: CheckResult['outcome']) => checks.filter(({ outcome }) => outcome === wanted).length;
  if (requirements.length === 0) return count('observed') > count('inconclusive');
  return requirements.some(({ outcome }) => outcome === 'pass' || outcome === 'fail');
}

/**
 * Describes a run in which no check came to a decision, or too few observations were made.
 *
 * @param unscored The number of checks that do not count.
 */
function describeUndecided(checks: readonly Outcomes[], unscored: number): string {
  const inconclusive = checks.filter(({ outcome }) => outcome === 'inconclusive').length;
  const others = checks.filter(({ outcome }) => outcome === 'not-applicable').length;
  const parts = [
    ...(inconclusive > 0 ? [`${pluralize(inconclusive, 'check')} inconclusive`] : []),
    ...(others > 0 ? [`${pluralize(others, 'check')} not applicable`] : []),
    ...(unscored > 0 ? [`${pluralize(unscored, 'check')} not scored`] : []),
  ];
  const observed = checks.filter(({ outcome }) => outcome === 'observed').length;
  const isObserving = observed > 0 && checks.every(({ level }) => level === 'MAY');
  const decided = isObserving ? `only ${pluralize(observed, 'observation')} made` : 'nothing was decided';
  return `${decided}: ${parts.join(' and ')}`;
}

/** Numbers of checks by level: `1 MUST and 2 SHOULDs`; empty without any. */
const describeCounts = (counts: readonly (readonly [level: string, count: number])[]): string =>
  counts
    .filter(([, count]) => count > 0)
    .map(([level, count]) => pluralize(count, level))
    .join(' and ');

function createVerdict(
  kind: Verdict['kind'],
  findings: readonly string[],
  { limits, ended }: { limits: readonly string[]; ended: string | undefined },
): Verdict {
  const scope = limits.join('; ');
  const detail = `${findings.join(', ')}.`;
  return {
    kind,
    exitCode: exitCodes[kind],
    ...(scope !== '' && { scope }),
    ...(ended !== undefined && { ended }),
    detail: detail.charAt(0).toUpperCase() + detail.slice(1),
    summary: `${verdictWords[kind]}${scope === '' ? '' : ` (${scope})`}: ${detail}`,
  };
}

interface VerdictOptions {
  strict?: boolean;
  /** The options that limit the selection. */
  filters?: readonly string[];
  /** Other limits of what the verdict means, such as unverified certificates. */
  caveats?: readonly string[];
  /** Why the run ended early. */
  ended?: string | undefined;
  /** The known failures whose check passes now. */
  outdated?: readonly Pick<KnownFailure, 'check' | 'place'>[];
}

/** Asks for the removal of entries, in words. */
function describeOutdated(outdated: NonNullable<VerdictOptions['outdated']>): string {
  const entries = enumerate(outdated.map(nameEntry));
  return `${pluralize(outdated.length, 'known failure')} ${outdated.length === 1 ? 'passes' : 'pass'} now: remove ${entries}`;
}

/**
 * The verdict on a run. A violated MUST outranks an inconclusive one, and no run with an inconclusive MUST is conformant,
 * nor one that decided nothing. With `strict`, a SHOULD counts like a MUST. A known failure does not count, but one that
 * passes now does.
 */
export function toVerdict(
  given: readonly Outcomes[],
  { strict = false, filters = [], caveats = [], ended, outdated = [] }: VerdictOptions = {},
): Verdict {
  const all = given.filter(({ notScored }) => !notScored);
  const checks = all.filter(({ knownFailure }) => !knownFailure);
  const known = all.length - checks.length;
  const knownFailures = known > 0 ? [pluralize(known, 'known failure')] : [];
  const count = (level: CheckResult['level'], outcome: CheckResult['outcome']) =>
    checks.filter((check) => check.level === level && check.outcome === outcome).length;
  /** The checks with an outcome that decide the verdict, in words. */
  const deciding = (outcome: CheckResult['outcome']) =>
    describeCounts([
      ['MUST', count('MUST', outcome)],
      ...(strict ? ([['SHOULD', count('SHOULD', outcome)]] as const) : []),
    ]);
  const context = { ended, limits: [...(filters.length > 0 ? [`filters: ${filters.join(', ')}`] : []), ...caveats] };
  const stopped = ended === undefined ? [] : [ended];
  const warned = strict ? 0 : count('SHOULD', 'fail');
  const warnings = warned > 0 ? [pluralize(warned, 'warning')] : [];
  const violated = deciding('fail');
  const inconclusive = deciding('inconclusive');

  const passesNow = outdated.length > 0 ? [describeOutdated(outdated)] : [];
  const uncounted = [...warnings, ...knownFailures];

  if (violated !== '') {
    const undecided = count('MUST', 'inconclusive') + (strict ? count('SHOULD', 'inconclusive') : 0);
    const more = undecided > 0 ? [`${undecided} inconclusive`] : [];
    const findings = [...stopped, `${violated} violated`, ...more, ...uncounted, ...passesNow];
    return createVerdict('non-conformant', findings, context);
  }
  if (outdated.length > 0) return createVerdict('outdated-known-failures', [...stopped, ...passesNow], context);
  if (inconclusive !== '' || ended !== undefined) {
    const undecided = inconclusive === '' ? [] : [`${inconclusive} inconclusive`];
    return createVerdict('incomplete', [...stopped, ...undecided, ...uncounted], context);
  }
  if (!isDecided(all)) return createVerdict('incomplete', [describeUndecided(all, given.length - all.length)], context);
  // Beside passed MUSTs they decide nothing, and some only repeat what another check reports.
  const untested = count('MUST', 'pass') > 0 ? 0 : count('SHOULD', 'inconclusive');
  const undecided = untested > 0 ? [`${pluralize(untested, 'SHOULD')} inconclusive`] : [];
  const isKnown = all.some(({ level, knownFailure }) => knownFailure && (level === 'MUST' || strict));
  const kind = isKnown ? 'known-failures' : 'conformant';
  const passed = checks.length > 0 ? [describePassed(checks)] : [];
  return createVerdict(kind, [...knownFailures, ...passed, ...undecided, ...warnings], context);
}

/** The verdict on a target that no check could be run against. */
export function toUntestableVerdict(cause: string): Verdict {
  const summary = `Not testable: ${cause}`;
  return { kind: 'incomplete', exitCode: exitCodes.incomplete, detail: summary, summary, notTestable: true };
}
