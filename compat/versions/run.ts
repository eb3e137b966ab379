import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMatrix } from './create-matrix.ts';
import { type Outcome, renderMatrix } from './render-matrix.ts';

// Packs the kit, installs it beside the versions of package.json, and tries each of them. Outside of the checkout, so that
// nothing is found in its node_modules. `--write` puts the matrix into the documentation; other arguments select rows by words.

const root = new URL('../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'versions-'));
const installed = (...path: string[]) => join(folder, 'node_modules', ...path);

function run(command: string, args: readonly string[], cwd = folder): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 });
}

/** Runs a program with a runtime, in a folder of its own where `msw` is one of its versions. */
function runProgram(runtime: readonly string[], program: string, msw = 'msw'): void {
  const project = join(folder, 'projects', msw);
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  // A copy, so that its imports of msw find the one beside it.
  cpSync(installed('petstore-kit'), join(project, 'node_modules/petstore-kit'), { recursive: true });
  rmSync(join(project, 'node_modules/msw'), { force: true });
  symlinkSync(installed(msw), join(project, 'node_modules/msw'));
  cpSync(join(folder, 'programs', program), join(project, program));
  const [command = '', ...args] = runtime;
  run(command, [...args, program], project);
}

/** Starts petstore-mock with a runtime, and runs petstore-conformance against it. */
async function runCommands(runtime: readonly string[]): Promise<void> {
  const [command = '', ...args] = runtime;
  const bin = (name: string) => installed('petstore-kit/bin', `${name}.js`);
  const mock = spawn(command, [...args, bin('petstore-mock'), '--port', '0', '--quiet'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(mock, 'exit');
  try {
    const [line] = (await Promise.race([once(mock.stdout, 'data'), ended])) as [Buffer | number];
    const url = String(line).trim();
    run(command, [...args, bin('petstore-conformance'), '--base-url', url, '--api-key', 'demo-key', '--strict']);
  } finally {
    mock.kill();
    await ended;
  }
}

// The folders of the frameworks' services are not part of it.
cpSync(new URL('.', import.meta.url), folder, { recursive: true });
run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], root);
const packed = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', `./${packed}`]);
// These packages fetch a binary for this machine from the registry.
run('npm', ['rebuild', 'node-22', 'node-24', 'node-26', 'bun', 'deno']);

const write = process.argv.includes('--write');
const words = process.argv.slice(2).filter((word) => word !== '--write');
const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
const rows = createMatrix(dependencies, { run, runProgram, runCommands, installed });
const outcomes: Outcome[] = [];
for (const { what, version, tried, check } of rows) {
  const name = `${what} ${version}: ${tried}`;
  if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
  try {
    await check();
    outcomes.push({ what, version, tried, works: true });
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    console.log(`${name}\n${message}\n${String(stdout)}\n${String(stderr)}`);
    outcomes.push({ what, version, tried, works: false });
  }
}
rmSync(folder, { recursive: true, force: true });
const matrix = renderMatrix(outcomes);
console.log(matrix);
const isSound = outcomes.length > 0 && outcomes.every(({ works }) => works);
if (write && isSound) {
  const page = join(root, 'docs/reference/compatibility.md');
  const [before = ''] = readFileSync(page, 'utf8').split('| ');
  writeFileSync(page, `${before}${matrix}`);
}
process.exitCode = isSound ? 0 : 1;
