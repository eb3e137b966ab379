import type { FleetTarget } from '../../fleet/run-fleet.ts';
import type { ConformanceOptions } from '../../options/options.ts';
import { systemClock } from '../../../shared/clock.ts';
import { toApiKeys } from '../../options/api-keys.ts';
import { openKnownFailures } from '../baseline/known-failures-file.ts';
import { type TargetOptions, toConformanceOptions } from '../to-conformance-options.ts';
import { type TargetsOptions, toFleetTargets } from './read-targets.ts';

/** The options of a run that apply to each of several targets. */
export interface SharedOptions extends TargetOptions {
  knownFailures?: string | undefined;
}

/** A placeholder for the base URL of each target while the shared options are converted. */
const ANY_URL = 'http://localhost';

/**
 * Reads the targets and the known failures, and validates the options of each target.
 *
 * @param overrides The options that no target can set for itself.
 * @throws UsageError that names the line.
 */
export async function openTargets(
  targetsOptions: TargetsOptions,
  { knownFailures, ...options }: SharedOptions,
  overrides?: Partial<ConformanceOptions>,
): Promise<FleetTarget[]> {
  const { entries } = await openKnownFailures({ knownFailures });
  const shared = { ...(await toConformanceOptions({ ...options, baseUrl: ANY_URL })), knownFailures: entries };
  const targets = await toFleetTargets(targetsOptions, shared, process.env, overrides);
  for (const { apiKey } of targets) await toApiKeys(apiKey).open(systemClock);
  return targets;
}
