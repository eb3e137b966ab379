import type { Pet } from '../contract/index.ts';
import type { JournalEntry } from './answer.ts';
import { createPet, getPet, listPets } from './kit-request.ts';
import type { Sender } from './sender.ts';

/** The first look at a target: every operation once with the key, except what may be gone or is forbidden. */
export async function orient(sender: Sender, readOnly: boolean, isRemoved: boolean): Promise<readonly JournalEntry[]> {
  const requests = [listPets(), ...(isRemoved ? [] : [getPet(1)]), ...(readOnly ? [] : [createPet({})])];
  return Promise.all(requests.map((request) => sender.send(request, { checkId: 'orientation', turn: 'first' })));
}

/** The category that most of these animals belong to. */
export function mostFrequentCategory(pets: readonly Pet[]): Pet['categoryId'] | undefined {
  const groups = Map.groupBy(pets, ({ categoryId }) => String(categoryId));
  return [...groups.values()].toSorted((left, right) => right.length - left.length)[0]?.[0]?.categoryId;
}
