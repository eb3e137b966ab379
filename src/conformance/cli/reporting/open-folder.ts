import { join } from 'node:path';
import { UsageError } from '../../usage-error.ts';
import { createFolder } from '../create-folder.ts';
import { openReportFile } from './report-file.ts';

/** The codes of the file system, in words for the user who named a folder. */
const reasons: Record<string, string> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
  ENOENT: 'a part of its path is missing, or a broken link',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ELOOP: 'its path has a loop of links',
};

/** Describes why a folder that an option names cannot be used. */
export function folderError(option: string, folder: string, cause: unknown): UsageError {
  // A file in it that cannot be written is described by its own error.
  const { code = 'EACCES' } = (cause instanceof UsageError ? cause.cause : cause) as NodeJS.ErrnoException;
  const problem = `${JSON.stringify(folder)} cannot be used: ${reasons[code] ?? code}`;
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
