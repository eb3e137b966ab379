import { dryRun } from '../engine/dry-run.ts';
import type { CommandDependencies } from './dependencies.ts';
import type { RunOptions } from './run-options.ts';
import { toConformanceOptions } from './to-conformance-options.ts';

/** For who only wants to see requests: `petstore-mock` listens there. */
const ANY_BASE_URL = 'http://127.0.0.1:4010/v1';
/** It has what every variant of a key needs, such as letters. */
const ANY_KEY = 'any-key-at-all';

/** The requests of a run on a correct service, as the command line says; address and key may be missing. */
export async function planRequests(given: RunOptions, { reference }: CommandDependencies): ReturnType<typeof dryRun> {
  const options = await toConformanceOptions({ baseUrl: ANY_BASE_URL, ...given, apiKey: given.apiKey || ANY_KEY });
  const createService = await reference();
  return dryRun(options, ({ apiKey, asOf }) => createService({ apiKey, now: asOf }));
}
