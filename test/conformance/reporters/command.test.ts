import { chmod, mkdir, mkdtemp, open, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parseReport } from '../../../src/conformance/index.ts';
import { mutants } from '../../../src/variants/mutants/index.ts';
import { startServer } from '../../../src/server/index.ts';
import { callCommand } from '../../support/call-command.ts';
import { startCommand } from '../../support/run-command.ts';
import { report } from './reports.ts';

const KEY = 'a-Key-that-nobody-guesses-4711';

const bin = fileURLToPath(new URL('../../../bin/petstore-conformance.js', import.meta.url));

/** Starts a broken service that counts its requests. */
async function serve(onRequest = async () => {}): Promise<{ url: string; countRequests: () => number }> {
  const mutant = mutants.find(({ name }) => name === 'listPets-key-missing');
  let count = 0;
  const { url, close } = await startServer({
    port: 0,
    apiKeys: [KEY],
    wrap: (petstore) => {
      const fetch = mutant?.wrap(petstore) ?? petstore.fetch;
      return async (request) => {
        count++;
        await onRequest();
        return fetch(request);
      };
    },
  });
  onTestFinished(close);
  return { url, countRequests: () => count };
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-reports-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Saves the result of a run, and returns the path of the file. */
async function saveReport(folder: string): Promise<string> {
  const file = join(folder, 'saved.json');
  await writeFile(file, JSON.stringify(await report(undefined, { readOnly: true })));
  return file;
}

const run = (...args: string[]) => callCommand('petstore-conformance', args, { PETSTORE_API_KEY: KEY });

/** A few checks, of which two fail and one warns. */
const FEW = ['--only', 'listPets', 'http.key-without-scheme', '--skip', 'oracle'];

const beginnings = {
  terminal: /^Running|^\n(?:Observed|Not applicable|Warnings|Inconclusive) /,
  json: /^\{\n {2}"format": "petstore-conformance\/1"/,
  junit: /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites /,
  tap: /^TAP version 14\n1\.\.\d+\nnot ok 1 - listPets\.key-missing/,
  markdown: /^# Non-conformant /,
  github: /^::error title=/,
  html: /^<!doctype html>\n<html lang="en" data-verdict="non-conformant">/,
  badge: /^\{\n {2}"schemaVersion": 1,/,
};

test('writes a file for every reporter in one run, in addition to the terminal report', async () => {
  const { url } = await serve();
  const folder = await makeFolder();
  const names = Object.keys(beginnings);
  const flags = names.flatMap((name) => ['--reporter', `${name}=${join(folder, name)}`]);
  const { code, stdout, stderr } = await run('--base-url', url, ...FEW, ...flags);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toMatch(
    /^Running .*\n\nInconclusive [^]*\n\nViolations [^]*\nNon-conformant \(filters: only listPets and http\.key-without-scheme, skip oracle\): .*\n$/,
  );
  expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
  for (const [name, beginning] of Object.entries(beginnings)) {
    const text = await readFile(join(folder, name), 'utf8');
    expect(text).toMatch(beginning);
    expect(text).not.toContain(KEY);
  }
});

test('prints only the report to stdout, and messages for people to stderr', async () => {
  const { url } = await serve();
  const { stdout, stderr } = await run('--base-url', url, '--reporter', 'json', '--read-only', ...FEW);
  expect(parseReport(stdout).verdict.exitCode).toBe(1);
  expect(stderr).toMatch(/^Running .* Creates no animals\.\n$/);
});

test('renders a saved report in every format like the run itself, including from standard input', async () => {
  const { url } = await serve();
  const folder = await makeFolder();
  const file = (name: string) => join(folder, name);
  const reports = ['--reporter', `json=${file('report.json')}`, '--reporter', `html=${file('first.html')}`];
  await run('--base-url', url, ...FEW, ...reports);
  await run('render', file('report.json'), '--reporter', `html=${file('second.html')}`);
  expect(await readFile(file('second.html'), 'utf8')).toBe(await readFile(file('first.html'), 'utf8'));
  for (const [name, beginning] of Object.entries(beginnings)) {
    const { code, stdout, stderr } = await run('render', file('report.json'), '--reporter', name);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(beginning);
  }
  const child = spawn(process.execPath, [bin, 'render', '-', '--reporter', 'tap']);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(await readFile(file('report.json')));
  await new Promise((resolve) => void child.on('close', resolve));
  expect(output).toMatch(beginnings.tap);
});

test('honours FORCE_COLOR and NO_COLOR, and writes no colours into a pipe', async () => {
  const saved = await saveReport(await makeFolder());
  const colored = async (env: Record<string, string>) =>
    (await callCommand('petstore-conformance', ['render', saved], env)).stdout.includes('\u001b[');
  expect(await colored({})).toBe(false);
  expect(await colored({ NO_COLOR: '1' })).toBe(false);
  expect(await colored({ FORCE_COLOR: '1' })).toBe(true);
});

test('keeps its exit code when the reader closes the pipe early', async () => {
  const { url } = await serve();
  const running = startCommand('petstore-conformance', ['--base-url', url, ...FEW, '--reporter', 'json'], {
    PETSTORE_API_KEY: KEY,
  });
  running.process.stdout?.destroy();
  const { code, stderr } = await running.ended;
  expect({ code, lines: stderr.split('\n').slice(1) }).toEqual({ code: 1, lines: [''] });
});

test('rejects unknown reporters and unwritable files before anything is sent', async () => {
  const { url, countRequests } = await serve();
  const folder = await makeFolder();
  const locked = join(folder, 'locked');
  await mkdir(locked, { mode: 0o500 });
  onTestFinished(() => chmod(locked, 0o700));
  const cases: [string[], string][] = [
    [
      ['nope'],
      '--reporter: unknown reporter "nope". Use one of terminal, json, junit, tap, markdown, github, html, badge.',
    ],
    [['json', 'tap'], '--reporter: json and tap would both write to standard output.'],
    [[`json=${folder}/a`, `tap=${folder}/./a`], '--reporter: json and tap would both write to "'],
    [['json='], '--reporter: json= has no file name. Use json=report for a file, or json for standard output.'],
    [
      [`json=${folder}/missing/report`],
      `${folder}/missing/report cannot be written: no such folder. Name another file.`,
    ],
    [[`json=${bin}/report`], `${bin}/report cannot be written: a part of its path is not a folder.`],
    [[`json=${folder}`], `${folder} cannot be written: it is a folder. Name another file.`],
    [[`json=${folder}/${'x'.repeat(300)}`], 'cannot be written: ENAMETOOLONG: name too long.'],
  ];
  // Root can write everywhere.
  if (process.getuid?.() !== 0) cases.push([[`json=${locked}/report`], 'permission denied.']);
  for (const [texts, message] of cases) {
    const flags = texts.flatMap((text) => ['--reporter', text]);
    const { code, stdout, stderr } = await run('--base-url', url, ...flags);
    expect({ texts, code, stdout }).toEqual({ texts, code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  }
  expect(countRequests()).toBe(0);
  expect(await readdir(folder)).toEqual(['locked']);
});

test('rejects two names of one file', async () => {
  const { url, countRequests } = await serve();
  const folder = await makeFolder();
  await symlink(folder, join(folder, 'same'));
  const flags = ['--reporter', `json=${folder}/a`, '--reporter', `tap=${folder}/same/a`];
  const { code, stderr } = await run('--base-url', url, ...flags);
  expect(code).toBe(2);
  expect(stderr).toContain(`${folder}/a and ${folder}/same/a are the same file, `);
  expect(countRequests()).toBe(0);
});

test('accepts a file name with a comma, and - for standard output', async () => {
  const { url } = await serve();
  const folder = await makeFolder();
  const file = join(folder, 'a,b.tap');
  const flags = ['--reporter', `tap=${file}`, '--reporter', 'json=-'];
  const { code, stdout } = await run('--base-url', url, '--read-only', ...FEW, ...flags);
  expect(code).toBe(1);
  expect(await readdir(folder)).toEqual(['a,b.tap']);
  expect(stdout).toMatch(beginnings.json);
  const { stdout: both } = await callCommand('petstore-conformance', ['--base-url', url, '--read-only', ...FEW], {
    PETSTORE_API_KEY: KEY,
    PETSTORE_REPORTER: `json, tap=${file}2`,
  });
  expect(both).toMatch(beginnings.json);
  expect(await readFile(`${file}2`, 'utf8')).toMatch(beginnings.tap);
});

test('render reads its reporters from the environment', async () => {
  const saved = await saveReport(await makeFolder());
  const { code, stdout } = await callCommand('petstore-conformance', ['render', saved], { PETSTORE_REPORTER: 'tap' });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^TAP version 14\n/);
});

test('reports an unfinished run without a MUST as a failure in every format', async () => {
  const folder = await makeFolder();
  const flags = Object.keys(beginnings).flatMap((name) => ['--reporter', `${name}=${join(folder, name)}`]);
  const { code } = await run('--base-url', 'http://127.0.0.1:9/v1', '--level', 'SHOULD', ...flags);
  expect(code).toBe(3);
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  expect(await read('junit')).toMatch(/ errors="1" [^]*<error type="verdict" message="Not testable: /);
  expect(await read('tap')).toMatch(/\nnot ok \d+ - verdict: Not testable: .*\n# petstore-conformance /);
  expect(await read('markdown')).toMatch(/^# Not testable: /);
  expect(await read('github')).toMatch(/^::error /);
  expect(await read('html')).toContain('data-verdict="incomplete"');
});

test('states in every format that certificates were not verified', async () => {
  const { url } = await serve();
  const folder = await makeFolder();
  const names = Object.keys(beginnings);
  const flags = names.flatMap((name) => ['--reporter', `${name}=${join(folder, name)}`]);
  await run('--base-url', url, '--insecure', '--read-only', ...FEW, ...flags);
  for (const name of names)
    expect(await readFile(join(folder, name), 'utf8')).toContain('; certificates not verified)');
});

// The device /dev/full is always full.
test.runIf(process.platform === 'linux')(
  'exits 4 without a stack trace if standard output is on a full disk',
  async () => {
    const { url } = await serve();
    const folder = await makeFolder();
    const words = [bin, '--base-url', url, '--read-only', ...FEW, '--reporter', `json=${join(folder, 'report.json')}`];
    const full = await open('/dev/full', 'w');
    onTestFinished(() => full.close());
    const child = spawn(process.execPath, words, {
      stdio: ['ignore', full.fd, 'pipe'],
      env: { ...process.env, PETSTORE_API_KEY: KEY },
    });
    let stderr = '';
    child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const code = await new Promise((resolve) => void child.on('close', resolve));
    expect(code).toBe(4);
    expect(stderr).toMatch(/^petstore-conformance: failed to write to standard output: ENOSPC[^\n]*\n$/);
    expect(await readFile(join(folder, 'report.json'), 'utf8')).toMatch(beginnings.json);
  },
);

test('exits 4 if a report can no longer be written at the end', async () => {
  const folder = join(await makeFolder(), 'gone');
  await mkdir(folder);
  const { url } = await serve(() => rm(folder, { recursive: true, force: true }));
  const { code, stdout, stderr } = await run(
    '--base-url',
    url,
    '--read-only',
    ...FEW,
    '--reporter',
    `json=${folder}/report`,
  );
  expect(code).toBe(4);
  expect(stdout).toMatch(/\nNon-conformant.*\n$/);
  expect(stderr).toMatch(/^petstore-conformance: .*report could not be written: no such folder\n$/);
});

test('replaces an existing report atomically, even behind a symbolic link', async () => {
  const { url } = await serve();
  const folder = await makeFolder();
  await writeFile(join(folder, 'real'), 'before');
  await symlink('real', join(folder, 'link'));
  await run('--base-url', url, '--read-only', ...FEW, '--reporter', `json=${join(folder, 'link')}`);
  expect(parseReport(await readFile(join(folder, 'real'), 'utf8')).requests).toBeGreaterThan(10);
  expect((await readdir(folder)).toSorted()).toEqual(['link', 'real']);
});

test('adds to the summary of a step of GitHub Actions, and replaces any other file', async () => {
  const folder = await makeFolder();
  const saved = await saveReport(folder);
  const [summary, other] = [join(folder, 'summary.md'), join(folder, 'other.md')];
  for (const file of [summary, other]) await writeFile(file, '## Staging, build 1234\n');
  const reporters = [summary, other].flatMap((file) => ['--reporter', `markdown=${file}`]);
  for (let times = 0; times < 2; times++)
    await callCommand('petstore-conformance', ['render', saved, ...reporters], { GITHUB_STEP_SUMMARY: summary });
  const replaced = await readFile(other, 'utf8');
  expect(replaced).toMatch(/^# /);
  expect(await readFile(summary, 'utf8')).toBe(`## Staging, build 1234\n${replaced}${replaced}`);
});

test('keeps the permissions of an existing report', async () => {
  const folder = await makeFolder();
  const saved = await saveReport(folder);
  const file = join(folder, 'private.json');
  await writeFile(file, '', { mode: 0o600 });
  await run('render', saved, '--reporter', `json=${file}`);
  expect((await stat(file)).mode % 0o1000).toBe(0o600);
});

test('does not replace a report that it reads', async () => {
  const folder = await makeFolder();
  const saved = await saveReport(folder);
  const text = await readFile(saved, 'utf8');
  for (const command of [
    ['render', saved],
    ['diff', saved, saved],
  ]) {
    const { code, stderr } = await run(...command, '--reporter', `html=${saved}`);
    expect(code).toBe(2);
    expect(stderr).toContain(`--reporter: the report would replace ${saved}, which the command reads.`);
  }
  expect(await readFile(saved, 'utf8')).toBe(text);
});

test('rejects an invalid report with the file and the problem', async () => {
  const folder = await makeFolder();
  const file = join(folder, 'report.json');
  await writeFile(file, '{"format":"petstore-conformance/1"}');
  const cases: [string, string][] = [
    [join(folder, 'missing'), 'cannot be read: no such file.'],
    [folder, 'cannot be read: it is a folder.'],
    [file, `${file}: the report is damaged: its root must have required property 'source'`],
  ];
  for (const [path, message] of cases) {
    const { code, stdout, stderr } = await run('render', path);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  }
});

test('schema prints the published schema', async () => {
  const { code, stdout } = await run('schema');
  expect(code).toBe(0);
  expect(stdout).toBe(await readFile(new URL('../../../dist/conformance-result.schema.json', import.meta.url), 'utf8'));
});
