import { annotate } from '../../reporters/github-annotation.ts';
import type { DeploymentComparison } from '../../result/result.ts';

/** Renders what differs between two deployments as workflow commands: the summary, and each cause with its first difference. */
export function renderComparisonGithub({ exitCode, groups, summary }: DeploymentComparison): string {
  return [
    annotate(exitCode === 0 ? 'notice' : 'error', 'petstore-conformance compare', summary),
    ...groups.map(({ cause, kind, title, differences: [first] }) =>
      annotate(kind === 'open-point' ? 'warning' : 'error', cause, `${title}\nA: ${first?.a}\nB: ${first?.b}`),
    ),
  ].join('');
}
