import type { Pet } from '../../../contract/index.ts';
import { isPet } from '../../../contract/generated/validators.ts';

/** The animals that responses show, each as in the last response. */
export interface CollectedAnimals {
  animals: Pet[];
  /** How many of the responses have a list, or an animal. */
  responses: number;
  /** How many elements of lists are not animals. */
  invalid: number;
}

/**
 * Collects the animals in the bodies of responses.
 *
 * @param bodies In the order of their times: lists, and single animals. Anything else is left out.
 */
export function collectAnimals(bodies: readonly unknown[]): CollectedAnimals {
  // In the order in which they first appear, which is that of a list.
  const byId = new Map<string, Pet>();
  let responses = 0;
  let invalid = 0;
  for (const body of bodies) {
    if (!Array.isArray(body) && !isPet(body)) continue;
    responses++;
    for (const pet of [body].flat()) {
      if (isPet(pet)) byId.set(String((pet as Pet).id), pet as Pet);
      else invalid++;
    }
  }
  return { animals: [...byId.values()], responses, invalid };
}
