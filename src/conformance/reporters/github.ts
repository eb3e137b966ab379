import { isTestable } from '../result/is-testable.ts';
import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { renderComparison } from './comparison.ts';
import { describeFailure, summarizeFailure } from './describe-failure.ts';
import { describeOutdated } from './describe-outdated.ts';
import { toSeverity } from './severity.ts';
import { annotate } from './github-annotation.ts';

function annotateCheck(check: CheckResult, result: ConformanceResult): string {
  const { id, title, reason = '' } = check;
  const severity = toSeverity(check, result);
  if (severity === 'error') return annotate('error', id, `${title}\ninconclusive: ${reason}`);
  if (severity !== 'failure' && severity !== 'warning') return '';
  const message = `${title}\n${summarizeFailure(check)}\n\n${describeFailure(check, result)}`;
  return annotate(severity === 'failure' ? 'error' : 'warning', id, message);
}

/**
 * Renders a result as workflow commands, which GitHub Actions shows as annotations: the verdict, an error for each
 * violation, each inconclusive MUST (with `--strict` also SHOULD) and each known failure that passes now, and a warning for each violated SHOULD. GitHub shows ten of each kind per step.
 */
export function renderGithub(result: ConformanceResult): string {
  const { checks, configuration, verdict } = result;
  const title = `petstore-conformance: ${configuration.baseUrl}`;
  const first = annotate(verdict.exitCode === 0 ? 'notice' : 'error', title, verdict.summary);
  // All checks would repeat the cause that the verdict names.
  if (!isTestable(result)) return first;
  const outdated = (result.outdatedKnownFailures ?? []).map((entry) =>
    annotate('error', entry.check, describeOutdated(entry), entry),
  );
  const { comparison } = result;
  const changes = comparison ? [annotate('notice', 'Changes', renderComparison(comparison).trimEnd())] : [];
  return [first, ...changes, ...outdated, ...checks.map((check) => annotateCheck(check, result))].join('');
}
