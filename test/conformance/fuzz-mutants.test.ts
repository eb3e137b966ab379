import { expect, test } from 'vitest';
import { replayPrograms, runFuzz } from '../../src/conformance/fuzz/run-fuzz.ts';
import { type ConformanceOptions, type ConformanceResult, runConformance } from '../../src/conformance/index.ts';
import type { Example } from '../../src/conformance/engine/programs/program-session.ts';
import type { Step } from '../../src/conformance/corpus/step.ts';
import { type Variant, createPetstore } from '../../src/reference/index.ts';
import { startServer } from '../../src/server/index.ts';
import type { Clock } from '../../src/shared/clock.ts';
import { wait } from '../../src/shared/wait.ts';
import { combinationMutants } from '../../src/variants/mutants/combinations/index.ts';

const NOW = new Date('2026-06-01');
const KEY = 'self-Test-key-4711';
const SEEDS = [1, 2, 3];

/** Twenty times as fast as the system's clock. */
const fastClock: Clock = {
  now: () => performance.now() * 20,
  wait: (milliseconds, signal) => wait(milliseconds / 20, signal),
};

/** A minute of the system's clock, which no session needs, not even on a busy machine. */
const FAST_MINUTE = 20 * 60_000;

/** Runs against a new service with the mutant's fault. */
async function against(
  { wrap, options, needsHttp = false }: Pick<Variant, 'wrap'> & Partial<Variant>,
  run: (target: ConformanceOptions) => Promise<ConformanceResult>,
): Promise<string[]> {
  const petstore = createPetstore({ apiKeys: [KEY], now: NOW, ...options });
  const target = { apiKey: KEY, asOf: NOW };
  const server = needsHttp ? await startServer({ port: 0, petstore, wrap }) : undefined;
  try {
    const { checks } = await run(
      server
        ? { ...target, baseUrl: server.url }
        : { ...target, baseUrl: 'http://localhost/v1', fetch: wrap(petstore) },
    );
    return checks.filter(({ outcome, level }) => outcome === 'fail' && level === 'MUST').map(({ id }) => id);
  } finally {
    await server?.close();
  }
}

/** The program that a session has saved for a violated MUST. */
function toExample({ checks }: ConformanceResult): Example | undefined {
  const failed = checks.find(({ level, evidence }) => level === 'MUST' && evidence?.program);
  return failed && { checkId: failed.id, program: failed.evidence?.program as unknown as readonly Step[] };
}

test.each(combinationMutants.map((mutant) => [mutant.name, mutant] as const))(
  'a session of 500 requests catches %s, no check of a run does, and its program shows the fault again',
  async (_name, mutant) => {
    expect(await against(mutant, (target) => runConformance({ ...target, skip: ['oracle'] }))).toEqual([]);
    const examples: Example[] = [];
    for (const seed of SEEDS) {
      const limits = { seed, requests: 500, maxCreates: 10_000, failFast: true, time: FAST_MINUTE };
      await against(mutant, async (target) => {
        const result = await runFuzz({ ...target, ...limits }, fastClock);
        examples.push(...[toExample(result)].filter((example) => example !== undefined));
        return result;
      });
    }
    expect(examples).toHaveLength(SEEDS.length);
    const replay = (target: ConformanceOptions) =>
      replayPrograms({ ...target, examples: examples.slice(0, 1) }, fastClock);
    expect(await against(mutant, replay)).toHaveLength(1);
    const { needsHttp = false } = mutant;
    expect(await against({ wrap: ({ fetch }) => fetch, needsHttp }, replay)).toEqual([]);
  },
);
