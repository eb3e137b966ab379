import { unwatchFile, watchFile } from 'node:fs';
import type { Pet } from '../../contract/index.ts';
import { readPetsFile } from './read-pets-file.ts';

/** Polling notices every kind of change on every file system, including a file that is replaced or removed. */
const INTERVAL_MS = 300;

/** Receives the outcome of each change of the file. */
export interface PetsFileListener {
  /** Called with the animals of the changed file. An error that it throws is reported as a problem. */
  onPets(this: void, pets: Pet[]): void | Promise<void>;
  /** Called with the reason why the file cannot be used. */
  onProblem(this: void, problem: string): void;
}

/**
 * Watches a file of animals. The file is only read, never written.
 *
 * @param interval How often to check the file, in milliseconds.
 * @returns A function that stops watching.
 */
export function watchPetsFile(file: string, listener: PetsFileListener, interval = INTERVAL_MS): () => void {
  const reload = async () => {
    try {
      await listener.onPets(await readPetsFile(file));
    } catch (error) {
      listener.onProblem((error as Error).message);
    }
  };
  let reloading = Promise.resolve();
  const onChange = () => {
    reloading = reloading.then(reload);
  };
  watchFile(file, { interval, persistent: false }, onChange);
  return () => unwatchFile(file, onChange);
}
