import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Creates a folder and those above it unless they exist. `mkdir` of Node.js never ends with `recursive` below /proc. */
export async function createFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  if (found?.isDirectory()) return;
  if (!found && dirname(folder) !== folder) await createFolder(dirname(folder));
  await mkdir(folder).catch(async (error: unknown) => {
    // Another process may have created it meanwhile. A broken link is reported by stat.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  });
}
