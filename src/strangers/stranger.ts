import type { Int64 } from '../contract/index.ts';
import { type Fault, mutant } from '../mutants/mutant.ts';
import type { Petstore, PetstoreOptions } from '../reference/index.ts';

/** A service that is right, and does otherwise than the reference what the specification leaves open. */
export interface Stranger {
  name: string;
  /** What it does otherwise, in a sentence. */
  sentence: string;
  /** What the petstore behind it is made with. */
  options?: PetstoreOptions;
  /** What whoever judges it has to know. */
  run?: { asOf?: Date; categoryId?: Int64 };
  /** The path that its base URL ends in. @default '/v1' */
  basePath?: string;
  /** Whether it shows only over a connection, such as a compressed body. */
  needsHttp?: boolean;
  wrap(this: void, petstore: Petstore): (request: Request) => Promise<Response>;
}

type Traits = Omit<Stranger, 'name' | 'sentence' | 'wrap'>;

/** @param createManner Called once for each service, so that it can remember. Without one the petstore itself answers. */
export function stranger(name: string, sentence: string, createManner?: () => Fault, traits: Traits = {}): Stranger {
  const { wrap } = mutant(name, sentence, createManner ?? (() => (call) => call.next(call.request)));
  return { name, sentence, wrap, ...traits };
}
