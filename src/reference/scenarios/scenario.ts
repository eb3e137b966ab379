import type { OperationName } from '../../contract/operations.ts';
import type { Choices } from '../choices/choice-table.ts';
import type { PetInput } from '../data/pet-schema.ts';
import type { Failure } from '../failures/failure.ts';
import type { Latency } from '../timing/latency.ts';

/** A situation that a client should handle, as everything in which the service differs from its initial state. */
export interface Scenario {
  /** The behavior of the service, in one sentence. */
  description: string;
  /** The animals. Those without an id get the next one. @default the initial animals */
  pets?: readonly PetInput[] | undefined;
  /** Choices that differ from the initial ones. */
  choices?: Partial<Choices> | undefined;
  /** The date that counts as today. */
  now?: Date | undefined;
  /** The delay of every response, in milliseconds. */
  latency?: number | Latency | undefined;
  /** The failure of each operation; `all` for operations that are not listed. */
  failures?: ({ [Name in OperationName]?: Failure<Name> | undefined } & { all?: Failure | undefined }) | undefined;
}
