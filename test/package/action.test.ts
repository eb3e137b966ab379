import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { mutants } from '../../src/variants/mutants/index.ts';
import { startServer } from '../../src/server/index.ts';
import { bundle } from '../support/bundle.ts';
import type { findActionProblems as FindActionProblems } from './find-action-problems.ts';

interface Step {
  id?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}
interface Action {
  inputs: Record<string, { default?: string; required?: boolean }>;
  runs: { steps: Step[] };
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const content = readFileSync(join(root, 'action.yml'), 'utf8');
const { inputs, runs } = parse(content) as Action;
const step = runs.steps.find(({ id }) => id === 'run-checks') as Required<Step>;
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** Bundled, since the parser imports JSON in a way that Node.js does not support. */
const parser = await bundle(join(root, 'test/package/find-action-problems.ts'));
const { findActionProblems } = (await import(`data:text/javascript,${encodeURIComponent(parser)}`)) as {
  findActionProblems: typeof FindActionProblems;
};

/** Replaces `npx`: logs its arguments, and starts the command of this checkout unless NPX_CODE is set. */
const npx = `#!/usr/bin/env node
const { appendFileSync } = require('node:fs');
const { spawnSync } = require('node:child_process');
const words = process.argv.slice(2);
appendFileSync(process.env.NPX_LOG, JSON.stringify(words) + '\\n');
const command = ${JSON.stringify(join(root, 'bin/petstore-conformance.js'))};
const code = process.env.NPX_CODE ?? spawnSync(process.execPath, [command, ...words.slice(4)], { stdio: 'inherit' }).status;
process.exitCode = Number(code);
`;

interface Ran {
  code: number | null;
  stdout: string;
  /** The arguments of npx. */
  words: string[];
  outputs: Record<string, string>;
  summary: string;
  /** The uploaded files. */
  reports: string[];
}

/** Runs the script of the step like the runner, with these inputs. */
async function run(given: Record<string, string>, env: Record<string, string> = {}): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-action-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text = '') => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  mkdirSync(join(folder, 'bin'));
  chmodSync(file('bin/npx', npx), 0o755);
  const files = { GITHUB_OUTPUT: file('output'), GITHUB_STEP_SUMMARY: file('summary'), NPX_LOG: file('npx') };
  const valueOf = (name: string) => given[name] ?? inputs[name]?.default ?? '';
  const variables = Object.entries(step.env).map(([name, value]) => [
    name,
    value.replace(/^\$\{\{ inputs\.([\w-]+) \}\}$/, (_all, input: string) => valueOf(input)),
  ]);
  const child = spawn('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', file('step.sh', step.run)], {
    cwd: folder,
    env: {
      ...process.env,
      ...(Object.fromEntries(variables) as Record<string, string>),
      ...files,
      PATH: [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
      RUNNER_TEMP: folder,
      GITHUB_ACTION_PATH: root,
      ...env,
    },
  });
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve));
  const lines = readFileSync(files.GITHUB_OUTPUT, 'utf8').trim().split('\n');
  const outputs = Object.fromEntries(lines.map((line) => line.split('=', 2))) as Record<string, string>;
  return {
    code,
    stdout,
    words: JSON.parse(readFileSync(files.NPX_LOG, 'utf8').split('\n', 1)[0] || '[]') as string[],
    outputs,
    summary: readFileSync(files.GITHUB_STEP_SUMMARY, 'utf8'),
    reports: outputs.reports === undefined ? [] : readdirSync(outputs.reports),
  };
}

const given = { 'base-url': 'http://127.0.0.1:9/v1', 'api-key': 'demo-key' };

test('is valid for the parser of GitHub, which finds mistakes', () => {
  expect(findActionProblems(content)).toEqual([]);
  expect(findActionProblems(content.replace('using: composite', 'using: composit'))).not.toEqual([]);
  expect(findActionProblems(content.replace('shell: bash', ''))).not.toEqual([]);
  expect(findActionProblems(content.replace('inputs.strict', 'secrets.strict'))).not.toEqual([]);
});

test('uses every input, and none inside the script', () => {
  for (const { run: script = '' } of runs.steps) expect(script).not.toContain('${{');
  for (const name of Object.keys(inputs)) expect(content).toContain(`inputs.${name}`);
});

test('pins the actions that it uses to a commit', () => {
  const used = runs.steps.flatMap(({ uses }) => uses ?? []);
  expect(used).toHaveLength(2);
  for (const action of used) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
});

test('runs its own version of the kit, or the one in the input', async () => {
  const start = (kit: string) => ['--yes', '--package', `petstore-kit@${kit}`, 'petstore-conformance'];
  expect((await run(given, { NPX_CODE: '0' })).words.slice(0, 4)).toEqual(start(version));
  expect((await run({ ...given, version: '9.8.7' }, { NPX_CODE: '0' })).words.slice(0, 4)).toEqual(start('9.8.7'));
});

test('passes inputs as arguments, unchanged and without the key', async () => {
  const more = { strict: 'true', 'read-only': 'true', args: '--max-creates\n10\n\n--as-of\n$(id) `id` "; id' };
  const { words } = await run({ ...given, ...more }, { NPX_CODE: '0' });
  expect(words.slice(4, 12)).toEqual([
    '--base-url',
    given['base-url'],
    '--strict',
    '--read-only',
    '--max-creates',
    '10',
    '--as-of',
    '$(id) `id` "; id',
  ]);
  expect(words.join(' ')).not.toContain('demo-key');
});

test('passes the files of targets, known failures and an earlier run', async () => {
  const files = { targets: 'targets.yaml', 'known-failures': 'known failures.yaml', requirements: '2026.1' };
  const several = await run(files, { NPX_CODE: '0' });
  expect(several.words.slice(4, 10)).toEqual(Object.entries(files).flatMap(([name, value]) => [`--${name}`, value]));
  const { words } = await run({ ...given, compare: 'old.json' }, { NPX_CODE: '0' });
  expect(words.slice(4, 8)).toEqual(['--base-url', given['base-url'], '--compare', 'old.json']);
});

test.each([
  [{}, 'The input base-url or targets is missing.'],
  [{ ...given, targets: 'targets.yaml' }, 'The inputs base-url and targets cannot be used together.'],
])('rejects the inputs %j', async (inputsGiven, message) => {
  const { code, stdout, words } = await run(inputsGiven);
  expect({ code, stdout, words }).toEqual({ code: 2, stdout: `::error::${message}\n`, words: [] });
});

test('tests several targets and writes their matrix', async () => {
  const { url, close } = await startServer({ port: 0 });
  onTestFinished(close);
  const folder = mkdtempSync(join(tmpdir(), 'petstore-targets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 't.yaml'), `- { name: a, base-url: '${url}', read-only: true, only: [listPets] }\n`);
  const ran = await run({ targets: join(folder, 't.yaml'), 'api-key': 'demo-key' });
  expect(ran).toMatchObject({ code: 0, outputs: { verdict: 'conformant' } });
  expect(ran.summary).toContain('# 1 target: 1 conformant.');
  expect(ran.reports.toSorted()).toEqual(['report.html', 'report.json']);
});

test('rejects a boolean input that is neither true nor false', async () => {
  const { code, stdout, words, outputs } = await run({ ...given, strict: 'yes\n::warning::x' });
  expect({ code, words, verdict: outputs.verdict }).toEqual({ code: 2, words: [], verdict: 'usage-error' });
  expect(stdout).toBe("::error::The input strict is $'yes\\n::warning::x'. Use true or false.\n");
});

test.each([
  ['2', 'usage-error', 2],
  ['3', 'incomplete', 3],
  ['4', 'kit-fault', 4],
  // Without a report, nothing was tested.
  ['0', 'kit-fault', 4],
  ['1', 'kit-fault', 4],
])('maps exit code %s without a report to %s', async (code, verdict, ended) => {
  const ran = await run(given, { NPX_CODE: code });
  expect(ran).toMatchObject({ code: ended, outputs: { verdict, 'exit-code': String(ended) } });
});

test.each([['--help'], ['--version']])('fails if %s among the arguments prevents the run', async (word) => {
  const { code, outputs } = await run({ ...given, args: word });
  expect({ code, verdict: outputs.verdict }).toEqual({ code: 4, verdict: 'kit-fault' });
});

test('fails if PETSTORE_DRY_RUN prevents the run', async () => {
  const { code, outputs } = await run(given, { PETSTORE_DRY_RUN: '1' });
  expect({ code, verdict: outputs.verdict }).toEqual({ code: 2, verdict: 'usage-error' });
});

test.each([
  [undefined, 0, 'conformant'],
  ['listPets-key-missing', 1, 'non-conformant'],
])(
  'writes the summary, the annotations and the reports for a service with the mutant %s',
  { timeout: 60_000 },
  async (fault, code, verdict) => {
    const mutant = mutants.find(({ name }) => name === fault);
    const { url, close } = await startServer({ port: 0, ...(mutant && { wrap: mutant.wrap }) });
    onTestFinished(close);
    const ran = await run({ ...given, 'base-url': url, args: '--only\nlistPets' });
    expect(ran).toMatchObject({ code, outputs: { verdict, 'exit-code': String(code) } });
    expect(ran.summary).toContain(fault ? 'listPets.key-missing' : 'Conformant');
    expect(ran.stdout).toContain(fault ? '::error title=listPets.key-missing::' : '::notice title=');
    expect(ran.reports.toSorted()).toEqual(['report.html', 'report.json']);
  },
);

test('compares with the report of an earlier run, and applies known failures', { timeout: 60_000 }, async () => {
  const serve = async (fault?: string) => {
    const mutant = mutants.find(({ name }) => name === fault);
    const { url, close } = await startServer({ port: 0, ...(mutant && { wrap: mutant.wrap }) });
    onTestFinished(close);
    return url;
  };
  const folder = mkdtempSync(join(tmpdir(), 'petstore-action-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [earlier, known] = [join(folder, 'earlier.json'), join(folder, 'known.yaml')];
  const inputsGiven = { ...given, args: '--only\nlistPets.key-missing' };
  const first = await run({ ...inputsGiven, 'base-url': await serve() });
  writeFileSync(earlier, readFileSync(first.outputs.report ?? '', 'utf8'));
  const bad = { ...inputsGiven, 'base-url': await serve('listPets-key-missing'), compare: earlier };
  const second = await run(bad);
  expect(second).toMatchObject({ code: 1, outputs: { verdict: 'non-conformant' } });
  expect(second.summary).toMatch(/new failure/i);
  writeFileSync(known, '- { check: listPets.key-missing, reason: ticket 7 }\n');
  const third = await run({ ...bad, 'known-failures': known });
  expect(third).toMatchObject({ code: 0, outputs: { verdict: 'conformant' } });
  expect(third.summary).toContain('ticket 7');
});

test('needs no permissions, and comments nothing', () => {
  expect(content).not.toMatch(/token|github\.event|\bgh \b|curl|api\.github/i);
  const names = runs.steps.flatMap(({ uses }) => uses?.split('@')[0] ?? []);
  expect(names).toEqual(['actions/setup-node', 'actions/upload-artifact']);
});
