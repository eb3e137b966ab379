import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { describeWriteError } from '../../../command-line/index.ts';
import { version } from '../../generated/version.ts';
import type { HarEntry } from '../../har/har-entry.ts';
import { UsageError } from '../../usage-error.ts';
import { openReportFile } from './report-file.ts';

const option = 'har';

const START = `{"log":{"version":"1.2","creator":{"name":"petstore-conformance","version":"${version}"},"entries":[`;
/** Each write ends with it, and the next one replaces it, so that the file is complete even if the process is killed. */
const END = '\n]}}\n';

/** Creates a file that gets exchanges while a run goes on. */
function createHarFile(path: string, target: string) {
  let file: number | undefined;
  let position = 0;
  let problem: string | undefined;
  const write = (text: string) => {
    if (problem !== undefined) return;
    try {
      // An earlier recording is replaced only now, when all options have turned out to be valid.
      file ??= openSync(target, 'w');
      const bytes = Buffer.from((position === 0 ? START : '') + text + END);
      for (let written = 0; written < bytes.length;)
        written += writeSync(file, bytes, written, bytes.length - written, position + written);
      position += bytes.length - END.length;
    } catch (error) {
      problem = `${path} could not be written: ${describeWriteError(error)}`;
    }
  };
  return {
    path,
    target,
    add: (entry: HarEntry): void => write(`${position === 0 ? '' : ','}\n${JSON.stringify(entry)}`),
    /** Ends the recording. @returns A message if the file could not be written. */
    close: (): string[] => {
      if (position === 0) write('');
      if (file !== undefined) closeSync(file);
      return problem === undefined ? [] : [problem];
    },
  };
}

/**
 * Opens a file for the exchanges of a run. It has every exchange that has ended, even if the process is killed.
 *
 * @param path `undefined` for no file.
 * @throws UsageError before anything is sent if it cannot be written.
 */
export async function openHarFile(path: string | undefined) {
  if (path === undefined) return undefined;
  const { target } = await openReportFile(path, { option });
  if (statSync(target, { throwIfNoEntry: false })?.isFile() === false)
    throw new UsageError({ option, problem: `${path} is not a regular file`, advice: 'Name a file on disk.' });
  return createHarFile(path, target);
}
