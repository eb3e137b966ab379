import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { renameOver } from './rename-over.ts';

const DRAFT = /^\.petstore-draft\.[\da-f-]{36}$/;

/** After this time, the process that wrote a draft has ended, in milliseconds. */
const LEFT_OVER_MS = 3_600_000;

/** A path for the draft of a file. Nobody else can foresee it, and prepare a link to another file there. */
export const toDraft = (file: string): string => join(dirname(file), `.petstore-draft.${crypto.randomUUID()}`);

/** Removes the drafts that processes have left in a folder when they were killed. */
export function removeLeftDrafts(folder: string): void {
  try {
    for (const name of readdirSync(folder).filter((each) => DRAFT.test(each))) {
      const draft = join(folder, name);
      if (Date.now() - lstatSync(draft).mtimeMs > LEFT_OVER_MS) rmSync(draft);
    }
  } catch {
    // Nobody may list the folder, another process has removed the draft, or it belongs to another user.
  }
}

/**
 * The path of a file without links, whether the file exists or not.
 *
 * @throws Error of the file system if its folder is missing, or links lead in a circle.
 */
export function toRealPath(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const folder = realpathSync(dirname(file));
    const path = join(folder, basename(file));
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    return isLink ? toRealPath(resolve(folder, readlinkSync(path))) : path;
  }
}

/**
 * Asserts that a file can be replaced, or created, before there is something to write.
 *
 * @throws Error of the file system if its folder is missing or read-only.
 */
export function assertReplaceable(file: string): void {
  const folder = dirname(toRealPath(file));
  removeLeftDrafts(folder);
  accessSync(folder, constants.W_OK);
}

/** Gives a file the permissions and, if this user may do that, the owner of another one. */
function copyPermissions(from: string, to: string): void {
  const found = statSync(from, { throwIfNoEntry: false });
  if (!found) return;
  chmodSync(to, found.mode);
  try {
    chownSync(to, found.uid, found.gid);
  } catch {
    // Only root may give a file away. It then belongs to the user who wrote it.
  }
}

/**
 * Writes a file in one step: readers see the old text or the new one, even after a crash. A link stays a link, also one to a
 * file that is missing, and the file keeps its permissions.
 *
 * @throws Error of the file system. The file is unchanged then.
 */
export function replaceFile(file: string, text: string): void {
  const target = toRealPath(file);
  const draft = toDraft(target);
  try {
    writeFileSync(draft, text, { flag: 'wx', flush: true });
    copyPermissions(target, draft);
    renameOver(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
