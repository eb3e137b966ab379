import { renameSync } from 'node:fs';
import { platform } from 'node:os';

/** The errors of Windows for a file that another program has open, such as an editor or a virus scanner. */
const OPEN_ELSEWHERE = new Set(['EACCES', 'EBUSY', 'EPERM']);
const TRIES = 20;
const PAUSE_MS = 50;

/** The parts that depend on the system. Tests pass others. */
interface RenameSystem {
  rename(this: void, from: string, to: string): void;
  isWindows: boolean;
}

/**
 * Renames a file over another one. On Windows, that fails while another program has one of them open, so it is tried again for
 * a second.
 *
 * @throws Error of the file system.
 */
export function renameOver(
  from: string,
  to: string,
  { rename, isWindows }: RenameSystem = { rename: renameSync, isWindows: platform() === 'win32' },
): void {
  for (let tries = 1; ; tries++)
    try {
      return rename(from, to);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!isWindows || tries === TRIES || !OPEN_ELSEWHERE.has(code)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
}
