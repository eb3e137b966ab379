import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { renameOver } from '../../command-line/rename-over.ts';

/** Gives a file the permissions and, if this user may do that, the owner of another one. */
function copyPermissions(from: string, to: string): void {
  const { mode, uid, gid } = statSync(from);
  chmodSync(to, mode);
  try {
    chownSync(to, uid, gid);
  } catch {
    // Only root may give a file away. It then belongs to the user who wrote it.
  }
}

/**
 * Writes a file in one step: readers see the old text or the new one, even after a crash. A link stays a link, and the file
 * keeps its permissions.
 *
 * @throws Error of the file system. The file is unchanged then.
 */
export function replaceFile(file: string, text: string): void {
  const isNew = !existsSync(file);
  const target = isNew ? file : realpathSync(file);
  // Not a name that somebody else can foresee, and prepare as a link to another file.
  const draft = `${target}.${randomUUID()}.new`;
  try {
    writeFileSync(draft, text, { flag: 'wx', flush: true });
    if (!isNew) copyPermissions(target, draft);
    renameOver(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
