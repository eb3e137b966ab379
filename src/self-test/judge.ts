import { type ConformanceOptions, type ConformanceResult, runConformance } from '../conformance/index.ts';
import { type Variant, createPetstore } from '../reference/index.ts';
import { startServer } from '../server/index.ts';

/** A service that the self-test sets the kit on: a mutant, a stranger, or the reference. */
export type Subject = Pick<Variant, 'wrap'> & Partial<Pick<Variant, 'options' | 'run' | 'basePath' | 'needsHttp'>>;

const KEY = 'self-Test-key-4711';
const NOW = new Date('2026-06-01');

/** Judges a service in this process, or over a connection where the difference counts. */
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
