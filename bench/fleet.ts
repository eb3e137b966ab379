import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { chromiumOptions } from '../test/support/chromium.ts';
import { median } from './support/median.ts';
import { print } from './support/print.ts';

/**
 * Compares a session with 200 targets, conforming variants and mutants of this machine, with runs against every tenth of
 * them alone: the time for each target, and the memory. Then opens the page with its matrix beside an empty page. Run
 * `node bench/fleet.ts [targets] [parallel]` after a build.
 */
const COUNT = Number(process.argv[2] ?? 200);
const PARALLEL = process.argv[3] ?? '4';
/** Every tenth target is also tested alone. */
const SAMPLE = 10;

const path = (name: string) => new URL(name, import.meta.url).pathname;

interface Target {
  name: string;
  'base-url': string;
  'key-variable': string;
}

/** @returns The variants on ports of their own, in a process that ends with its standard input. */
async function serve(): Promise<{ targets: Target[]; stop(this: void): void }> {
  const child = spawn(process.execPath, [path('variant-servers.ts'), String(COUNT)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdout.setEncoding('utf8');
  let text = '';
  for await (const part of child.stdout) {
    text += part;
    if (text.endsWith('\n')) break;
  }
  const keys = new Map<string, string>();
  const targets = (JSON.parse(text) as { name: string; 'base-url': string; key: string }[]).map(
    ({ key, ...target }) => {
      const variable = keys.get(key) ?? `KEY_${keys.size}`;
      keys.set(key, variable);
      process.env[variable] = key;
      return { ...target, name: target.name.replaceAll(/[^\w.-]/g, '_'), 'key-variable': variable };
    },
  );
  return { targets, stop: () => void child.stdin.end() };
}

interface Usage {
  seconds: number;
  /** The peak of the resident memory, in MB. */
  megabytes: number;
}

/** Runs the command. @param path A file for the output. */
async function run(args: readonly string[]): Promise<Usage> {
  const start = performance.now();
  const child = spawn(process.execPath, [path('../bin/petstore-conformance.js'), 'run', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const timer = setInterval(() => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }, 50);
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  if (exitCode === 2 || exitCode === null) throw new Error('The command did not run.');
  clearInterval(timer);
  return { seconds: (performance.now() - start) / 1000, megabytes: peak / 1024 };
}

/** @returns The median of the milliseconds until Chromium has drawn each page, each opened five times by turns. */
async function openPages(urls: readonly string[]): Promise<number[]> {
  const browser = await chromium.launch(await chromiumOptions());
  const times = urls.map((): number[] => []);
  for (let attempt = 0; attempt < 5; attempt++)
    for (const [index, url] of urls.entries()) {
      const page = await browser.newPage();
      const start = performance.now();
      await page.goto(url);
      await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
      times[index]?.push(performance.now() - start);
      await page.close();
    }
  await browser.close();
  return times.map(median);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const { targets, stop } = await serve();
const folder = mkdtempSync(join(tmpdir(), 'petstore-bench-fleet-'));
try {
  const sample = targets.filter((_target, index) => index % SAMPLE === 0);
  const alone: Usage[] = [];
  for (const target of sample) {
    const key = process.env[target['key-variable']] ?? '';
    alone.push(await run(['--base-url', target['base-url'], '--api-key', key]));
  }
  const single = sum(alone.map(({ seconds }) => seconds)) / alone.length;
  print(
    `alone    ${single.toFixed(2)} s for each of ${alone.length} targets, ${Math.max(...alone.map(({ megabytes }) => megabytes)).toFixed(0)} MB`,
  );
  const file = join(folder, 'targets.json');
  writeFileSync(file, JSON.stringify(targets));
  const reports = ['json', 'html', 'markdown', 'junit'].flatMap((name) => [
    '--reporter',
    `${name}=${join(folder, name)}`,
  ]);
  const fleet = await run(['--targets', file, '--parallel', PARALLEL, '--resume', join(folder, 'results'), ...reports]);
  const each = fleet.seconds / targets.length;
  print(
    `session  ${each.toFixed(2)} s for each of ${targets.length} targets, ${PARALLEL} at a time: ${(single / each).toFixed(2)} times as fast (goal: at least 0.7), ${fleet.megabytes.toFixed(0)} MB (goal: at most 300)`,
  );
  const pages = [pathToFileURL(join(folder, 'html')).href, 'data:text/html,'];
  const [matrix = 0, empty = 0] = await openPages(pages);
  print(`page     ${matrix.toFixed(0)} ms to open the matrix, ${(matrix / empty).toFixed(1)} times an empty page`);
} finally {
  stop();
  rmSync(folder, { recursive: true });
}
