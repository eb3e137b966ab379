import { describeOutdated } from '../../reporters/describe-outdated.ts';
import { escapeControlCharacters } from '../../reporters/escape-control-characters.ts';
import type { FleetResult } from '../../result/result.ts';
import { describeTarget } from './cell.ts';

/** Escapes a description. @see TAP 14, "Escaping" */
const escape = (text: string) => escapeControlCharacters(text).replaceAll(/[\\#]/g, String.raw`\$&`);

/** Renders the results of several targets in the Test Anything Protocol 14, with a test for each target. */
export function renderFleetTap({ kit, outdatedKnownFailures, targets }: FleetResult): string {
  const tests = [
    ...targets.map((target) => ({
      isOk: target.exitCode === 0,
      text: `${escape(target.name)}: ${escape(describeTarget(target))}`,
    })),
    ...outdatedKnownFailures.map((entry) => ({ isOk: false, text: escape(describeOutdated(entry)) })),
  ];
  const lines = tests.map(({ isOk, text }, index) => `${isOk ? 'ok' : 'not ok'} ${index + 1} - ${text}`);
  return ['TAP version 14', `1..${tests.length}`, ...lines, `# petstore-conformance ${kit}`, ''].join('\n');
}
