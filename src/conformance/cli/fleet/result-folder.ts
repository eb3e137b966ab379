import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plan } from '../../engine/plan.ts';
import { rejudge } from '../../engine/rejudge.ts';
import type { ResultStore } from '../../fleet/run-fleet.ts';
import { version } from '../../generated/version.ts';
import { renderJson } from '../../reporters/json.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { UsageError } from '../../usage-error.ts';
import { openReportFile, tryToWrite } from '../reporting/report-file.ts';
import { folderError } from '../reporting/folder-error.ts';

/** Whether a saved result is of a run with the options of this plan. */
function isOfPlan({ configuration: saved, kit }: ConformanceResult, { configuration }: Plan): boolean {
  const { baseUrl, only, skip, levels, grep, strict, readOnly, concurrent, maxCreates, requirements } = configuration;
  const given = { baseUrl, only, skip, levels, grep, strict, readOnly, concurrent, maxCreates, requirements };
  const toComparable = (value: unknown) => JSON.stringify(value ?? null);
  const isSame = Object.entries(given).every(
    ([name, value]) => toComparable(saved[name as keyof typeof saved]) === toComparable(value),
  );
  const category = configuration.categoryId === undefined ? undefined : String(configuration.categoryId);
  return isSame && saved.categoryId === category && kit === version;
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
  try {
    await mkdir(folder, { recursive: true });
    await openReportFile(pathOf('.writable'));
  } catch (cause) {
    throw folderError('resume', folder, cause);
  }
  return {
    async load({ target }, plan) {
      const text = await readFile(pathOf(target), 'utf8').catch(() => undefined);
      if (text === undefined) return undefined;
      const { parseReport } = await import('../../result/parse-report.ts');
      try {
        const saved = parseReport(text);
        return isOfPlan(saved, plan) ? rejudge(saved, plan.scoring) : undefined;
      } catch (error) {
        // A report of another version is made again.
        if (error instanceof UsageError) return undefined;
        throw error;
      }
    },
    save: async (name, result) => void problems.push(...(await tryToWrite(pathOf(name), renderJson(result)))),
    problems,
  };
}
