import { describeOutdated } from '../../reporters/describe-outdated.ts';
import type { FleetResult } from '../../result/result.ts';
import { describeTarget } from './cell.ts';
import { escapeTap } from '../../reporters/tap.ts';

/** Renders the results of several targets in the Test Anything Protocol 14, with a test for each target. */
export function renderFleetTap({ kit, outdatedKnownFailures, targets }: FleetResult): string {
  const tests = [
    ...targets.map((target) => ({
      isOk: target.exitCode === 0,
      text: `${escapeTap(target.name)}: ${escapeTap(describeTarget(target))}`,
    })),
    ...outdatedKnownFailures.map((entry) => ({ isOk: false, text: escapeTap(describeOutdated(entry)) })),
  ];
  const lines = tests.map(({ isOk, text }, index) => `${isOk ? 'ok' : 'not ok'} ${index + 1} - ${text}`);
  return ['TAP version 14', `1..${tests.length}`, ...lines, `# petstore-conformance ${escapeTap(kit)}`, ''].join('\n');
}
