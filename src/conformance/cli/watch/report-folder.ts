import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { printJson } from '../../reporters/json.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { openReportFile } from '../reporting/report-file.ts';
import { openFolder } from '../reporting/open-folder.ts';

/** A time in the name of a file, such as `20261122T103300123Z`. It sorts by age. */
const toFileTime = (date: Date) => date.toISOString().replaceAll(/[-:.]/g, '');
const FILE_TIME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/;

/** The part of a file name between the name of its target and the extension. */
const timeOf = (file: string, name: string) => file.slice(name.length + 1, -'.json'.length);

/** A time after that of the last report, so that a new one is not the oldest after the clock has gone back. */
function nextTime(last: string, now: Date): Date {
  const time = Date.parse(last.replace(FILE_TIME, '$1-$2-$3T$4:$5:$6.$7Z'));
  return time >= now.getTime() ? new Date(time + 1) : now;
}

/** The reports with a name, the oldest first. Other files, and those of a target with a longer name, are not among them. */
async function listReports(folder: string, name: string): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => file.startsWith(`${name}.`) && file.endsWith('.json') && FILE_TIME.test(timeOf(file, name)))
    .toSorted();
}

/**
 * Opens a folder for reports, which is created if it is missing. Each report is written in one step, so that readers see
 * only complete ones.
 *
 * @param keep How many reports to keep of each name.
 * @throws UsageError if the folder cannot be used.
 */
export async function openReportFolder(folder: string, keep: number) {
  await openFolder('reports', folder);
  return {
    /** Writes a report as `NAME.TIME.json`, and removes the oldest ones with this name. */
    save: async (name: string, result: ConformanceResult, endedAt: Date): Promise<void> => {
      const earlier = await listReports(folder, name);
      const time = nextTime(timeOf(earlier.at(-1) ?? '', name), endedAt);
      const { write } = await openReportFile(join(folder, `${name}.${toFileTime(time)}.json`));
      await write(printJson(result));
      const outdated = earlier.slice(0, Math.max(0, earlier.length + 1 - keep));
      await Promise.all(outdated.map((file) => rm(join(folder, file), { force: true })));
    },
  };
}
