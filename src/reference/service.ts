import type { PlainResponse } from './operations/plain-response.ts';
import type { Choices } from './choices/choice-table.ts';
import type { PetCollection } from './data/pet-collection.ts';
import type { Call } from './operations/call.ts';
import type { OperationRoute } from './operations/route.ts';

/** What the operations work on. */
export interface Service {
  readonly pets: PetCollection;
  /** Read where they decide and nowhere else, so that a face can tell which choice decided an answer. */
  readonly choices: Choices;
  readonly apiKeys: readonly string[];
  /** The largest body that is read, in bytes. */
  readonly maxBodyBytes: number;
  now(this: void): Date;
  /** A number from 0 to 1, drawn for what is left to chance. */
  random(this: void): number;
  /** Lets an operation fail, where failures can be asked for: what answers instead of it, or nothing. */
  readonly fail?: (route: OperationRoute, call: Call) => Promise<PlainResponse | 'network' | undefined> | undefined;
}
