import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os';
import { parseArgs } from 'node:util';
import { isInstalled, missingTools, oha } from './optional-tools.ts';
import { renderPage } from './page/render-page.ts';
import { renderPlots } from './page/plots.ts';
import { log, parts } from './parts.ts';
import type { Measured, Results } from './results.ts';

/**
 * Compares petstore-mock with other mock servers, and petstore-conformance with other testers. Run `npm run bench:peers`, which
 * installs them. Writes docs/benchmarks.md with its plots, and results.json here, from which `--render` writes the page again.
 * `--only PART,...` measures parts of it, so that an interrupted run can be completed.
 */
const root = new URL('../../', import.meta.url);
const saved = new URL('results.json', import.meta.url);
const partNames = Object.keys(parts);
const loadNow = () => loadavg()[0] ?? 0;

function describeMachine(): Measured['machine'] {
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

const readSaved = () => JSON.parse(readFileSync(saved, 'utf8')) as Measured;
const save = (results: Measured) => writeFileSync(saved, `${JSON.stringify(results, undefined, 2)}\n`);

const createResults = (): Measured => ({
  date: new Date().toISOString().slice(0, 10),
  minutes: 0,
  commit: execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
  machine: describeMachine(),
  loadAverages: [loadNow()],
  measured: [],
  again: [],
  missing: missingTools(),
});

/** Measures parts, and keeps the figures of each as soon as they are complete. */
async function measure(names: readonly string[]): Promise<Measured> {
  const results = names.length < partNames.length && existsSync(saved) ? readSaved() : createResults();
  for (const name of names) {
    const begin = performance.now();
    Object.assign(results, await parts[name]?.());
    const isAgain = results.measured.includes(name);
    if (!isAgain) {
      results.minutes += (performance.now() - begin) / 60_000;
      results.loadAverages.push(loadNow());
    }
    const list = isAgain ? results.again : results.measured;
    if (!list.includes(name)) list.push(name);
    save(results);
  }
  return results;
}

/**
 * The parts to measure, none for `--render`.
 *
 * @throws Error if an argument is not valid.
 */
function readArguments(): string[] {
  const { values } = parseArgs({ options: { render: { type: 'boolean' }, only: { type: 'string' } } });
  const names = values.render ? [] : (values.only?.split(',') ?? partNames);
  const unknown = names.find((name) => !partNames.includes(name));
  if (unknown !== undefined) throw new Error(`--only: unknown part "${unknown}". Use ${partNames.join(', ')}.`);
  if (values.render && !existsSync(saved)) throw new Error('--render: no figures yet. Run without it first.');
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
const left = partNames.filter((name) => !results.measured.includes(name));
if (left.length > 0) {
  log(`kept the figures. Run with --only ${left.join(',')} to complete them.`);
} else {
  writeFileSync(new URL('docs/benchmarks.md', root), renderPage(results as Results));
  for (const [name, svg] of Object.entries(await renderPlots(results as Results))) {
    writeFileSync(new URL(`docs/images/${name}`, root), svg);
  }
  log('wrote docs/benchmarks.md');
}
