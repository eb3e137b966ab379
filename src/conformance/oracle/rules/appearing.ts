import type { Pet } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import type { RuleFinding } from '../finding.ts';
import { petsOf } from './animal.ts';
import { type Facts, must } from './rule.ts';

/** The ids that follow those of the client are soon used. Those of other clients are this far away only by chance. */
const FAR = 1_000_000n;

/** How far ids are apart. */
function distanceOf(left: Pet['id'], right: Pet['id']): bigint {
  const difference = BigInt(left) - BigInt(right);
  return difference < 0n ? -difference : difference;
}

/** A request for an unknown id creates no animal. A service assigns one of the few ids that a client has tried only by chance. */
export function appearingRule(facts: Facts): RuleFinding | undefined {
  const { unknownIds, pets, isOfOwnClient } = facts.knowledge;
  if (!isOfOwnClient) return undefined;
  for (const pet of petsOf(facts)) {
    const unknown = unknownIds.get(String(pet.id));
    if (!unknown || unknown.since >= facts.start || pets.get(pet.id)?.isCreated) continue;
    const isFar = pets.created.every(({ pet: { id } }) => distanceOf(id, pet.id) >= FAR);
    if (!isFar || pets.created.length === 0) continue;
    return must('getPet.unknown', `no animal ${pet.id}, which did not exist before`, `the animal ${preview(pet)}`, {
      since: unknown.exchange,
      lagsBehind: Number.POSITIVE_INFINITY,
    });
  }
  return undefined;
}

/** Remembers an id for which there was no animal. Lag can hide one that another response has shown. */
export function learnUnknownId({ request, response, end, exchange, knowledge: { unknownIds, pets } }: Facts): void {
  if (request.operation !== 'getPet' || request.petId.kind !== 'int64') return;
  if (request.credential !== 'valid' || response.status !== 404 || pets.has(request.petId.id)) return;
  const id = String(request.petId.id);
  if (unknownIds.get(id) === undefined) unknownIds.set(id, { since: end, exchange });
}
