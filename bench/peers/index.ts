import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os';
import { measureGrowth } from './measurements/growth.ts';
import { measureThroughput } from './measurements/throughput.ts';
import { judgePeer } from './measurements/verdict.ts';
import { renderPage } from './page/render-page.ts';
import { renderPlots } from './page/plots.ts';
import type { Results } from './results.ts';
import type { Pet } from './servers/pet.ts';
import { peers } from './servers/peers.ts';
import { drawSample } from './testers/draw-sample.ts';
import { findTesters } from './testers/testers.ts';
import { type Trial, tryTester } from './testers/try-tester.ts';

/**
 * Compares petstore-mock with other mock servers, and petstore-conformance with other testers. Run `npm run bench:peers`, which
 * installs them. Writes docs/benchmarks.md with its plots, and results.json here, from which `--render` writes the page again.
 */
const ROUNDS = 4;
const SEED = 1;
const root = new URL('../../', import.meta.url);
const saved = new URL('results.json', import.meta.url);
const log = (line: string) => void process.stderr.write(`${new Date().toISOString()} ${line}\n`);

function describeMachine(): Results['machine'] {
  const wrk = spawnSync('wrk', ['-v'], { encoding: 'utf8' });
  if (wrk.error)
    throw new Error('wrk does not start. Install it: on Debian, it is the package wrk.', { cause: wrk.error });
  return {
    processor: cpus()[0]?.model ?? 'unknown processor',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 1e9),
    system: `${type()} ${release().split('-')[0]} ${arch()}`,
    wrk: /wrk \S+/.exec(wrk.stdout)?.[0] ?? 'wrk',
  };
}

async function measure(): Promise<Results> {
  const begin = performance.now();
  const pets = JSON.parse(readFileSync(new URL('fixtures/pets.json', root), 'utf8')) as Pet[];
  const sample = drawSample(SEED);
  const { testers, missing } = findTesters();
  const results: Results = {
    date: new Date().toISOString().slice(0, 10),
    minutes: 0,
    commit: execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
    machine: describeMachine(),
    loadAverages: [loadavg()[0] ?? 0],
    rounds: [],
    growth: [],
    verdicts: [],
    trials: [],
    sample: { seed: SEED, mutants: sample.mutants.length, conforming: sample.conforming.length },
    missing: missing.map((name) => `${name}, which could not be installed`),
  };
  for (let round = 0; round < ROUNDS; round++) {
    log(`throughput, round ${round + 1} of ${ROUNDS}`);
    results.rounds.push(...(await measureThroughput(peers, pets, round)));
  }
  results.loadAverages.push(loadavg()[0] ?? 0);
  for (const peer of peers.filter(({ holdsData }) => holdsData)) {
    log(`growth of ${peer.name}`);
    results.growth.push(await measureGrowth(peer, pets));
  }
  for (const peer of peers) {
    log(`verdict on ${peer.name}`);
    results.verdicts.push(await judgePeer(peer, pets));
  }
  results.loadAverages.push(loadavg()[0] ?? 0);
  for (const variant of [...sample.mutants, ...sample.conforming]) {
    log(`testers on ${variant.name}`);
    const trials = new Map<string, Trial>();
    const waiting = [...testers];
    const work = async () => {
      for (let tester = waiting.shift(); tester; tester = waiting.shift()) {
        trials.set(tester.name, await tryTester(tester, variant));
      }
    };
    await Promise.all([work(), work()]);
    results.trials.push(...testers.flatMap(({ name }) => trials.get(name) ?? []));
  }
  results.loadAverages.push(loadavg()[0] ?? 0);
  results.minutes = (performance.now() - begin) / 60_000;
  return results;
}

const isRendering = process.argv.includes('--render');
const results = isRendering ? (JSON.parse(readFileSync(saved, 'utf8')) as Results) : await measure();
if (!isRendering) writeFileSync(saved, `${JSON.stringify(results, undefined, 2)}\n`);
writeFileSync(new URL('docs/benchmarks.md', root), renderPage(results));
for (const [name, svg] of Object.entries(await renderPlots(results))) {
  writeFileSync(new URL(`docs/images/${name}`, root), svg);
}
log('wrote docs/benchmarks.md');
