import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { DeploymentComparison } from '../../../src/conformance/index.ts';
import { startServer } from '../../../src/server/index.ts';
import { callCommand } from '../../support/call-command.ts';
import { serve, servePetstore } from '../../support/serve.ts';

const KEY_OF_B = 'another-Key-0815';
const env = { PETSTORE_API_KEY: 'demo-key' };
/** Few requests and short waits. */
const few = ['--requests', '20', '--max-lag', '300', '--seed', '7'];
const AWAY = 'http://127.0.0.1:9/v1';

const compare = (args: readonly string[], more: Record<string, string> = {}) =>
  callCommand('petstore-conformance', ['compare', ...args], { ...env, ...more });

test('reports differences by cause with commands that show them, and exits 1', async () => {
  const { url, close } = await startServer({ port: 0, apiKeys: [KEY_OF_B], choices: { limitOutOfRange: 'clamp' } });
  onTestFinished(close);
  const folder = mkdtempSync(join(tmpdir(), 'petstore-compare-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const a = await servePetstore();
  const file = join(folder, 'comparison.json');
  const reporters = ['--reporter', 'terminal', '--reporter', `json=${file}`];
  const { code, stdout, stderr } = await compare([a, url, ...few, ...reporters], { PETSTORE_API_KEY_B: KEY_OF_B });
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toContain(`Comparing ${a} (A) with ${url} (B):`);
  expect(stdout).toContain('seed 7. Creates at most 80 animals on each.');
  expect(stdout).toContain('✗ limitOutOfRange  How is a limit below 1 or above 100 handled?');
  expect(stdout).toMatch(/\nDifferent: .*points? that the specification leaves open\.\n$/);
  expect(stdout).not.toContain(KEY_OF_B);
  const { groups } = JSON.parse(readFileSync(file, 'utf8')) as DeploymentComparison;
  const difference = groups
    .find(({ cause }) => cause === 'limitOutOfRange')
    ?.differences.find(({ field }) => field === 'status');
  const run = async (variables: Record<string, string>) =>
    (await runShell(difference?.reproduce ?? '', variables)).slice(0, 12);
  expect([await run({ ...env, BASE: a }), await run({ PETSTORE_API_KEY: KEY_OF_B, BASE: url })]).toEqual([
    `HTTP/1.1 ${difference?.a}`,
    `HTTP/1.1 ${difference?.b}`,
  ]);
});

async function runShell(command: string, variables: Record<string, string>): Promise<string> {
  const { execFile } = await import('node:child_process');
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...variables } };
    execFile('sh', ['-c', command], options, (_error, stdout, stderr) => resolve(stdout + stderr));
  });
}

test('exits 0 for two servers of the same service, and names a rule that left out nothing', async () => {
  const args = [await servePetstore(), await servePetstore(), ...few, '--read-only', '--ignore', 'body.message'];
  const { code, stdout } = await compare(args);
  expect(code).toBe(0);
  expect(stdout).toContain('Ignored body.message: nothing. Remove the rule.');
  expect(stdout).toMatch(/\nThe same: \d+ requests to each deployment, and no difference that a client can see\.\n$/);
});

test('exits 3 if one deployment is away, or not the service', async () => {
  const a = await servePetstore();
  const away = await compare([a, AWAY, ...few]);
  expect(away.code).toBe(3);
  expect(away.stdout).toContain('Not comparable. B: Not testable: http://127.0.0.1:9/v1 cannot be reached');
  const other = await serve((_request, response) => void response.end('Hello'));
  expect((await compare([other, a, ...few])).code).toBe(3);
});

test.each([
  [[AWAY], 'compare: the argument <b> is missing'],
  [['nowhere', AWAY], 'A: "nowhere" is not a valid URL'],
  [[AWAY, 'nowhere'], 'B: "nowhere" is not a valid URL'],
  [[AWAY, AWAY, '--ignore', 'bodys'], '--ignore: "bodys" is neither a field nor a cause. Did you mean body'],
  [[AWAY, AWAY, '--requests', '0'], '--requests'],
  [[AWAY, AWAY, '--api-key-b', 'a b'], '--api-key-b: the API key contains a space or another character'],
  [[AWAY, AWAY, '--only', 'listPets'], 'unknown option --only'],
])('rejects %j with exit code 2', async (args, message) => {
  const { code, stdout, stderr } = await compare(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});

test('asks for the key of A if it is missing', async () => {
  const { code, stderr } = await compare([AWAY, AWAY], { PETSTORE_API_KEY: '', PETSTORE_API_KEY_B: 'x' });
  expect(code).toBe(2);
  expect(stderr).toContain('--api-key: the API key is missing. ');
});

test('prints the schema of a comparison', async () => {
  const { code, stdout } = await callCommand('petstore-conformance', ['schema', '--comparison']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ $id: 'urn:petstore-kit:conformance-comparison:1' });
});
