import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measureGrowth } from './measurements/growth.ts';
import { median } from '../support/median.ts';
import { measureOfferedLoad } from './measurements/offered-load.ts';
import { measureThroughput } from './measurements/throughput.ts';
import { judgePeer } from './measurements/verdict.ts';
import { isInstalled, oha } from './optional-tools.ts';
import type { Benchmark, Figures } from './results.ts';
import type { Peer } from './servers/peer.ts';
import { peers } from './servers/peers.ts';
import type { Pet } from './servers/pet.ts';
import { type Variant, drawSample } from './testers/draw-sample.ts';
import { petstoreConformance, testers } from './testers/testers.ts';
import { type Trial, tryTester } from './testers/try-tester.ts';

const ROUNDS = 3;
const SEED = 1;
const WORKERS = 2;
/** The benchmarks of this project that the page has, with their arguments. Others take longer. */
const ALONE = ['http.ts', 'growth.ts', 'server-start.ts', 'msw.ts', 'proxy.ts 50000', 'conformance.ts', 'fuzz.ts'];
const pets = JSON.parse(readFileSync(new URL('../../fixtures/pets.json', import.meta.url), 'utf8')) as Pet[];

/** Prints what is measured now. */
export const log = (line: string): void => void process.stderr.write(`${new Date().toISOString()} ${line}\n`);

async function measureEach<T>(
  title: string,
  some: readonly Peer[],
  measure: (peer: Peer, pets: readonly Pet[]) => Promise<T>,
): Promise<T[]> {
  const figures: T[] = [];
  for (const peer of some) {
    log(`${title} ${peer.name}`);
    figures.push(await measure(peer, pets));
  }
  return figures;
}

/** Runs all tools against a variant, two at a time. */
async function tryAll(variant: Variant, seed: number, budget: number): Promise<Trial[]> {
  const trials = new Map<string, Trial>();
  const waiting = [...testers];
  const work = async () => {
    for (let tester = waiting.shift(); tester; tester = waiting.shift()) {
      trials.set(tester.name, await tryTester(tester, variant, { seed, budget }));
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return testers.flatMap(({ name }) => trials.get(name) ?? []);
}

/** How many seconds petstore-conformance takes, rounded up. */
async function measureBudget(variants: readonly Variant[]): Promise<number> {
  const seconds: number[] = [];
  for (const variant of variants) {
    const trial = await tryTester(petstoreConformance, variant, { seed: SEED, budget: 0 });
    seconds.push(trial.seconds);
  }
  return Math.ceil(median(seconds));
}

async function tryTesters(): Promise<Pick<Figures, 'sample' | 'trials'>> {
  const { mutants, conforming, population, clauses } = drawSample(SEED);
  const budget = await measureBudget(conforming.slice(0, 3));
  const trials: Trial[] = [];
  for (const [index, variant] of [...mutants, ...conforming].entries()) {
    log(`testers on ${variant.name}`);
    trials.push(...(await tryAll(variant, index + 1, budget)));
  }
  const sample = {
    seed: SEED,
    mutants: mutants.length,
    conforming: conforming.length,
    population,
    clauses,
    budget,
  };
  return { sample, trials };
}

/** Runs a benchmark of this project alone, and keeps what it prints. */
function runBenchmark(command: string): Benchmark {
  log(`bench/${command}`);
  const [script = '', ...args] = command.split(' ');
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const output = execFileSync(process.execPath, [path, ...args], { encoding: 'utf8' });
  return { command: `node bench/${command}`, output: output.trimEnd() };
}

/** The parts of the page, by the names that `--only` takes, in the order in which they are measured. */
export const parts: Record<string, () => Promise<Partial<Figures>>> = {
  throughput: async () => {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      log(`throughput, round ${round + 1} of ${ROUNDS}`);
      rounds.push(...(await measureThroughput(peers, pets, round)));
    }
    return { rounds };
  },
  latency: async () => ({
    offeredLoads: await measureEach('latency of', isInstalled(oha) ? peers : [], measureOfferedLoad),
  }),
  growth: async () => ({
    growth: await measureEach(
      'growth of',
      peers.filter(({ holdsData }) => holdsData),
      measureGrowth,
    ),
  }),
  verdicts: async () => ({ verdicts: await measureEach('verdict on', peers, judgePeer) }),
  alone: async () => ({ alone: ALONE.map(runBenchmark) }),
  testers: tryTesters,
};
