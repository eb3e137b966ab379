import type { ConformanceOptions } from '../conformance/index.ts';
import { type Variant, createPetstore } from '../reference/index.ts';
import { startServer } from '../server/index.ts';
import { type Clock, systemClock } from '../shared/clock.ts';
import { createVirtualClock } from '../shared/virtual-clock.ts';

/** A service to run the checks against: a variant, or the reference. */
export type Subject = Pick<Variant, 'wrap'> & Partial<Pick<Variant, 'options' | 'run' | 'basePath' | 'needsHttp'>>;

/** The options with which a subject is reached and judged. */
export type Target = Pick<ConformanceOptions, 'baseUrl' | 'fetch'> & { apiKey: string; asOf: Date } & Subject['run'];

const KEY = 'self-Test-key-4711';
/** The date of the self-test: getPet has not been removed yet. */
export const NOW = new Date('2026-06-01');

/** Starts a service in this process and in virtual time, or over HTTP if only that shows the difference, and uses it. */
export async function withTarget<Result>(
  { options, run, basePath = '/v1', needsHttp = false, wrap }: Subject,
  use: (target: Target, clock: Clock) => Promise<Result>,
): Promise<Result> {
  const petstore = createPetstore({ apiKeys: [KEY], now: NOW, ...options });
  const settings = { apiKey: petstore.apiKeys[0] ?? KEY, asOf: NOW, ...run };
  if (!needsHttp) {
    const clock = createVirtualClock({ start: NOW.getTime(), step: 0.02 });
    const fetch = clock.track(wrap(petstore, clock));
    return clock.settle(use({ baseUrl: `http://localhost${basePath}`, fetch, ...settings }, clock));
  }
  const { url, close } = await startServer({ port: 0, petstore, wrap });
  try {
    return await use({ baseUrl: url, ...settings }, systemClock);
  } finally {
    await close();
  }
}
