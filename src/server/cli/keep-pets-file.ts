import { createHash } from 'node:crypto';
import { constants, accessSync, existsSync, readFileSync, statSync } from 'node:fs';
import { describeWriteError, showFile } from '../../command-line/index.ts';
import { assertReplaceable, replaceFile } from '../../command-line/replace-file.ts';
import type { Pet } from '../../contract/index.ts';
import { isSame } from '../../hosting/sessions/read-settings.ts';
import type { Petstore } from '../../reference/index.ts';
import { findScenario } from '../../reference/scenarios/find-scenario.ts';
import { toPetsText } from './to-pets-text.ts';

/** Changes within this time are written together, in milliseconds. */
const INTERVAL_MS = 200;
/** Writing takes at most this share of the time, however many animals there are. */
const SHARE = 0.1;

const createError = (file: string, problem: string, cause?: unknown) =>
  new Error(`Failed to write the animals to ${showFile(file)}: ${problem}`, { cause });

/** An error of the file system with the file and the problem; any other error as it is. */
function toWriteError(file: string, error: unknown): Error {
  const isOfSystem = (error as NodeJS.ErrnoException).code !== undefined;
  return isOfSystem ? createError(file, `${describeWriteError(error)}.`, error) : (error as Error);
}

/**
 * Asserts that a file of animals can be written. A file is replaced, so without this, its own permissions would not count.
 *
 * @throws Error with the file and the problem.
 */
export function assertWritable(file: string): void {
  try {
    assertReplaceable(file);
    if (!existsSync(file)) return;
    // Root may write to any file. Without any permission to write, nobody is meant to.
    if ((statSync(file).mode & 0o222) === 0) throw createError(file, 'it is read-only.');
    accessSync(file, constants.W_OK);
  } catch (error) {
    throw toWriteError(file, error);
  }
}

const toDigest = (text: string) => createHash('sha256').update(text).digest('base64');

/** Keeps a file of animals up to date with a petstore. */
export class PetsFileKeeper {
  readonly #file: string;
  readonly #petstore: Petstore;
  readonly #onProblem: (problem: string) => void;
  /** The digest of the content that was last read or written. */
  #digest: string | undefined;
  /** The animals that the file has. */
  #saved: readonly Pet[] | undefined;
  #problem: string | undefined;

  /**
   * @param content The text of the file from which the petstore has its animals; `undefined` without a file.
   * @param onProblem Called when the file cannot be written, or must not be, once for each reason.
   */
  constructor(file: string, content: string | undefined, petstore: Petstore, onProblem: (problem: string) => void) {
    this.#file = file;
    this.#petstore = petstore;
    this.#onProblem = onProblem;
    if (content === undefined) return;
    this.#digest = toDigest(content);
    this.#saved = [...petstore.animals.withStatus()];
  }

  /** Saves changes from now on, shortly after each. It does not keep the process alive. */
  start(): void {
    const saveLater = (milliseconds: number) => {
      setTimeout(() => {
        const start = performance.now();
        this.save();
        saveLater(Math.max(INTERVAL_MS, (performance.now() - start) / SHARE));
      }, milliseconds).unref();
    };
    saveLater(INTERVAL_MS);
  }

  /**
   * Writes the animals if they have changed since the last time. Those that a scenario brings are not the file's.
   *
   * @returns Whether the file is up to date.
   */
  save(): boolean {
    const { animals, scenarios, currentScenario = '' } = this.#petstore;
    const pets = animals.withStatus();
    if (this.#saved && isSame(pets, this.#saved)) return true;
    if (findScenario(scenarios, currentScenario)?.pets) {
      this.#report(`${showFile(this.#file)} is not written while the scenario ${currentScenario} is selected.`);
      return true;
    }
    try {
      this.#write(toPetsText(pets));
      this.#saved = [...pets];
      this.#problem = undefined;
      return true;
    } catch (error) {
      this.#report(toWriteError(this.#file, error).message);
      return false;
    }
  }

  /** Reports a problem, unless it is still the latest one. */
  #report(problem: string): void {
    if (problem !== this.#problem) this.#onProblem(problem);
    this.#problem = problem;
  }

  #write(text: string): void {
    const digest = toDigest(text);
    if (existsSync(this.#file)) {
      const found = toDigest(readFileSync(this.#file, 'utf8'));
      if (found !== this.#digest && found !== digest)
        throw createError(
          this.#file,
          'something else has changed it meanwhile. Save the animals with GET /__petstore/snapshot, and start the server again.',
        );
      this.#digest = found;
      if (found === digest) return;
    }
    assertWritable(this.#file);
    replaceFile(this.#file, text);
    this.#digest = digest;
  }
}
