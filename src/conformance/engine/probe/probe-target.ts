import type { Pet } from '../../../contract/index.ts';
import { toPets } from '../../checks/expectations.ts';
import { Inconclusive } from '../../checks/outcome.ts';
import { createPet, getPet, listPets } from '../../http/request.ts';
import { findUntestable } from './find-untestable.ts';
import type { Run } from '../run.ts';

/** The animals that the target lists, or why it cannot be tested. */
type Probe = { initialPets: readonly Pet[] } | { untestable: string; mayBeElsewhere?: boolean };

type ProbedRun = Pick<Run, 'plan' | 'sender' | 'isRemoved' | 'stopped'>;

/** Sends one valid request for each operation, except those that may have been removed or that the user rules out. */
export async function probeTarget({ plan, sender, isRemoved, stopped }: ProbedRun): Promise<Probe> {
  const { readOnly, maxCreates, baseUrl } = plan.configuration;
  const mayCreate = !readOnly && maxCreates > 0;
  const requests = [listPets(), ...(isRemoved ? [] : [getPet(1)]), ...(mayCreate ? [createPet({})] : [])];
  try {
    const sent = requests.map((request) => sender.send(request, { checkId: 'probe', phase: 'first' }));
    const entries = await Promise.race([Promise.all(sent), stopped]);
    const untestable = findUntestable(entries, baseUrl);
    if (untestable === undefined) return { initialPets: toPets(entries[0]?.response) };
    const { cause, mayBeElsewhere = false } = untestable;
    return { untestable: cause, mayBeElsewhere };
  } catch (error) {
    if (error instanceof Inconclusive) return { untestable: error.message };
    throw error;
  }
}

/** The categories of these animals, those of most animals first. */
export function categoriesByFrequency(pets: readonly Pet[]): Pet['categoryId'][] {
  const groups = Map.groupBy(pets, ({ categoryId }) => String(categoryId));
  return [...groups.values()]
    .toSorted((left, right) => right.length - left.length)
    .flatMap(([pet]) => pet?.categoryId ?? []);
}

/** The category that most of these animals belong to. */
export const mostFrequentCategory = (pets: readonly Pet[]): Pet['categoryId'] | undefined =>
  categoriesByFrequency(pets)[0];
