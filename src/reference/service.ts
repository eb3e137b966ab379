import type { Choices } from './choice-table.ts';
import type { Failures } from './failures.ts';
import type { PetCollection } from './pet-collection.ts';

/** What the operations work on. */
export interface Service {
  readonly pets: PetCollection;
  readonly failures: Failures;
  /** Read where they decide and nowhere else, so that a face can tell which choice decided an answer. */
  readonly choices: Choices;
  readonly apiKeys: readonly string[];
  /** The largest body that is read, in bytes. */
  readonly maxBodyBytes: number;
  now(): Date;
  /** A number from 0 to 1, drawn for what is left to chance. */
  random(this: void): number;
}
