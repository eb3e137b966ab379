import { describeOutdated } from '../../reporters/describe-outdated.ts';
import { annotate } from '../../reporters/github-annotation.ts';
import type { FleetResult } from '../../result/result.ts';
import { cells, describeTarget, listNames, targetsAt } from './cell.ts';

/**
 * Renders the results of several targets as workflow commands: the summary, each target that is not conformant, and each
 * check that some target violates, with the names of the targets.
 */
export function renderFleetGithub(result: FleetResult): string {
  const { checks, exitCode, outdatedKnownFailures, summary, targets } = result;
  return [
    annotate(exitCode === 0 ? 'notice' : 'error', 'petstore-conformance', summary),
    ...outdatedKnownFailures.map((entry) => annotate('error', entry.check, describeOutdated(entry), entry)),
    ...targets
      .filter((target) => target.exitCode !== 0)
      .map((target) => annotate('error', target.name, describeTarget(target))),
    ...checks.flatMap(({ id, title }) =>
      targetsAt(result, id)
        .filter(({ status }) => status === 'failure' || status === 'error' || status === 'warning')
        .map(({ status, names }) =>
          annotate(
            status === 'warning' ? 'warning' : 'error',
            id,
            `${title}\n${cells[status]?.word}: ${listNames(names)}`,
          ),
        ),
    ),
  ].join('');
}
