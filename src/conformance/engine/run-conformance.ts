import { toTransport } from '../http/transport.ts';
import type { ConformanceOptions } from '../options/options.ts';
import type { ConformanceResult } from '../result/result.ts';
import { judge } from './judge.ts';
import { type Plan, createPlan } from './plan.ts';
import { toResult } from './to-result.ts';

type RunHooks = Pick<ConformanceOptions, 'fetch' | 'onEvent'>;

/**
 * Runs the checks against a deployment of the service.
 *
 * Without `fetch`, requests go over HTTP: through undici in Node.js, and through the page's own `fetch` in a browser, as far
 * as CORS allows.
 *
 * @returns The result, which includes the verdict. The promise does not reject, whatever the target does.
 * @throws UsageError if an option is invalid. Any other error is an internal error of the kit.
 * @example
 * const { verdict } = await runConformance({ baseUrl: 'http://127.0.0.1:4010/v1', apiKey: 'demo-key' });
 * @example
 * // An application in the same process: the origin of the base URL can be anything.
 * const { verdict, checks } = await runConformance({ fetch: app.fetch, baseUrl: 'http://localhost/v1', apiKey });
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceResult> {
  return runPlan(createPlan(options), options);
}

/** Carries out a plan. */
export async function runPlan(plan: Plan, { fetch, onEvent }: RunHooks): Promise<ConformanceResult> {
  const record = fetch ? await judge(plan, toTransport(fetch), { onEvent }) : await judgeOverHttp(plan, onEvent);
  const result = toResult(record);
  onEvent?.({ type: 'run-ended', result });
  return result;
}

async function judgeOverHttp(plan: Plan, onEvent: ConformanceOptions['onEvent']): ReturnType<typeof judge> {
  // Loaded only for runs over a connection. For browsers, package.json replaces the module by page-transport.
  const { createHttpTransport } = await import('../http/node-transport.ts');
  const { transport, secrets, close } = createHttpTransport(plan.configuration);
  try {
    return await judge(plan, transport, { onEvent, secrets });
  } finally {
    await close();
  }
}
