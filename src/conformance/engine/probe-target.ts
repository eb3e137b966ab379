import type { Pet } from '../../contract/index.ts';
import type { JournalEntry } from '../checks/journal.ts';
import { createPet, getPet, listPets } from '../http/request.ts';
import type { Configuration } from '../options/options.ts';
import type { Sender } from './sender.ts';

/** The first look at a target: every operation once with the key, except what may be gone or is forbidden. */
export async function probeTarget(
  sender: Sender,
  { readOnly, maxCreates }: Pick<Configuration, 'readOnly' | 'maxCreates'>,
  isRemoved: boolean,
): Promise<readonly JournalEntry[]> {
  const mayCreate = !readOnly && maxCreates > 0;
  const requests = [listPets(), ...(isRemoved ? [] : [getPet(1)]), ...(mayCreate ? [createPet({})] : [])];
  return Promise.all(requests.map((request) => sender.send(request, { checkId: 'probe', phase: 'first' })));
}

/** The category that most of these animals belong to. */
export function mostFrequentCategory(pets: readonly Pet[]): Pet['categoryId'] | undefined {
  const groups = Map.groupBy(pets, ({ categoryId }) => String(categoryId));
  return [...groups.values()].toSorted((left, right) => right.length - left.length)[0]?.[0]?.categoryId;
}
