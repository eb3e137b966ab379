import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { SUNSET } from '../../../contract/index.ts';
import { stringifyJson } from '../../../json/json.ts';
import type { FleetTarget } from '../../fleet/run-fleet.ts';

const derive = promisify<string, string, number, { cost: number }, Buffer>(scrypt);

/** About 10 milliseconds, so that guessing a short key by the hash is slow. */
const COST = 4096;
const BYTES = 16;

/**
 * A hash of everything that the user has set for a run, so that an option added later is compared, too. Only known failures
 * are left out: an earlier result is judged again by those of today. What the kit chooses itself, such as the seed, may
 * differ, except on which side of the removal of getPet the date is.
 *
 * @param asOf The date of the run, given or not.
 * @param salt Differs from run to run.
 */
export async function hashOptions(target: FleetTarget, asOf: Date, salt: string): Promise<string> {
  const { knownFailures: _knownFailures, signal: _signal, ...options } = target;
  const given = Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (await derive(stringifyJson([given, asOf >= SUNSET]), salt, BYTES, { cost: COST })).toString('hex');
}
