import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { type CommandName, readCommands } from '../../scripts/read-help.ts';
import { callCommand } from '../support/call-command.ts';
import { type RunningCommand, startCommand } from '../support/run-command.ts';
import { codeBlocksOf, pages } from './pages.ts';
import { type ShellBlock, shellBlocks } from './snippet-files.ts';

const names = ['petstore-mock', 'petstore-conformance'] as const;
const toBin = (name: CommandName) => fileURLToPath(new URL(`../../bin/${name}.js`, import.meta.url));
const helpPages = new Map<string, string>();

async function helpOf(name: CommandName, command?: string): Promise<string> {
  const key = `${name} ${command ?? ''}`;
  const words = command === undefined ? [] : [command];
  const help = helpPages.get(key) ?? (await callCommand(name, [...words, '--help'])).stdout;
  helpPages.set(key, help);
  return help;
}

/** The options in a line that the `--help` of its command does not list. */
async function findUnknownOptions(line: string): Promise<string[]> {
  const [, name, rest = ''] = /(?:^|\s)(petstore-(?:mock|conformance))(?=\s|$)([^|;&>#]*)/.exec(line) ?? [];
  if (name === undefined) return [];
  const command = name as CommandName;
  // The words after -- are another command.
  const words = (rest.split(/\s--(?:\s|$)/)[0] ?? '').trim().split(/\s+/);
  const subcommand = readCommands(await helpOf(command)).find((known) => known === words[0]);
  const help = await helpOf(command, subcommand);
  const options = words.filter((word) => /^--?[a-z]/.test(word)).map((word) => word.split('=')[0] ?? word);
  return options
    .filter((option) => !['--help', '--version'].includes(option) && !new RegExp(`${option}(?![\\w-])`).test(help))
    .map((option) => `${[command, subcommand].filter(Boolean).join(' ')} ${option}`);
}

const mocks = new Map<string, { command: RunningCommand; isUsed: boolean }>();

/** Starts petstore-mock. Pages whose servers have the same arguments share one, with the initial animals for each page. */
async function useMock(...args: string[]): Promise<string> {
  const key = args.join(' ');
  const mock = mocks.get(key) ?? {
    command: startCommand('petstore-mock', ['--port', '0', '--quiet', ...args]),
    isUsed: false,
  };
  const url = (await mock.command.printed(/\n/)).trim();
  if (mock.isUsed) await fetch(new URL('/__petstore/reset', url), { method: 'POST' });
  mocks.set(key, { ...mock, isUsed: true });
  return url;
}
afterAll(async () => {
  for (const { command } of mocks.values()) {
    command.process.kill('SIGTERM');
    await command.ended;
  }
});

/** A folder for the PATH with both commands, and an npx that runs them without the registry. */
const shims = mkdtempSync(join(tmpdir(), 'petstore-docs-'));

function writeShim(name: string, line: string): void {
  writeFileSync(join(shims, name), `#!/bin/sh\n${line}\n`);
  chmodSync(join(shims, name), 0o755);
}

beforeAll(() => {
  for (const name of names) writeShim(name, `exec '${process.execPath}' '${toBin(name)}' "$@"`);
  writeShim('npx', 'if [ "$1" = -p ]; then shift 2; fi; exec "$@"');
});
afterAll(() => rmSync(shims, { recursive: true }));

interface Ending {
  code: number;
  output: string;
}

/** Runs a block with both commands on the PATH, a key, and the servers of the page in place of the documented ones. */
function runBlock({ text }: ShellBlock, urls: ReadonlyMap<string, string>, cwd: string): Promise<Ending> {
  const script = [...urls].reduce(
    (line, [port, url]) => line.replaceAll(`http://127.0.0.1:${port}`, new URL(url).origin),
    text,
  );
  // A run without the oracle sends half of the requests, and ends in the same way.
  const variables = { PETSTORE_API_KEY: 'demo-key', PETSTORE_SKIP: 'oracle', NO_COLOR: '1' };
  const env = { ...variables, PATH: `${shims}${delimiter}${process.env.PATH}` };
  return new Promise((resolve) => {
    execFile('bash', ['-euo', 'pipefail', '-c', script], { cwd, env, timeout: 50_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

const PORT = / --port (\d+)/;
const DEFAULT_PORT = '4010';

/** The documented port of a block that starts petstore-mock. */
const portOf = ({ text }: ShellBlock) => PORT.exec(text)?.[1] ?? DEFAULT_PORT;

/** The arguments of petstore-mock in a block that starts it, without the port, which the test chooses. */
function serverArguments({ text }: ShellBlock): string[] {
  const [, rest = ''] = /petstore-mock(.*?)&?$/.exec(text.trim().replace(PORT, '')) ?? [];
  return rest.trim().split(/\s+/).filter(Boolean);
}

test('every option in a shell block is an option of its command', async () => {
  const lines = shellBlocks.flatMap(({ page, text }) =>
    text
      .replaceAll('\\\n', ' ')
      .split('\n')
      .map((line) => ({ page, line })),
  );
  const unknown: string[] = [];
  for (const { page, line } of lines)
    unknown.push(...(await findUnknownOptions(line)).map((option) => `${page}: ${option}`));
  expect(unknown).toEqual([]);
});

/** The commands of the kit that steps of workflows run. */
const steps = pages.flatMap((page) =>
  codeBlocksOf(page)
    .filter(({ lang }) => lang === 'yaml')
    .flatMap(({ text }) => [parse(text) as { run?: string } | { run?: string }[]].flat())
    .flatMap(({ run = '' }) => (run.includes('petstore-conformance') ? [{ page: page.path, run: run.trim() }] : [])),
);

test.each(steps)('$page: the step "$run" is not a usage error', async ({ page, run }) => {
  const block: ShellBlock = { page, text: `${run} --dry-run`, kind: 'run', exitCode: 0 };
  expect(await runBlock(block, new Map(), shims)).toMatchObject({ code: 0 });
});

test('every npm script that a page names exists', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = pages
    .filter(({ path }) => !path.startsWith('examples/'))
    .flatMap(({ path, text }) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => ({ path, script })));
  expect(named.filter(({ script }) => !(script in manifest.scripts))).toEqual([]);
});

const runnable = Map.groupBy(
  shellBlocks.filter(({ kind }) => kind !== 'check'),
  ({ page }) => page,
);

test.each([...runnable])(
  'the shell blocks of %s run as documented',
  async (_page, blocks) => {
    const cwd = mkdtempSync(join(tmpdir(), 'petstore-docs-page-'));
    onTestFinished(() => rmSync(cwd, { recursive: true }));
    const urls = new Map<string, string>();
    for (const block of blocks) {
      if (block.kind === 'server') {
        urls.set(portOf(block), await useMock(...serverArguments(block)));
        continue;
      }
      if (urls.size === 0) urls.set(DEFAULT_PORT, await useMock());
      const { code, output } = await runBlock(block, urls, cwd);
      expect({ text: block.text, code, output }).toEqual({ text: block.text, code: block.exitCode, output });
    }
  },
  60_000,
);
