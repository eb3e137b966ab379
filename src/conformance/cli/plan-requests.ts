import { dryRun } from '../engine/dry-run.ts';
import type { CommandDependencies } from './dependencies.ts';
import { type TargetOptions, toConformanceOptions } from './to-conformance-options.ts';

/** The default address of `petstore-mock`, for users who only want to see the requests. */
const PLACEHOLDER_BASE_URL = 'http://127.0.0.1:4010/v1';
/** Contains letters, which the variants of a key need. */
const PLACEHOLDER_KEY = 'any-key-at-all';

/** The requests that a run with these options sends to a conforming service. Base URL and key may be missing. */
export async function planRequests(
  given: TargetOptions,
  { reference }: CommandDependencies,
): ReturnType<typeof dryRun> {
  const options = await toConformanceOptions({
    baseUrl: PLACEHOLDER_BASE_URL,
    ...given,
    apiKey: given.apiKey || PLACEHOLDER_KEY,
    apiKeyCommand: undefined,
  });
  const createService = await reference();
  return dryRun(options, ({ keys, asOf }) => createService({ apiKey: keys.current, now: asOf }));
}
