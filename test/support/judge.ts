import { type ConformanceOptions, type ConformanceResult, runConformance } from '../../src/conformance/index.ts';
import { type Petstore, type PetstoreOptions, createPetstore } from '../../src/reference/index.ts';
import { type VirtualClock, createVirtualClock } from '../../src/shared/virtual-clock.ts';

type Fetch = (request: Request) => Promise<Response>;

interface Target extends PetstoreOptions {
  /** Changes requests or responses of the petstore. It waits by the clock. */
  wrap?: (fetch: Fetch, petstore: Petstore, clock: VirtualClock) => Fetch;
}

/** The date that counts as today on both sides: getPet is not removed yet. */
const NOW = new Date('2026-06-01');

/** Runs the checks against a new petstore in this process, in virtual time. */
export function judge(
  options: Partial<ConformanceOptions> = {},
  { wrap = (fetch) => fetch, ...petstoreOptions }: Target = {},
): Promise<ConformanceResult> {
  const petstore = createPetstore({ now: NOW, ...petstoreOptions });
  const clock = createVirtualClock({ start: NOW.getTime(), step: 0.02 });
  const fetch = clock.track(wrap((request) => petstore.fetch(request), petstore, clock));
  const target = { baseUrl: 'http://localhost/v1', apiKey: 'demo-key', asOf: NOW, fetch };
  return clock.settle(runConformance({ ...target, ...options }, clock));
}
