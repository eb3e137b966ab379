import { isTestable } from '../result/is-testable.ts';
import { pluralize } from '../result/pluralize.ts';
import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { renderComparison } from './comparison.ts';
import { describeFailure, summarizeFailure } from './describe-failure.ts';
import { describeOutdated } from './describe-outdated.ts';
import { groupByCause } from './group-by-cause.ts';
import { type Severity, toSeverity } from './severity.ts';
import { annotate } from './github-annotation.ts';

type Group = readonly [CheckResult, ...CheckResult[]];

/** How many annotations of one kind GitHub shows per step. */
const MOST_SHOWN = 10;

const alsoOf = ([, ...others]: Group) =>
  others.length === 0 ? '' : `\n\nalso ${others.map(({ id }) => id).join(', ')}`;

/** The first of the failures that one cause probably has, with the ids of the others. */
function annotateFailures(command: 'error' | 'warning', group: Group, result: ConformanceResult): string {
  const [check] = group;
  const message = `${check.title}\n${summarizeFailure(check)}\n\n${describeFailure(check, result)}${alsoOf(group)}`;
  return annotate(command, check.id, message);
}

/** The checks that are inconclusive for one reason. */
function annotateInconclusive(group: Group): string {
  const [{ id, title, reason = '' }, ...others] = group;
  return others.length === 0
    ? annotate('error', id, `${title}\ninconclusive: ${reason}`)
    : annotate(
        'error',
        `${group.length} checks inconclusive`,
        `${reason}\n\n${group.map((each) => each.id).join(', ')}`,
      );
}

/** As many annotations as are shown; the last one counts the rest. */
function cutToShown(errors: readonly string[]): string[] {
  if (errors.length <= MOST_SHOWN) return [...errors];
  const rest = errors.length - MOST_SHOWN + 1;
  const more = annotate('error', 'more', `and ${pluralize(rest, 'more error')}: see the summary or another report`);
  return [...errors.slice(0, MOST_SHOWN - 1), more];
}

/**
 * Renders a result as workflow commands, which GitHub Actions shows as annotations: the verdict, then an error for each known
 * failure that passes now, for each cause of violations and for each reason why MUSTs (with `--strict` also SHOULDs) are
 * inconclusive, and a warning for each cause of violated SHOULDs. GitHub shows ten of each kind per step.
 */
export function renderGithub(result: ConformanceResult): string {
  const { checks, configuration, verdict } = result;
  const title = `petstore-conformance: ${configuration.baseUrl}`;
  const isGood = verdict.exitCode === 0;
  const first = annotate(isGood ? 'notice' : 'error', title, verdict.summary);
  // All checks would repeat the cause that the verdict names.
  if (!isTestable(result)) return first;
  const outdated = (result.outdatedKnownFailures ?? []).map((entry) =>
    annotate('error', entry.check, describeOutdated(entry), entry),
  );
  const { comparison } = result;
  const changes = comparison ? [annotate('notice', 'Changes', renderComparison(comparison).trimEnd())] : [];
  const having = (severity: Severity) => groupByCause(checks.filter((check) => toSeverity(check, result) === severity));
  const errors = [
    ...(isGood ? [] : [first]),
    ...outdated,
    ...having('failure').map((group) => annotateFailures('error', group, result)),
    ...having('error').map(annotateInconclusive),
  ];
  const warnings = having('warning').map((group) => annotateFailures('warning', group, result));
  return [...(isGood ? [first] : []), ...cutToShown(errors), ...changes, ...warnings].join('');
}
