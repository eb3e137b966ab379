import type { Configuration } from '../options/options.ts';
import type { KnownFailure } from '../options/known-failures.ts';
import { checksOf, findRequirementSet } from '../requirements/index.ts';
import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { trimEnd } from '../../shared/trim-end.ts';

type ScoringOptions = Pick<Configuration, 'baseUrl' | 'target' | 'knownFailures' | 'requirements'>;

/** Which results of a run decide its verdict. */
export interface Scoring {
  /** Marks a result that does not count. */
  mark(this: void, check: CheckResult): CheckResult;
  /** The known failures whose check passes now. */
  findOutdated(this: void, checks: readonly CheckResult[]): KnownFailure[];
}

/** Whether a check is in a state that a known failure explains. */
const isFailing = ({ outcome }: Pick<CheckResult, 'outcome'>) => outcome === 'fail' || outcome === 'inconclusive';

/** The failed check because of which another one is inconclusive. What explains its failure explains this as well. */
const findReporter = ({ cause }: CheckResult): string | undefined =>
  cause?.kind === 'other-clause' ? cause.check : undefined;

/** The ids of the checks that decide the verdict; `undefined` for all. */
function findScored(requirements: string | undefined): ReadonlySet<string> | undefined {
  return requirements === undefined
    ? undefined
    : new Set(checksOf(findRequirementSet(requirements)).map(({ id }) => id));
}

/** Creates the scoring of a run against one target. */
export function createScoring({ baseUrl, target, knownFailures, requirements }: ScoringOptions): Scoring {
  const scored = findScored(requirements);
  const isForTarget = (entry: KnownFailure) =>
    entry.target === undefined || entry.target === target || trimEnd(entry.target, '/') === baseUrl;
  const entries = knownFailures.filter(isForTarget);
  // An entry about this target is more specific than one about all.
  const byCheck = new Map(
    entries
      .toSorted((left, right) => Number(left.target !== undefined) - Number(right.target !== undefined))
      .map((entry) => [entry.check, entry]),
  );
  return {
    mark(check) {
      if (scored && check.level !== 'MAY' && !scored.has(check.id)) return { ...check, notScored: true };
      if (!isFailing(check)) return check;
      const entry = byCheck.get(check.id) ?? byCheck.get(findReporter(check) ?? '');
      if (!entry) return check;
      const { reason, expires } = entry;
      return { ...check, knownFailure: { reason, ...(expires !== undefined && { expires }) } };
    },
    findOutdated(checks) {
      const passed = new Set(checks.filter(({ outcome }) => outcome === 'pass').map(({ id }) => id));
      return entries.filter(({ check }) => passed.has(check));
    },
  };
}

/** The outdated entries in the form of a result. */
export const toReportedOutdated = (
  entries: readonly KnownFailure[],
): Pick<ConformanceResult, 'outdatedKnownFailures'> =>
  entries.length === 0
    ? {}
    : { outdatedKnownFailures: entries.map(({ check, place }) => ({ check, ...(place && { ...place }) })) };
