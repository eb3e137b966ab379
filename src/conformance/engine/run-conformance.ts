import { type Clock, systemClock } from '../../shared/clock.ts';
import type { ConformanceOptions } from '../options/options.ts';
import type { ConformanceResult } from '../result/result.ts';
import { judge } from './judge.ts';
import { type Plan, createPlan } from './plan.ts';
import type { RunOptions } from './run.ts';
import { toResult } from './to-result.ts';
import { withTransport } from './sending/with-transport.ts';

type RunHooks = Pick<ConformanceOptions, 'fetch'> &
  Pick<RunOptions, 'onEvent' | 'onExchange' | 'onViolation' | 'clock' | 'runId'>;

/**
 * Runs the checks against a deployment of the service.
 *
 * Without `fetch`, requests go over HTTP: through undici in Node.js, and through the page's own `fetch` in a browser, as far
 * as CORS allows.
 *
 * @param clock For runs in this process that must not sleep.
 * @returns The result, which includes the verdict. The promise does not reject, whatever the target does.
 * @throws UsageError if an option is invalid. Any other error is an internal error of the kit.
 * @example
 * const { verdict } = await runConformance({ baseUrl: 'http://127.0.0.1:4010/v1', apiKey: 'demo-key' });
 * @example
 * // An application in the same process: the origin of the base URL can be anything.
 * const { verdict, checks } = await runConformance({ fetch: app.fetch, baseUrl: 'http://localhost/v1', apiKey });
 */
export async function runConformance(
  options: ConformanceOptions,
  clock: Clock = systemClock,
): Promise<ConformanceResult> {
  return runPlan(createPlan(options), { ...options, clock });
}

/** Carries out a plan. */
export async function runPlan(plan: Plan, { fetch, ...hooks }: RunHooks): Promise<ConformanceResult> {
  const record = await withTransport(
    plan.configuration,
    { fetch, clock: hooks.clock },
    ({ transport, ...connection }) => judge(plan, transport, { ...hooks, ...connection }),
  );
  const result = toResult(record);
  hooks.onEvent?.({ type: 'run-ended', result });
  return result;
}
