import { statSync } from 'node:fs';
import type { Pet } from '../../contract/index.ts';
import { readPetsFile } from './read-pets-file.ts';

/** Asking the file system now and then sees every way to change a file, on every kind of file system. */
const INTERVAL_MS = 300;

/** Who hears of a file. */
export interface PetsFileListener {
  /** Called with the animals of the changed file; what it throws counts as a problem of the file. */
  onPets(this: void, pets: Pet[]): void;
  /** Called with a sentence that says why the animals stay as they were. */
  onProblem(this: void, problem: string): void;
}

/** What tells one content of a file from another without reading it. */
function toStamp(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    // Why it cannot be had is told by reading it.
    return 'none';
  }
}

/**
 * Watches a file of animals. It is only ever read.
 *
 * @param interval How often it is looked at, in milliseconds.
 * @returns A function that stops watching.
 */
export function watchPetsFile(file: string, listener: PetsFileListener, interval = INTERVAL_MS): () => void {
  const reload = async () => {
    try {
      listener.onPets(await readPetsFile(file));
    } catch (error) {
      listener.onProblem((error as Error).message);
    }
  };
  let seen = toStamp(file);
  let reloading = Promise.resolve();
  const timer = setInterval(() => {
    const stamp = toStamp(file);
    if (stamp === seen) return;
    seen = stamp;
    reloading = reloading.then(reload);
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}
