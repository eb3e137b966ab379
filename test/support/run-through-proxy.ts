import { type ConformanceOptions, type ConformanceResult, runConformance } from '../../src/conformance/index.ts';
import { type Subject, withTarget } from '../../src/self-test/with-target.ts';
import { proxyFor } from './proxy-for.ts';

/** Runs the checks through the proxy. @returns The results of both. */
export const runThroughProxy = (
  subject: Subject,
  options: Partial<ConformanceOptions> = {},
): Promise<Record<'run' | 'proxied', ConformanceResult>> =>
  withTarget({ ...subject, needsHttp: true }, async (target) => {
    const { apiKey, asOf } = target;
    const proxy = await proxyFor(target.baseUrl, { apiKey, asOf });
    const run = await runConformance({ ...target, baseUrl: proxy.url, strict: true, ...options });
    return { run, proxied: proxy.result() };
  });
