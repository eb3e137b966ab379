import type { Int64 } from '../contract/index.ts';
import type { Clock } from '../shared/clock.ts';
import type { PetstoreOptions } from './petstore-options.ts';
import type { Petstore } from './petstore.ts';

/** Wraps a petstore in a function that handles requests differently. */
export type Wrap = (this: void, petstore: Petstore) => (request: Request) => Promise<Response>;

/** A service built around the reference, under the name by which the commands offer it. */
export interface Variant {
  /** A `mutant` violates the specification in one point; a `conforming` variant only differs where it is silent. */
  kind: 'mutant' | 'conforming';
  name: string;
  /** How the service differs from the reference, in one sentence. */
  description: string;
  /** The options of the petstore inside. */
  options?: PetstoreOptions;
  /** The options that a conformance run against the service needs. */
  run?: {
    asOf?: Date;
    categoryId?: Int64;
    timeout?: number;
    maxLag?: number;
    concurrent?: boolean;
    seed?: number;
    unsafeValues?: boolean;
  };
  /** The path that the base URL ends in. @default '/v1' */
  basePath?: string;
  /** Whether the difference shows only over a connection, as a compressed body does. @default false */
  needsHttp?: boolean;
  /** @param clock How the service reads the time and waits. @default the system's clock */
  wrap(this: void, petstore: Petstore, clock?: Clock): ReturnType<Wrap>;
}
