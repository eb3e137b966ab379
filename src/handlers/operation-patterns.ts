import type { OperationName } from '../contract/index.ts';
import type { Base } from './base-url.ts';

/**
 * The URLs of the operations as regular expressions without capturing groups: MSW 2 decodes what a group captures, and
 * fails on an invalid encoding such as `%E4` with its own 500.
 */
export function toOperationPatterns({ pattern }: Base): Record<OperationName, RegExp> {
  const pets = new RegExp(`${pattern}/pets$`);
  return { listPets: pets, createPet: pets, getPet: new RegExp(`${pattern}/pets/[^/]+$`) };
}
