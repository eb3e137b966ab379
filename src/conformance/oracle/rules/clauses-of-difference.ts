import type { ClauseId, NewPet } from '../../../contract/index.ts';

/** The clause of the first field that an animal differs in from what was sent. */
export function clausesOfDifference(sent: NewPet, received: NewPet): ClauseId[] {
  if (sent.name !== received.name) return ['animal.name'];
  return String(sent.categoryId) === String(received.categoryId) ? ['newPet.status'] : ['animal.categoryId'];
}
