import { type OperationName, type Pet, operationNames, operations } from '../../contract/index.ts';

/** The input of each operation, as the client sent it. */
export interface OperationInput {
  listPets: { limit?: string; status?: string };
  /** The parsed body; `undefined` when it was not read or is not JSON. */
  createPet: { body: unknown };
  getPet: { petId: string };
}

/** The body of each operation's successful response. */
export interface OperationOutput {
  listPets: readonly Pet[];
  createPet: Pet;
  getPet: Pet;
}

/** @throws Error when the name is not an operation. */
export function assertOperationName(name: string, purpose: string): asserts name is OperationName {
  if (Object.hasOwn(operations, name)) return;
  throw new Error(
    `Failed to ${purpose}: unknown operation ${JSON.stringify(name)}. Use one of ${operationNames.join(', ')}.`,
  );
}
