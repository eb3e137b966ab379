import { join } from 'node:path';
import { describeWriteError } from '../../../command-line/index.ts';
import { UsageError } from '../../usage-error.ts';
import { createFolder } from '../create-folder.ts';
import { openReportFile } from './report-file.ts';

/** Describes why a folder that an option names cannot be used. */
export function folderError(option: string, folder: string, cause: unknown): UsageError {
  // A file in it that cannot be written is described by its own error.
  const reason = describeWriteError(cause instanceof UsageError ? cause.cause : cause);
  const problem = `${JSON.stringify(folder)} cannot be used: ${reason}`;
  return new UsageError({ option, problem, advice: 'Name a folder that can be written.' }, { cause });
}

/**
 * Creates a folder that an option names, unless it exists.
 *
 * @throws UsageError if no file can be written in it.
 */
export async function openFolder(option: string, folder: string): Promise<void> {
  try {
    await createFolder(folder);
    await openReportFile(join(folder, '.writable.json'));
  } catch (cause) {
    throw folderError(option, folder, cause);
  }
}
