import { join } from 'node:path';
import type { Plan } from '../../engine/plan.ts';
import { rejudge } from '../../engine/rejudge.ts';
import type { FleetTarget, ResultStore } from '../../fleet/run-fleet.ts';
import { version } from '../../generated/version.ts';
import { printJson } from '../../reporters/json.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { UsageError } from '../../usage-error.ts';
import { readRegularFile } from '../read-text.ts';
import { tryToWrite } from '../reporting/report-file.ts';
import { openFolder } from '../reporting/open-folder.ts';
import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { SUNSET } from '../../../contract/index.ts';
import { stringifyJson } from '../../../json/json.ts';

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
async function hashOptions(target: FleetTarget, asOf: Date, salt: string): Promise<string> {
  const { knownFailures: _knownFailures, signal: _signal, ...options } = target;
  const given = Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (await derive(stringifyJson([given, asOf >= SUNSET]), salt, BYTES, { cost: COST })).toString('hex');
}

/** Whether a saved result is of a run of this version with the same options. */
async function isOf(saved: ConformanceResult, target: FleetTarget, { configuration }: Plan): Promise<boolean> {
  if (saved.kit !== version || saved.optionsHash === undefined) return false;
  return saved.optionsHash === (await hashOptions(target, configuration.asOf, saved.startedAt));
}

/** A result with what `isOf` needs to know of it. */
async function withOptionsHash(target: FleetTarget, result: ConformanceResult): Promise<ConformanceResult> {
  const { configuration, startedAt } = result;
  return { ...result, optionsHash: await hashOptions(target, new Date(configuration.asOf), startedAt) };
}

/**
 * Keeps the report of each target as `NAME.json` in a folder, which is created if it is missing. Each file is written in
 * one step, so that a session that is killed leaves only complete ones.
 *
 * @returns The folder, with a message for each result that could not be saved. Its verdict stays.
 * @throws UsageError if the folder cannot be used.
 */
export async function openResultFolder(folder: string): Promise<ResultStore & { problems: readonly string[] }> {
  const problems: string[] = [];
  const pathOf = (name: string) => join(folder, `${name}.json`);
  await openFolder('resume', folder);
  return {
    async load(target, plan) {
      const text = await readRegularFile(pathOf(target.target), 'resume').catch(() => undefined);
      if (text === undefined) return undefined;
      const { parseReport } = await import('../../result/parse-report.ts');
      try {
        const saved = parseReport(text);
        return (await isOf(saved, target, plan)) ? rejudge(saved, plan.scoring) : undefined;
      } catch (error) {
        // A report of another version is made again.
        if (error instanceof UsageError) return undefined;
        throw error;
      }
    },
    async save(target, result) {
      const text = printJson(await withOptionsHash(target, result));
      problems.push(...(await tryToWrite(pathOf(target.target), text)));
    },
    problems,
  };
}
