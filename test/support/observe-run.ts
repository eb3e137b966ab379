import {
  type ConformanceOptions,
  type ConformanceResult,
  observeFetch,
  runConformance,
} from '../../src/conformance/index.ts';
import { type Subject, withTarget } from '../../src/self-test/with-target.ts';

/**
 * Observes a complete conformance run, which sends every kind of request concurrently.
 *
 * @param knowsKey Whether the observer is given all keys.
 * @param options Options of the run.
 */
export const observeRun = (
  subject: Subject,
  knowsKey = true,
  options: Partial<ConformanceOptions> = {},
): Promise<ConformanceResult> =>
  withTarget(subject, async ({ fetch, ...target }, clock) => {
    if (!fetch) throw new Error('The subject needs HTTP. Use one that does not.');
    const { baseUrl, asOf } = target;
    // Any other key that a client sends counts as a wrong one.
    const apiKey = subject.options?.apiKeys ?? target.apiKey;
    const observed = observeFetch(fetch, { baseUrl, asOf, ...(knowsKey && { apiKey }) }, clock);
    await runConformance({ ...target, ...options, fetch: observed.fetch }, clock);
    return observed.result();
  });
