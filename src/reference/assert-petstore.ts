import type { Petstore } from './petstore.ts';

/**
 * Asserts that an object is a petstore.
 *
 * @throws Error if it has no function that handles requests.
 */
export function assertPetstore(petstore: Partial<Petstore>, purpose: string): void {
  if (typeof petstore.respond === 'function') return;
  throw new Error(`Failed to ${purpose}: petstore is not a petstore. Use the one that createPetstore returns.`);
}
