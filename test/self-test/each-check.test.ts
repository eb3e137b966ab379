import { expect, test } from 'vitest';
import { checks } from '../../src/conformance/index.ts';
import { judge } from '../../src/self-test/judge.ts';
import { isTestOf } from '../../src/self-test/trials.ts';
import { mutants } from '../../src/variants/mutants/index.ts';

test('every check with requests of its own catches a mutant alone', async () => {
  const idle = [];
  for (const check of checks) {
    if (check.level === 'MAY' || check.program === undefined || check.dependsOn !== undefined) continue;
    let isCaught = false;
    for (const mutant of mutants.filter((each) => isTestOf(check, each))) {
      const { checks: results } = await judge(mutant, { only: [check.id] });
      isCaught = results[0]?.outcome === 'fail';
      if (isCaught) break;
    }
    if (!isCaught) idle.push(check.id);
  }
  expect(idle).toEqual([]);
}, 600_000);
