import type { Bindings } from '../../corpus/step.ts';
import { findCreatedPets, findKnownPets } from '../known-pets.ts';
import type { Run } from '../run.ts';

/** The values of the placeholders in a run. The id is that of an animal that exists, if possible of one that the run created. */
export function toBindings({ sender: { journal }, runId, state: { categoryId } }: Run): Bindings {
  const pet = findCreatedPets(journal)[0]?.pet ?? findKnownPets(journal)[0];
  return { mark: runId, categoryId: String(categoryId), ids: pet ? [String(pet.id)] : [] };
}
