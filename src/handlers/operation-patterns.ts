import type { OperationName } from '../contract/index.ts';
import type { Base } from './base-url.ts';

/**
 * The addresses of the operations, as expressions without groups: MSW 2 decodes what a group or a parameter captures,
 * and fails on `%E4` with a 500 of its own.
 */
export function toOperationPatterns({ pattern }: Base): Record<OperationName, RegExp> {
  const pets = new RegExp(`${pattern}/pets$`);
  return { listPets: pets, createPet: pets, getPet: new RegExp(`${pattern}/pets/[^/]+$`) };
}
