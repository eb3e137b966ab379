import { toInteger } from '../../json/int64.ts';
import type { Int64, Pet } from '../../contract/index.ts';
import type { Sighting } from '../checks/check-context.ts';
import { toPet, toPets, toPetIds } from '../exchange/parsed-pets.ts';
import type { CompletedExchange, Exchange } from '../exchange/exchange.ts';
import type { HttpResponse } from '../exchange/response.ts';

/** The appearances of animals in each response: checks go through the journal often. */
const sightings = new WeakMap<HttpResponse, readonly Sighting[]>();

function findIn(entry: Exchange): readonly Sighting[] {
  const { response } = entry;
  if (!response) return [];
  const known = sightings.get(response);
  if (known) return known;
  const pet = toPet(response);
  const found = (pet ? [pet] : toPets(response)).map((item) => ({ pet: item, entry: entry as CompletedExchange }));
  sightings.set(response, found);
  return found;
}

/** Each appearance of an animal in a response, in the order they were sent. */
export const findSightings = (journal: readonly Exchange[]): Sighting[] => journal.flatMap(findIn);

/** Every animal that a response has shown, as it was last seen. */
export function findKnownPets(journal: readonly Exchange[]): Pet[] {
  return [...new Map(findSightings(journal).map(({ pet }) => [String(pet.id), pet])).values()];
}

/**
 * The animals that this run has created, each with the exchange that created it: at most one for each request. The animals
 * of a list are not created by the request that the list responds to.
 */
export function findCreatedPets(journal: readonly Exchange[]): Sighting[] {
  return journal.flatMap((entry) => {
    const isCreation = entry.request.method === 'POST' && entry.response && entry.response.status < 300;
    const pet = isCreation ? toPet(entry.response) : undefined;
    return pet ? [{ pet, entry: entry as CompletedExchange }] : [];
  });
}

/** The first id from this one on that no known animal has. */
export function findUnknownId(journal: readonly Exchange[], first: bigint): Int64 {
  const known = toPetIds(findKnownPets(journal));
  let id = first;
  while (known.has(String(id))) id++;
  return toInteger(id);
}
