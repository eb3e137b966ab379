import { expect, test, vi } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { startMock } from '../support/open-page.ts';

// A session of 500 requests takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const run = (args: string[]) => runCommand('petstore-conformance', ['fuzz', ...args], { PETSTORE_API_KEY: 'demo-key' });

test('prints each violation with the requests that show it, and exits with 1', async () => {
  const url = await startMock('--mutant', 'getPet-id-as-int32');
  const { code, stdout } = await run(['--base-url', url, '--seed', '5']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^✗ MUST getPet\.petId\n {4}clause {5}Endpoints > 3\. Get an animal/m);
  expect(stdout).toMatch(/^ {4}reproduce {2}curl -i .*"authorization: Bearer \$\{PETSTORE_API_KEY:\?Set it first\}"/m);
  expect(stdout).toMatch(/--seed 5\n\nFound 1 violation of a MUST and 0 of a SHOULD\.\n$/);
});

test('exits with 0 if it finds nothing, and creates at most 40 animals', async () => {
  const url = await startMock();
  const { code, stdout } = await run(['--base-url', url]);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Sending up to 500 requests to http:.*\. Creates at most 40 animals\.\n\nObserved where the specification is silent:\n(?: {4}\w+ +\d[\d, ]*\n)+\n500 requests, 40 animals created\. To send the same programs again: --seed \d+\n\nNo violation found\.\n$/,
  );
});

test('a violated SHOULD changes the exit code only with --strict', async () => {
  const url = await startMock('--mutant', 'json-lenient');
  const args = ['--base-url', url, '--requests', '900', '--max-creates', '900', '--seed', '1'];
  expect(await run(args)).toMatchObject({ code: 0, stdout: expect.stringContaining('! SHOULD json.strict') });
  expect(await run([...args, '--strict'])).toMatchObject({ code: 1 });
});

test('exits with 3 if the target cannot be tested', async () => {
  const { code, stdout } = await run(['--base-url', 'http://127.0.0.1:9/v1']);
  expect(code).toBe(3);
  expect(stdout).toMatch(/^Not testable: http:\/\/127\.0\.0\.1:9\/v1 cannot be reached/m);
});

test.each([
  [['--base-url', 'http://x/v1', '--requests', '0'], '--requests'],
  [['--base-url', 'http://x/v1', '--seed', 'x'], '--seed'],
  [['--seed', '1'], '--base-url'],
])('rejects %j with exit code 2', async (args, option) => {
  const { code, stdout, stderr } = await run(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(option);
});
