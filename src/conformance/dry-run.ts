import type { JournalEntry } from './answer.ts';
import { judge } from './judge.ts';
import { type Configuration, type ConformanceOptions, parseOptions } from './options.ts';
import { selectChecks } from './select-checks.ts';
import { type FetchFunction, toTransport } from './transport.ts';

/** In milliseconds; no machine is so slow. */
const DRY_TIMEOUT = 600_000;

/**
 * Finds out which requests a run sends: it is made on a correct service in this process, without the network.
 *
 * @param createService Makes the service, which answers below `/v1`.
 * @returns The requests in the order of sending, and the options of the run.
 */
export async function dryRun(
  options: ConformanceOptions,
  createService: (configuration: Configuration) => FetchFunction,
): Promise<{ journal: readonly JournalEntry[]; configuration: Configuration }> {
  const configuration = parseOptions(options);
  const selected = selectChecks(configuration);
  // What limits time limits that of a network.
  const unhurried = { timeout: DRY_TIMEOUT, totalTimeout: DRY_TIMEOUT, rate: undefined };
  const inProcess = { ...configuration, ...unhurried, baseUrl: 'http://localhost/v1', headers: {} };
  const { journal } = await judge(selected, inProcess, toTransport(createService(configuration)));
  return { journal, configuration };
}
