import { type ConformanceOptions, type ConformanceResult, runConformance } from '../conformance/index.ts';
import { type Variant, createPetstore } from '../reference/index.ts';
import { startServer } from '../server/index.ts';

/** A service to run the checks against: a variant, or the reference. */
export type Subject = Pick<Variant, 'wrap'> & Partial<Pick<Variant, 'options' | 'run' | 'basePath' | 'needsHttp'>>;

const KEY = 'self-Test-key-4711';
const NOW = new Date('2026-06-01');

/** Runs the checks against a service in this process, or over HTTP if only that shows the difference. */
export async function judge(
  { options, run, basePath = '/v1', needsHttp = false, wrap }: Subject,
  more: Partial<ConformanceOptions> = {},
): Promise<ConformanceResult> {
  const petstore = createPetstore({ apiKeys: [KEY], now: NOW, ...options });
  const settings = { apiKey: petstore.apiKeys[0] ?? KEY, asOf: NOW, strict: true, ...run, ...more };
  if (!needsHttp) return runConformance({ baseUrl: `http://localhost${basePath}`, fetch: wrap(petstore), ...settings });
  const { url, close } = await startServer({ port: 0, petstore, wrap });
  try {
    return await runConformance({ baseUrl: url, ...settings });
  } finally {
    await close();
  }
}
