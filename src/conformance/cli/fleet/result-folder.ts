import { join } from 'node:path';
import type { Plan } from '../../engine/plan.ts';
import { rejudge } from '../../engine/rejudge.ts';
import type { FleetTarget, ResultStore } from '../../fleet/run-fleet.ts';
import { version } from '../../generated/version.ts';
import { printJson } from '../../reporters/json.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { UsageError } from '../../usage-error.ts';
import { readRegularFile } from '../read-regular-file.ts';
import { tryToWrite } from '../reporting/report-file.ts';
import { openFolder } from '../reporting/open-folder.ts';
import { hashOptions } from './hash-options.ts';

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

/** A folder with results. A result that cannot be saved is reported, and its verdict stays. */
export interface ResultFolder extends ResultStore {
  /** A message for each result that could not be saved. */
  readonly problems: readonly string[];
}

/**
 * Keeps the report of each target as `NAME.json` in a folder, which is created if it is missing. Each file is written in
 * one step, so that a session that is killed leaves only complete ones.
 *
 * @throws UsageError if the folder cannot be used.
 */
export async function openResultFolder(folder: string): Promise<ResultFolder> {
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
