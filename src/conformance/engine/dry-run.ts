import type { JournalEntry } from '../checks/journal.ts';
import { judge } from './judge.ts';
import type { Configuration, ConformanceOptions } from '../options/options.ts';
import { type Plan, createPlan } from './plan.ts';
import { type FetchFunction, toTransport } from '../http/transport.ts';

/** In milliseconds; no machine is so slow. */
const DRY_TIMEOUT = 600_000;

/**
 * Finds out which requests a run sends: it is made on a correct service in this process, without the network.
 *
 * @param createService Makes the service, which answers below `/v1`.
 * @returns The requests in the order of sending, and the plan of the run.
 */
export async function dryRun(
  options: ConformanceOptions,
  createService: (configuration: Configuration) => FetchFunction,
): Promise<{ journal: readonly JournalEntry[]; plan: Plan }> {
  const plan = createPlan(options);
  const { configuration } = plan;
  // What limits time limits that of a network.
  const unhurried = { timeout: DRY_TIMEOUT, totalTimeout: DRY_TIMEOUT, rate: undefined };
  const inProcess = { ...configuration, ...unhurried, baseUrl: 'http://localhost/v1', headers: {} };
  const { journal } = await judge({ ...plan, configuration: inProcess }, toTransport(createService(configuration)));
  return { journal, plan };
}
