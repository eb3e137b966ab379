import { existsSync } from 'node:fs';
import { showFile } from '../../command-line/index.ts';
import type { Petstore, PetstoreOptions } from '../../reference/index.ts';
import type { RunningServer } from '../start-server.ts';
import { PetsFileKeeper, assertWritable } from './keep-pets-file.ts';
import { readPetsFile, readPetsText } from './read-pets-file.ts';
import { DEMO_PETS, type ServeOptions } from './serve-options.ts';
import { watchPetsFile } from './watch-pets-file.ts';

const report = (message: string) => void process.stderr.write(`petstore-mock: ${message}\n`);

/**
 * Reads the file of animals. Only one that is written may be missing.
 *
 * @returns Its text; `undefined` without a file.
 * @throws Error if it cannot be read, or cannot be written although it must be.
 */
export function readData({ data, write }: ServeOptions): string | undefined {
  if (data === undefined) return undefined;
  if (write) assertWritable(data);
  return write && !existsSync(data) ? undefined : readPetsText(data);
}

/** The animals that the options name: those of the file, or generated ones. */
export async function readPets(
  { data, demo, pets = demo ? DEMO_PETS : undefined, seed }: ServeOptions,
  content: string | undefined,
): Promise<PetstoreOptions> {
  if (data !== undefined) return content === undefined ? {} : { pets: await readPetsFile(data, content) };
  if (pets === undefined) return {};
  const { generatePets } = await import('../../faker/index.ts');
  return { pets: generatePets(pets, seed) };
}

/** Reloads the animals whenever the file changes, and reports the outcome on stderr. */
export function watchData(file: string, starting: Promise<RunningServer>): () => void {
  return watchPetsFile(file, {
    async onPets(pets) {
      const { petstore, reload } = await starting;
      try {
        reload(pets);
      } catch (cause) {
        throw new Error(`${showFile(file)}: ${(cause as Error).message}`, { cause });
      }
      const created = petstore.animals.withStatus().length - pets.length;
      const animals = pets.length === 1 ? '1 animal' : `${pets.length} animals`;
      report(`Reloaded ${showFile(file)}: ${animals} from the file, ${created} created since the start.`);
    },
    onProblem: (problem) => report(`${problem} The animals stay as they were.`),
  });
}

/**
 * Keeps the file up to date with the animals, until the end of the process. Changes that are lost then set its exit code.
 *
 * @param content The text of the file; `undefined` to create it.
 * @returns A function that saves the latest changes.
 */
export function keepData(file: string, content: string | undefined, petstore: Petstore): () => void {
  const keeper = new PetsFileKeeper(file, content, petstore, report);
  // Its name may be a mistake.
  if (keeper.save() && content === undefined && existsSync(file)) report(`Created ${showFile(file)}.`);
  keeper.start();
  process.once('exit', () => {
    if (keeper.save()) return;
    report(`The latest changes of the animals are not in ${showFile(file)}.`);
    process.exitCode = 2;
  });
  return () => void keeper.save();
}
