import { type ConformanceOptions, type ConformanceResult, runConformance } from '../../src/conformance/index.ts';
import { type Petstore, type PetstoreOptions, createPetstore } from '../../src/reference/index.ts';

type Fetch = (request: Request) => Promise<Response>;

interface Target extends PetstoreOptions {
  /** Changes requests or responses of the petstore. */
  wrap?: (fetch: Fetch, petstore: Petstore) => Fetch;
}

/** The date that counts as today on both sides: getPet is not removed yet. */
const NOW = new Date('2026-06-01');

/** Runs the checks against a new petstore in this process. */
export function judge(
  options: Partial<ConformanceOptions> = {},
  { wrap = (fetch) => fetch, ...petstoreOptions }: Target = {},
): Promise<ConformanceResult> {
  const petstore = createPetstore({ now: NOW, ...petstoreOptions });
  const fetch = wrap((request) => petstore.fetch(request), petstore);
  return runConformance({ baseUrl: 'http://localhost/v1', apiKey: 'demo-key', asOf: NOW, fetch, ...options });
}
