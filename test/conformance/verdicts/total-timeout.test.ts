import { expect, test } from 'vitest';
import type { ConformanceOptions } from '../../../src/conformance/index.ts';
import { judge } from '../../../src/conformance/engine/judge.ts';
import { createPlan } from '../../../src/conformance/engine/plan.ts';
import { toTransport } from '../../../src/conformance/http/transport.ts';
import { type Variant, createPetstore } from '../../../src/reference/index.ts';
import { conformingVariants } from '../../../src/variants/conforming/index.ts';
import { mutants } from '../../../src/variants/mutants/index.ts';
import { createVirtualClock } from '../../../src/shared/virtual-clock.ts';

const KEY = 'total-Key-4711';
const NOW = new Date('2026-06-01');

type TimeLimits = Pick<ConformanceOptions, 'totalTimeout' | 'skip'>;

/** How long a run lasts, in milliseconds of a clock on which only the kit's own pauses take time. */
async function timeOf({ options, run, wrap }: Variant, limits: TimeLimits): Promise<number> {
  const clock = createVirtualClock();
  const petstore = createPetstore({ apiKeys: [KEY], now: NOW, ...options });
  const baseUrl = 'http://localhost/v1';
  const apiKey = petstore.apiKeys[0] ?? KEY;
  const plan = createPlan({ baseUrl, apiKey, asOf: NOW, seed: 1, ...run, ...limits });
  await clock.settle(judge(plan, toTransport(wrap(petstore)), { clock }));
  return clock.now();
}

/** Services that make a run wait: for lag, or for as long as they ask. */
const names = /^(?:createPet-not-(?:listed|stored)|listPets-outdated|getPet-works-once|lag-|replicas|rate-limit-)/;
const waiting = [...mutants, ...conformingVariants].filter(
  ({ name, needsHttp, basePath }) => names.test(name) && !needsHttp && !basePath,
);

test.each(waiting.map((variant) => [variant.name, variant] as const))(
  'a run against %s ends within its total timeout',
  async (_name, variant) => {
    expect(await timeOf(variant, { totalTimeout: 120, skip: ['oracle'] })).toBeLessThanOrEqual(120);
    expect(await timeOf(variant, { totalTimeout: 700 })).toBeLessThanOrEqual(700);
  },
);
