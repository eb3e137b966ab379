import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os';
import { parseArgs } from 'node:util';
import { isInstalled, missingTools, oha } from './optional-tools.ts';
import { renderPage } from './page/render-page.ts';
import { renderPlots } from './page/plots.ts';
import { log, parts } from './parts.ts';
import type { Figures, Results } from './results.ts';

/**
 * Compares petstore-mock with other mock servers, and petstore-conformance with other testers. Run `npm run bench:peers`, which
 * installs them. Writes docs/benchmarks.md with its plots, and results.json here, from which `--render` writes the page again.
 * `--only PART,...` measures parts of it anew.
 */
const root = new URL('../../', import.meta.url);
const saved = new URL('results.json', import.meta.url);
const loadNow = () => loadavg()[0] ?? 0;

function describeMachine(): Results['machine'] {
  const wrk = spawnSync('wrk', ['-v'], { encoding: 'utf8' });
  if (wrk.error)
    throw new Error('wrk does not start. Install it: on Debian, it is the package wrk.', { cause: wrk.error });
  const java = /"(.+)"/.exec(spawnSync('java', ['-version'], { encoding: 'utf8' }).stderr ?? '')?.[1];
  return {
    processor: cpus()[0]?.model ?? 'unknown processor',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 1e9),
    system: `${type()} ${release().split('-')[0]} ${arch()}`,
    tools: [
      `Node.js ${process.version.slice(1)}`,
      ...(java === undefined ? [] : [`Java ${java}`]),
      /wrk \S+/.exec(wrk.stdout)?.[0] ?? 'wrk',
      ...(isInstalled(oha) ? [`oha ${oha.version}`] : []),
    ],
  };
}

const readSaved = () => JSON.parse(readFileSync(saved, 'utf8')) as Results;

async function measure(names: readonly string[]): Promise<Results> {
  const machine = describeMachine();
  const begin = performance.now();
  const loadAverages = [loadNow()];
  const figures: Partial<Figures> = {};
  for (const name of names) {
    Object.assign(figures, await parts[name]?.());
    loadAverages.push(loadNow());
  }
  if (names.length < Object.keys(parts).length) {
    const before = readSaved();
    return { ...before, ...figures, again: [...new Set([...before.again, ...names])] };
  }
  return {
    ...(figures as Figures),
    date: new Date().toISOString().slice(0, 10),
    minutes: (performance.now() - begin) / 60_000,
    commit: execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
    machine,
    loadAverages,
    again: [],
    missing: missingTools(),
  };
}

/**
 * The parts to measure, none for `--render`.
 *
 * @throws Error if an argument is not valid.
 */
function readArguments(): string[] {
  const { values } = parseArgs({ options: { render: { type: 'boolean' }, only: { type: 'string' } } });
  const known = Object.keys(parts);
  const names = values.render ? [] : (values.only?.split(',') ?? known);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`--only: unknown part "${unknown}". Use ${known.join(', ')}.`);
  if (names.length < known.length && !existsSync(saved))
    throw new Error('There are no figures of a complete run yet. Run without --only and --render first.');
  return names;
}

let names: string[];
try {
  names = readArguments();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(2);
}
const results = names.length === 0 ? readSaved() : await measure(names);
writeFileSync(saved, `${JSON.stringify(results, undefined, 2)}\n`);
writeFileSync(new URL('docs/benchmarks.md', root), renderPage(results));
for (const [name, svg] of Object.entries(await renderPlots(results))) {
  writeFileSync(new URL(`docs/images/${name}`, root), svg);
}
log('wrote docs/benchmarks.md');
