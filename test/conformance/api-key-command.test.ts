import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callCommand } from '../support/call-command.ts';
import { servePetstore } from '../support/serve.ts';
import { writeFiles } from '../support/write-files.ts';
import { startWatch } from './watch/start-watch.ts';

const ONE = ['--only', 'listPets.key-missing'];

/** A service, and a file that gets a line for each call of the command. */
async function setup() {
  const { log, key } = writeFiles({ log: '', key: 'demo-key\n' });
  const url = await servePetstore();
  const command = `echo x >> ${log}; cat ${key}`;
  return { url, command, calls: () => readFileSync(log, 'utf8').length / 2, key };
}

test.each([
  ['run', []],
  ['fuzz', ['--requests', '10']],
  ['doctor', []],
])('%s gets its key by a command', async (name, more) => {
  const { url, command, calls } = await setup();
  const args = [name, '--base-url', url, '--api-key-command', command, ...(name === 'run' ? ONE : more)];
  const { code, stdout, stderr } = await callCommand('petstore-conformance', args);
  expect(stderr).not.toContain('demo-key');
  expect([code, stdout.includes('demo-key'), calls()]).toEqual([0, false, 1]);
});

test('the variable sets it, and the command line takes precedence over a variable with a key', async () => {
  const { url, command, calls } = await setup();
  const args = ['--base-url', url, ...ONE];
  expect((await callCommand('petstore-conformance', args, { PETSTORE_API_KEY_COMMAND: command })).code).toBe(0);
  const given = [...args, '--api-key-command', command];
  expect((await callCommand('petstore-conformance', given, { PETSTORE_API_KEY: 'wrong' })).code).toBe(0);
  expect(calls()).toBe(2);
});

test.each([
  [
    ['--api-key', 'x', '--api-key-command', 'echo y'],
    {},
    '--api-key-command cannot be used with --api-key. Remove one of them.',
  ],
  [
    [],
    { PETSTORE_API_KEY: 'x', PETSTORE_API_KEY_COMMAND: 'echo y' },
    'PETSTORE_API_KEY and PETSTORE_API_KEY_COMMAND cannot be used together',
  ],
])('a key and a command cannot be used together: %j %j', async (args, env, message) => {
  const { url } = await setup();
  const { code, stderr } = await callCommand('petstore-conformance', ['--base-url', url, ...args], env);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

test.each([
  [['run', ...ONE], '--base-url'],
  [['run', ...ONE], '--target'],
  [['watch', ...ONE], '--base-url'],
  [['fuzz'], '--base-url'],
  [['doctor'], '--base-url'],
])('%j %s: a command that fails at the start is a usage error', async (args, option) => {
  const { url } = await setup();
  const target = option === '--target' ? `one=${url}` : url;
  const failing = 'echo secret-of-stdout; echo "token service: denied" >&2; exit 7';
  const given = [...args, option, target, '--api-key-command', failing];
  const { code, stdout, stderr } = await callCommand('petstore-conformance', given);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(
    '--api-key-command: the command ended with exit code 7: token service: denied. It has to print the API key to standard output, and nothing else.',
  );
  expect(stderr).not.toContain('secret-of-stdout');
});

test('--dry-run does not run the command', async () => {
  const { url, command, calls } = await setup();
  const args = ['--base-url', url, '--api-key-command', command, '--dry-run', ...ONE];
  expect((await callCommand('petstore-conformance', args)).code).toBe(0);
  expect(calls()).toBe(0);
});

test('targets share a command, and one of them may have its own', async () => {
  const { url, command, calls, key } = await setup();
  const own = JSON.stringify([
    { name: 'a', 'base-url': url },
    { name: 'b', 'base-url': url },
    { name: 'c', 'base-url': url, 'key-command': `cat ${key}` },
  ]);
  const { targets } = writeFiles({ targets: own });
  const args = ['--targets', targets, '--api-key-command', command, ...ONE];
  expect((await callCommand('petstore-conformance', args)).code).toBe(0);
  expect(calls()).toBe(1);
});

test('compare gives both deployments the key of the command', async () => {
  const { url, command, calls } = await setup();
  const args = ['compare', url, url, '--requests', '1', '--read-only', '--api-key-command', command];
  const { code, stdout } = await callCommand('petstore-conformance', args);
  expect(stdout).not.toContain('demo-key');
  expect([code, calls()]).toEqual([0, 1]);
});

test('a watch runs the command once for the runs of a minute', async () => {
  const { url, command, calls } = await setup();
  const watch = await startWatch(['--base-url', url, '--api-key-command', command, ...ONE], { PETSTORE_API_KEY: '' });
  await expect.poll(() => watch.metric(/^petstore_conformance_runs_total/)).toEqual([3]);
  expect(calls()).toBe(1);
  const { log } = await watch.stop();
  expect(log.filter((line) => 'verdict' in line)).toMatchObject([{ verdict: 'conformant' }]);
});
