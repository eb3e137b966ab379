import { escapeTap } from '../../reporters/tap.ts';
import type { DeploymentComparison } from '../../result/result.ts';

/** Renders what differs between two deployments in the Test Anything Protocol 14: a test for each cause, and one for the result. */
export function renderComparisonTap({ exitCode, groups, kit, summary }: DeploymentComparison): string {
  const causes = groups.map(({ cause, title, differences: [first] }) => ({
    isOk: false,
    text: `${cause}: ${title} A: ${first?.a}, B: ${first?.b}`,
  }));
  const tests = [...causes, { isOk: exitCode === 0, text: summary }];
  const lines = tests.map(({ isOk, text }, index) => `${isOk ? 'ok' : 'not ok'} ${index + 1} - ${escapeTap(text)}`);
  return ['TAP version 14', `1..${tests.length}`, ...lines, `# petstore-conformance ${escapeTap(kit)}`, ''].join('\n');
}
