import { type OperationName, type Pet, operations } from '../../contract/index.ts';

/** What a client asked, by operation, as it was sent. */
export interface OperationInput {
  listPets: { limit?: string; status?: string };
  /** The parsed body; `undefined` when it was not read, or is no JSON. */
  createPet: { body: unknown };
  getPet: { petId: string };
}

/** What an operation answers when all is well. */
export interface OperationOutput {
  listPets: readonly Pet[];
  createPet: Pet;
  getPet: Pet;
}

/** @throws Error when a name is no operation. */
export function assertOperationName(name: string, purpose: string): asserts name is OperationName {
  if (Object.hasOwn(operations, name)) return;
  throw new Error(
    `Failed to ${purpose}: there is no operation ${JSON.stringify(name)}. Use one of ${Object.keys(operations).join(', ')}.`,
  );
}
