import { toInteger } from '../../json/int64.ts';
import type { Int64, Pet } from '../../contract/index.ts';
import type { Sighting } from '../checks/check-context.ts';
import { toPet, toPets } from '../checks/expectations.ts';
import type { CompletedEntry, JournalEntry } from '../checks/journal.ts';

/** Each appearance of an animal in a response, in the order they were sent. */
export function findSightings(journal: readonly JournalEntry[]): Sighting[] {
  return journal.flatMap((entry) => {
    if (!entry.response) return [];
    const pet = toPet(entry.response);
    const pets = pet ? [pet] : toPets(entry.response);
    return pets.map((item) => ({ pet: item, entry: entry as CompletedEntry }));
  });
}

/** Every animal that a response has shown, as it was last seen. */
export function findKnownPets(journal: readonly JournalEntry[]): Pet[] {
  return [...new Map(findSightings(journal).map(({ pet }) => [String(pet.id), pet])).values()];
}

/**
 * The animals that this run has created, each with the exchange that created it: at most one for each request. The animals
 * of a list are not created by the request that the list responds to.
 */
export function findCreatedPets(journal: readonly JournalEntry[]): Sighting[] {
  return journal.flatMap((entry) => {
    const isCreation = entry.request.method === 'POST' && entry.response && entry.response.status < 300;
    const pet = isCreation ? toPet(entry.response) : undefined;
    return pet ? [{ pet, entry: entry as CompletedEntry }] : [];
  });
}

/** The first id from this one on that no known animal has. */
export function findUnknownId(journal: readonly JournalEntry[], first: bigint): Int64 {
  const known = new Set(findKnownPets(journal).map(({ id }) => String(id)));
  let id = first;
  while (known.has(String(id))) id++;
  return toInteger(id);
}
