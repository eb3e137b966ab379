import type { Pet } from '../../../contract/index.ts';
import type { Sighting } from '../../checks/check-context.ts';
import { toPet, toPets } from '../../exchange/parsed-pets.ts';
import { type CompletedExchange, type Exchange, endOf } from '../../exchange/exchange.ts';
import { operationOf } from '../../exchange/request.ts';
import { toSentName } from '../../http/to-sent-name.ts';
import { findCreatedPets, findSightings } from '../known-pets.ts';

const isSame = (left: Pet, right: Pet) => String(left.id) === String(right.id) && left.name === right.name;
const largest = (numbers: readonly number[]) => numbers.reduce((max, number) => Math.max(max, number), -Infinity);
const smallest = (numbers: readonly number[]) => numbers.reduce((min, number) => Math.min(min, number), Infinity);

/** An animal of the run, with what responses have shown of it later. */
interface Life {
  sighting: Sighting;
  /** When the last request was sent whose response shows the animal. */
  lastSeen: number;
  /** When the first response was complete that shows it is gone: for its id, 404 or another animal. */
  lostAt: number | undefined;
}

const isRead = ({ request, response }: Exchange) => response !== undefined && operationOf(request) === 'getPet';

/** Whether the response of getPet to a later request shows that the animal is gone: 404 for its id, or another animal under it. */
function showsLoss({ request, response }: CompletedExchange, pet: Pet): boolean {
  if (response.status === 404) return request.path === `/pets/${pet.id}`;
  const found = toPet(response);
  return found !== undefined && String(found.id) === String(pet.id) && found.name !== pet.name;
}

/** Whether a response shows an animal that was created before, instead of one with the name in its request. */
function isOlder({ pet, entry }: Sighting, created: readonly Sighting[]): boolean {
  const sent = toSentName(entry.request);
  const isBefore = (other: Sighting) => other.entry.start < entry.start && isSame(other.pet, pet);
  return sent !== undefined && sent !== pet.name && created.some(isBefore);
}

function toLives(journal: readonly Exchange[]): Life[] {
  const sightings = Map.groupBy(findSightings(journal), ({ pet }) => String(pet.id));
  const reads = journal.filter((entry): entry is CompletedExchange => isRead(entry));
  const created = findCreatedPets(journal).filter((sighting, _index, all) => !isOlder(sighting, all));
  return created.map((sighting) => {
    const { pet, entry } = sighting;
    const replacing = created.flatMap((other) =>
      String(other.pet.id) === String(pet.id) && other.entry.start > endOf(entry) ? [other.entry] : [],
    );
    // Later sightings are of an animal that has the id and perhaps even the name after a reset.
    const end = smallest(replacing.map(({ start }) => start));
    const ofId = sightings.get(String(pet.id)) ?? [];
    const seen = ofId.filter((other) => other.pet.name === pet.name).map((other) => other.entry.start);
    const lastSeen = Math.max(entry.start, largest(seen.filter((start) => start < end)));
    const losing = reads.filter((other) => other.start > lastSeen && showsLoss(other, pet));
    const lostAt = smallest([...replacing, ...losing].map(endOf));
    return { sighting, lastSeen, lostAt: lostAt === Infinity ? undefined : lostAt };
  });
}

/** Whether a request names the id of the animal that it has created: a faulty service may let it choose the id. */
const namesId = ({ sighting: { pet, entry } }: Life) => entry.request.body?.includes(String(pet.id)) ?? false;

/**
 * Whether ids of lost animals were given again, once each: then ids have begun anew. A single one does not count if the creation
 * may have chosen it.
 */
function hasIdsAgain(lives: readonly Life[]): boolean {
  const counts = Map.groupBy(lives, ({ sighting }) => String(sighting.pet.id));
  const repeated = [...counts.values()].filter(({ length }) => length > 1);
  if (repeated.length === 1 && repeated[0]?.slice(1).some(namesId)) return false;
  return repeated.length > 0 && repeated.every(({ length }) => length === 2);
}

/** Whether each animal has a larger id than all whose creation had ended before its own began. */
function hasAscendingIds(sightings: readonly Sighting[]): boolean {
  const byEnd = sightings.toSorted((left, right) => endOf(left.entry) - endOf(right.entry)).values();
  let next = byEnd.next().value;
  let max: bigint | undefined;
  return sightings
    .toSorted((left, right) => left.entry.start - right.entry.start)
    .every(({ pet, entry }) => {
      for (; next && endOf(next.entry) <= entry.start; next = byEnd.next().value)
        if (max === undefined || BigInt(next.pet.id) > max) max = BigInt(next.pet.id);
      return max === undefined || BigInt(pet.id) > max;
    });
}

/** Whether ids that ascended have begun anew below those of all lost animals, as in a store that had others before the run. */
function hasIdsBelow(lost: readonly Life[], later: readonly Life[]): boolean {
  const idsOf = (lives: readonly Life[]) => lives.map(({ sighting }) => sighting.pet.id);
  const ids = idsOf(later);
  const smallestLost = idsOf(lost).reduce((left, right) => (right < left ? right : left));
  const isBelow = ids.every((id) => id < smallestLost);
  return ids.length > 0 && isBelow && hasAscendingIds(lost.map(({ sighting }) => sighting));
}

/** Whether no list shows an animal any more that the target had before the run. */
function hasLostInitial(journal: readonly Exchange[], initial: readonly Pet[], since: number): boolean {
  const later = journal.filter(({ request, start }) => start > since && operationOf(request) === 'listPets');
  const lists = later.filter(({ response }) => Array.isArray(response?.json));
  const isShown = (pet: Pet) => initial.some((other) => isSame(other, pet));
  return initial.length > 0 && lists.length > 0 && !lists.some(({ response }) => toPets(response).some(isShown));
}

/**
 * Whether somebody has reset the data of the target during the run: at one moment, all animals of the run that there were
 * until then have gone, and none that was created since. The specification does not mention how animals are removed, nor
 * whether ids may be used again afterwards. An animal that is lost at its own time does not count.
 *
 * @param initial The animals before the run.
 */
export function hasReset(journal: readonly Exchange[], initial: readonly Pet[]): boolean {
  const lives = toLives(journal);
  const lost = lives.filter(({ lostAt }) => lostAt !== undefined);
  if (lost.length === 0) return false;
  // The moment is between these two.
  const lastSeen = largest(lost.map((life) => life.lastSeen));
  const firstLost = smallest(lost.map(({ lostAt }) => lostAt ?? Infinity));
  const kept = lives.filter((life) => life.lostAt === undefined && life.lastSeen > firstLost);
  const isOneMoment = lastSeen <= firstLost && kept.every(({ sighting }) => endOf(sighting.entry) >= lastSeen);
  if (!isOneMoment) return false;
  return hasIdsAgain(lives) || hasIdsBelow(lost, kept) || hasLostInitial(journal, initial, firstLost);
}
