import type { NewPet } from '../contract/index.ts';
import type { PlainResponse } from './operations/plain-response.ts';
import type { Choices } from './choices/choice-table.ts';
import type { PetCollection } from './data/pet-collection.ts';
import type { Call } from './operations/call.ts';
import type { OperationRoute } from './operations/route.ts';

/** Which requests are authenticated: those with one of the `keys`, with `any` key, or all. */
export type Authentication = 'keys' | 'any' | 'none';

/**
 * The animals, for the calls that began between two resets. A set of the calls in flight would cost more: V8 allocates a new table
 * after a few additions and removals, and the earlier tables, once old, keep every call until the next major garbage collection.
 */
export interface Data {
  /** Replaced by a copy when the petstore is reset. */
  pets: PetCollection;
}

/** The data and settings on which the operations work. */
export interface Service {
  readonly data: Data;
  /** Read only where they decide, so that an adapter can report which choice decided a response. */
  readonly choices: Choices;
  /** The API keys that are accepted. */
  readonly apiKeys: readonly string[];
  /** Whether a request needs one of these keys, any key, or none. */
  readonly authentication: Authentication;
  /** The largest body that is accepted, in bytes. */
  readonly maxBodyBytes: number;
  /** The date that counts as today. */
  now(this: void): Date;
  /** Returns a number from 0 to 1. */
  random(this: void): number;
  /** Returns the response that rejects a valid new animal, or `undefined` to add it. */
  readonly refuse?: ((pet: NewPet) => PlainResponse | undefined) | undefined;
  /** Passes a call on to the upstream, or returns `undefined` to respond here. */
  readonly pass?: ((call: Call) => Promise<PlainResponse> | undefined) | undefined;
  /** Returns the injected failure for a call, or `undefined` to run the operation. */
  readonly fail?: (route: OperationRoute, call: Call) => Promise<PlainResponse | 'network' | undefined> | undefined;
}
