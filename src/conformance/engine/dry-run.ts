import type { Exchange } from '../exchange/exchange.ts';
import { judge } from './judge.ts';
import type { Configuration, ConformanceOptions } from '../options/options.ts';
import { type Plan, createPlan } from './plan.ts';
import { type FetchFunction, toTransport } from '../http/transport.ts';

/** Long enough for any machine, in milliseconds. */
const DRY_TIMEOUT = 600_000;

/**
 * Finds the requests that a run would send, by running it against a conforming service in this process.
 *
 * @param createService Creates the service, which serves the API below `/v1`.
 * @returns The requests in the order they were sent, and the plan of the run.
 */
export async function dryRun(
  options: ConformanceOptions,
  createService: (configuration: Configuration) => FetchFunction,
): Promise<{ journal: readonly Exchange[]; plan: Plan }> {
  const plan = createPlan(options);
  const { configuration } = plan;
  // The user's limits are meant for a network.
  const unhurried = { timeout: DRY_TIMEOUT, totalTimeout: DRY_TIMEOUT, rate: undefined };
  const inProcess = { ...configuration, ...unhurried, baseUrl: 'http://localhost/v1', headers: {} };
  const { journal } = await judge({ ...plan, configuration: inProcess }, toTransport(createService(configuration)));
  return { journal, plan };
}
