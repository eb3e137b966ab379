import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type CommandName, readCommands, readHelp } from '../../scripts/read-help.ts';
import { startMock } from '../support/open-page.ts';
import { pages } from './pages.ts';
import { type ShellBlock, shellBlocks } from './snippet-files.ts';

const names = ['petstore-mock', 'petstore-conformance'] as const;
const toBin = (name: CommandName) => fileURLToPath(new URL(`../../bin/${name}.js`, import.meta.url));
const helpPages = new Map<string, string>();

function helpOf(name: CommandName, command?: string): string {
  const key = `${name} ${command ?? ''}`;
  const help = helpPages.get(key) ?? readHelp(name, command);
  helpPages.set(key, help);
  return help;
}

/** The options in a line that the `--help` of its command does not list. */
function findUnknownOptions(line: string): string[] {
  const [, name, rest = ''] = /(?:^|\s)(petstore-(?:mock|conformance))(?=\s|$)([^|;&>#]*)/.exec(line) ?? [];
  if (name === undefined) return [];
  const command = name as CommandName;
  // The words after -- are another command.
  const words = (rest.split(/\s--(?:\s|$)/)[0] ?? '').trim().split(/\s+/);
  const subcommand = readCommands(helpOf(command)).find((known) => known === words[0]);
  const help = helpOf(command, subcommand);
  const options = words.filter((word) => /^--?[a-z]/.test(word)).map((word) => word.split('=')[0] ?? word);
  return options
    .filter((option) => !['--help', '--version'].includes(option) && !new RegExp(`${option}(?![\\w-])`).test(help))
    .map((option) => `${[command, subcommand].filter(Boolean).join(' ')} ${option}`);
}

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
  const env = { PATH: `${shims}${delimiter}${process.env.PATH}`, PETSTORE_API_KEY: 'demo-key', NO_COLOR: '1' };
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

test('every option in a shell block is an option of its command', () => {
  const lines = shellBlocks.flatMap(({ page, text }) =>
    text
      .replaceAll('\\\n', ' ')
      .split('\n')
      .map((line) => ({ page, line })),
  );
  expect(lines.flatMap(({ page, line }) => findUnknownOptions(line).map((option) => `${page}: ${option}`))).toEqual([]);
}, 60_000);

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
        urls.set(portOf(block), await startMock(...serverArguments(block)));
        continue;
      }
      if (urls.size === 0) urls.set(DEFAULT_PORT, await startMock());
      const { code, output } = await runBlock(block, urls, cwd);
      expect({ text: block.text, code, output }).toEqual({ text: block.text, code: block.exitCode, output });
    }
  },
  60_000,
);
