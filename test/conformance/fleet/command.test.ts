import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type FleetResult, parseReport } from '../../../src/conformance/index.ts';
import { callCommand } from '../../support/call-command.ts';
import { startCommand } from '../../support/run-command.ts';
import { servePetstore } from '../../support/serve.ts';

const env = { PETSTORE_API_KEY: 'demo-key' };

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-fleet-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('tests several targets, prints a line and a column for each, and exits with the worst code', async () => {
  const [good, bad] = [await servePetstore(), await servePetstore('listPets-key-missing')];
  const file = join(createFolder(), 'fleet.json');
  const targets = ['--target', `good=${good}`, '--target', `bad=${bad}`, '--target', 'away=http://127.0.0.1:9/v1'];
  const { code, stdout, stderr } = await callCommand(
    'petstore-conformance',
    [...targets, '--only', 'listPets.key-missing', '--reporter', 'terminal', '--reporter', `json=${file}`],
    env,
  );
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toMatch(/^Testing 3 targets\.\n(?:\[\d\/3\] \w+ {2}.+\n){3}/);
  expect(stdout).toMatch(/\nMUST listPets\.key-missing {2}✗ \? ✓\n/);
  expect(stdout).toMatch(/\n3 targets: 1 non-conformant, 1 incomplete, 1 conformant\.\n$/);
  const { targets: saved } = JSON.parse(readFileSync(file, 'utf8')) as FleetResult;
  expect(saved.map(({ name }) => name)).toEqual(['bad', 'away', 'good']);
});

test('a target has the labels of the session and its own', async () => {
  const folder = createFolder();
  const [file, json, junit] = ['targets.yaml', 'fleet.json', 'fleet.xml'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const url = await servePetstore();
  writeFileSync(
    file,
    `- { name: a, base-url: '${url}', label: { region: eu, team: x } }\n- { name: b, base-url: '${url}' }\n`,
  );
  const args = ['--targets', file, '--label', 'team=pets', '--only', 'getPet.unknown'];
  const reporters = ['--reporter', `json=${json}`, '--reporter', `junit=${junit}`];
  await callCommand('petstore-conformance', [...args, ...reporters], env);
  const { targets } = JSON.parse(readFileSync(json, 'utf8')) as FleetResult;
  const labels = Object.fromEntries(targets.map((target) => [target.name, target.labels]));
  expect(labels).toEqual({ a: { team: 'x', region: 'eu' }, b: { team: 'pets' } });
  expect(readFileSync(junit, 'utf8').match(/name="label\.team" value="\w+"/g)).toEqual([
    'name="label.team" value="x"',
    'name="label.team" value="pets"',
  ]);
});

test('does not replace the list of targets by a report', async () => {
  const file = join(createFolder(), 'targets.yaml');
  const text = '- { name: a, base-url: http://127.0.0.1:9 }\n';
  writeFileSync(file, text);
  const args = ['--targets', file, '--reporter', `junit=${file}`];
  expect(await callCommand('petstore-conformance', args, env)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`the report would replace ${file}, which the command reads`) as string,
  });
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('a report that cannot be saved for later is reported after the verdict', async () => {
  const reports = join(createFolder(), 'reports');
  mkdirSync(join(reports, 'a.json'), { recursive: true });
  const args = ['--target', `a=${await servePetstore()}`, '--only', 'getPet', '--resume', reports];
  const { code, stdout, stderr } = await callCommand('petstore-conformance', args, env);
  expect(stdout).toContain('1 target: 1 conformant.');
  expect(stderr).toContain(`petstore-conformance: ${join(reports, 'a.json')} cannot be written: it is a folder`);
  expect(code).toBe(4);
});

test('a session that is killed is resumed where it was', async () => {
  const folder = createFolder();
  const urls = await Promise.all(Array.from({ length: 6 }, () => servePetstore()));
  const file = join(folder, 'targets.yaml');
  writeFileSync(file, urls.map((url, index) => `- { name: t${index}, base-url: '${url}' }\n`).join(''));
  const args = ['--targets', file, '--only', 'listPets', '--parallel', '1', '--resume', join(folder, 'reports')];
  const killed = startCommand('petstore-conformance', args, env);
  await killed.printed(/\[2\/6\]/);
  killed.process.kill('SIGKILL');
  await killed.ended;
  const before = readdirSync(join(folder, 'reports')).filter((name) => name.endsWith('.json'));
  expect(before.length).toBeGreaterThanOrEqual(2);
  const { code, stdout } = await callCommand('petstore-conformance', args, env);
  expect(code).toBe(0);
  expect(stdout.match(/\(from an earlier session\)/g)).toHaveLength(before.length);
  expect(stdout).toContain('6 targets: 6 conformant.');
  for (const name of urls.keys())
    expect(parseReport(readFileSync(join(folder, 'reports', `t${name}.json`), 'utf8')).configuration.target).toBe(
      `t${name}`,
    );
});

test.each([
  [
    ['--target', 'a=http://127.0.0.1:9/v1', '--base-url', 'http://x'],
    '--base-url: this cannot be used with --target and --targets',
  ],
  [
    ['--target', 'a=http://127.0.0.1:9/v1', '--target', 'a=http://127.0.0.1:9/v2'],
    '--target: a is the name of two targets',
  ],
  [['--targets', '/nowhere.yaml'], '--targets: /nowhere.yaml cannot be read: no such file'],
  [['--base-url', 'http://127.0.0.1:9/v1', '--parallel', '2'], '--parallel: there is only one target'],
])('exits 2 before anything is sent: %j', async (args, message) => {
  const { code, stdout, stderr } = await callCommand('petstore-conformance', args, env);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});

test('sends nothing to several targets if a variable requests a dry run', async () => {
  const args = ['--target', 'a=http://127.0.0.1:9/v1', '--only', 'listPets.limit-1'];
  const { code, stdout, stderr } = await callCommand('petstore-conformance', args, { ...env, PETSTORE_DRY_RUN: '1' });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('--dry-run: this cannot be used with --target and --targets');
});
