import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checks } from '../../src/conformance/index.ts';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The command of each runner for the tests in its folder. */
const runners = {
  vitest: [
    root('node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=verbose',
    '--root',
    root('test/conformance/runners/vitest'),
  ],
  'node --test': ['--test', '--test-reporter=spec', root('test/conformance/runners/node/petstore.spec.js')],
  jest: [
    '--experimental-vm-modules',
    fileURLToPath(import.meta.resolve('jest/bin/jest')),
    '--config={"transform":{},"testMatch":["**/*.spec.js"]}',
    `--rootDir=${root('test/conformance/runners/jest')}`,
  ],
} as const;
type Runner = keyof typeof runners;

/** Runs the tests that `conformanceTests` registers in a runner, against the services that FAULTS names. */
function run(runner: Runner, env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  // Variables of the outer runner would make the child behave like a part of it.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|JEST|NODE_|TEST$|FORCE_COLOR)/.test(name),
  );
  return new Promise((settle) => {
    execFile(
      process.execPath,
      runners[runner],
      { env: { ...Object.fromEntries(inherited), NO_COLOR: '1', ...env } },
      (error, stdout, stderr) => settle({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

/** Reads the numbers of passed, failed and skipped tests from the output of a runner. */
function countTests(runner: Runner, output: string): Record<'passed' | 'failed' | 'skipped', number> {
  const line = /^ *Tests:? .*$/m.exec(output)?.[0] ?? '';
  const number = (name: string, nodeName: string) =>
    Number(
      (runner === 'node --test' ? new RegExp(`^ℹ ${nodeName} (\\d+)$`, 'm') : new RegExp(`(\\d+) ${name}`)).exec(
        runner === 'node --test' ? output : line,
      )?.[1] ?? 0,
    );
  return { passed: number('passed', 'pass'), failed: number('failed', 'fail'), skipped: number('skipped', 'skipped') };
}

const titleOf = (id: string) => checks.find((check) => check.id === id)?.title;
/** The checks of listPets and the verdict. */
const total = checks.filter(({ id, level }) => level !== 'MAY' && id.startsWith('listPets.')).length + 1;

describe.concurrent.each(Object.keys(runners) as Runner[])('%s', { timeout: 60_000 }, (runner) => {
  const canSkip = runner !== 'jest';

  test('passes for a conformant service, and skips what does not apply if the runner can', async () => {
    const { code, output } = await run(runner);
    expect(countTests(runner, output)).toEqual(
      canSkip ? { passed: total - 2, failed: 0, skipped: 2 } : { passed: total, failed: 0, skipped: 0 },
    );
    expect(code).toBe(0);
    if (canSkip) expect(output).toMatch(/listPets\.empty.*the target lists animals of every status/);
  });

  test('fails for a broken service with the evidence, and for one that cannot be tested with the reason', async () => {
    const { code, output } = await run(runner, { FAULTS: 'no-key not-there' });
    expect(code).toBe(1);
    // Of each service three checks and the verdict. A violated SHOULD is a warning. What cannot be tested fails in the first test.
    expect(countTests(runner, output)).toEqual(
      canSkip ? { passed: 2, failed: 2 + 2, skipped: 2 } : { passed: 2, failed: 2 + 4, skipped: 0 },
    );
    for (const line of [
      `Violation: ${titleOf('listPets.key-missing')}`,
      'clause     Authentication: When the key is missing or invalid, the service answers `401` with an error object.',
      'expected   401 with an error object',
      'actual     200 with [{"id":1,',
      'request    GET http://127.0.0.1:',
      'response   200 application/json: [{"id":1,"name":"Biscuit"',
      "reproduce  curl -i -H 'accept: application/json' 'http://127.0.0.1:",
    ])
      expect(output).toContain(line);
    // Without a stack trace.
    expect(output).not.toMatch(/^\s+at .*conformance/m);
    expect(output).toMatch(/Non-conformant \(.*?\): 1 MUST violated, 1 warning\./);
    if (canSkip) expect(output).toContain(titleOf('http.challenge'));
    expect(output).not.toContain(`Violation: ${titleOf('http.challenge')}`);
    expect(output).toMatch(/Inconclusive: Not testable: http\S+ returns 404/);
    expect(output).toMatch(/Verdict: Not testable: http\S+ returns 404/);
  });
});
