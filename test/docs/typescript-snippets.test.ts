import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { folder, writeSnippets } from './snippet-files.ts';

const run = promisify(execFile);
const inModules = (path: string) => fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url));

/** The output of a program that failed, `undefined` if it succeeded. */
const problemsOf = (script: string, args: readonly string[]) =>
  run(process.execPath, [script, ...args], { cwd: folder }).then(
    () => undefined,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

beforeAll(writeSnippets);

test('the TypeScript of all pages compiles against the exports of the package', async () => {
  expect(await problemsOf(inModules('typescript/bin/tsc'), ['--project', '.'])).toBeUndefined();
}, 60_000);

test('the tests that pages show pass', async () => {
  expect(
    await problemsOf(inModules('vitest/vitest.mjs'), ['run', '--reporter', 'dot', '--pool', 'threads', '--no-isolate']),
  ).toBeUndefined();
}, 60_000);
