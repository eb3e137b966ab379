import type { Pet } from '../../../contract/index.ts';
import { preview } from '../../../json/preview.ts';
import { clausesOfDifference } from './clauses-of-difference.ts';
import { differenceProblem } from '../../exchange/difference-problem.ts';
import { toPet, toPets } from '../../exchange/parsed-pets.ts';
import type { RuleFinding } from '../finding.ts';
import { isNormalizedText } from '../is-normalized-text.ts';
import type { Knowledge } from '../knowledge.ts';
import { ROUNDED } from './lacks-animal.ts';
import { type Facts, type GetRequest, must, should } from './rule.ts';

/** Whether an animal comes in place of the requested one. */
const isAnother = ({ petId }: GetRequest, pet: Pet) =>
  petId.kind !== 'not-int64' && String(pet.id) !== String(petId.id);

/** The animals that a response shows, apart from the one that it creates, and from one that comes in place of another. */
export function petsOf({ request, response }: Pick<Facts, 'request' | 'response'>): readonly Pet[] {
  if (request.operation === 'listPets') return toPets(response);
  const pet = request.operation === 'getPet' ? toPet(response) : undefined;
  return request.operation === 'getPet' && pet && !isAnother(request, pet) ? [pet] : [];
}

/** "the identifier of the animal": no other animal comes for it. */
export function sameIdRule({ request, response, knowledge }: Facts<GetRequest>): RuleFinding | undefined {
  const { petId } = request;
  const pet = toPet(response);
  if (petId.kind === 'not-int64' || !pet || !isAnother(request, pet)) return undefined;
  const toFinding = petId.kind === 'int64' ? must : should;
  return toFinding('getPet.petId', `the animal ${petId.id}`, `the animal ${pet.id}`, {
    also: knowledge.pets.get(petId.id) ? [] : ['getPet.unknown'],
    ...(Number(petId.id) === Number(pet.id) && { causes: [ROUNDED] }),
  });
}

const ofGet = ['getPet.response'] as const;

/** Whether only the name of an animal differs, and that by white space at its ends or by Unicode normalization. */
const isNormalized = (known: Pet, pet: Pet) =>
  known.name !== pet.name &&
  isNormalizedText(known.name, pet.name) &&
  differenceProblem(known, { ...pet, name: known.name }) === undefined;

/** An animal looks the same in every list and response. */
export function sameValuesRule(facts: Facts): RuleFinding | undefined {
  for (const pet of petsOf(facts)) {
    const known = facts.knowledge.pets.get(pet.id);
    // Proxies read the same response once.
    const problem = known && known.pet !== pet ? differenceProblem(known.pet, pet) : undefined;
    if (problem === undefined) continue;
    if (known?.isCreated) {
      // Until the creation was complete, the id may have been that of an animal that another client has removed.
      if (facts.start < known.since || known.isMisreported) continue;
      const expected = `the animal as it was created: ${preview(known.pet)}`;
      const different = clausesOfDifference(known.pet, pet);
      const { operation } = facts.request;
      const since = known.exchange;
      return isNormalized(known.pet, pet)
        ? should('newPet.fields', expected, `${problem}, trimmed or normalized`, { also: ['animal.name'], since })
        : must('service.collection', expected, problem, {
            aspect: 'same-values',
            also: [...different, ...(operation === 'getPet' ? ofGet : [])],
            causes: [`${operation} changes ${different.join()}`],
            followsFrom: [ROUNDED],
            since,
          });
    }
    // Others may have changed it.
    if (known && known.seenAt < facts.start)
      return must('service.collection', `the animal as in other responses: ${preview(known.pet)}`, problem, {
        also: ['getPet.response'],
        since: known.exchange,
        followsFrom: [ROUNDED],
        lagsBehind: Number.POSITIVE_INFINITY,
        confirmedBy: 'pair',
        subject: String(pet.id),
      });
  }
  return undefined;
}

/** The status is optional in a response, but a service that knows it has no reason to show it in some responses only. */
export function statusShownRule(facts: Facts): RuleFinding | undefined {
  for (const pet of petsOf(facts)) {
    const known = facts.knowledge.pets.get(pet.id);
    if (pet.status === undefined && known?.statusSeenAt !== undefined && known.statusSeenAt < facts.start)
      return should('animal.status', `the animal ${preview(known.pet)}, as in other responses`, 'no status', {
        since: known.exchange,
        lagsBehind: known.statusSeenAt,
      });
  }
  return undefined;
}

/** The id that a creation returned for an animal, if the animal is shown with another id that is the same when rounded to a double. */
function findUnrounded({ id, name }: Pet, { names }: Knowledge): string | undefined {
  const { ids = new Set<string>() } = names.get(name) ?? {};
  return ids.has(String(id)) ? undefined : [...ids].find((other) => Number(other) === Number(id));
}

/** An animal keeps its id. Code that reads a large id as a double changes it. */
export function exactIdRule(facts: Facts): RuleFinding | undefined {
  for (const pet of petsOf(facts)) {
    const id = findUnrounded(pet, facts.knowledge);
    const since = facts.knowledge.names.get(pet.name)?.created;
    if (id !== undefined)
      return must(
        'animal.id',
        `the id ${id} of ${preview(pet.name)}`,
        `the id ${pet.id}, which is the same as a double`,
        {
          causes: [ROUNDED],
          ...(since !== undefined && { since }),
        },
      );
  }
  return undefined;
}

const STORED = 'the animal of a rejected creation is stored';

/** A creation makes one animal, under the id that it returns; one that was rejected makes none. */
export function ownNameRule(facts: Facts): RuleFinding | undefined {
  const { knowledge, start } = facts;
  // The animal of a creation whose name is open could have any name until it has ended.
  const mayBeOpen: Pick<RuleFinding, 'lagsBehind' | 'confirmedBy'> =
    knowledge.openInFlight > 0 ? { lagsBehind: Number.POSITIVE_INFINITY, confirmedBy: 'count' } : {};
  for (const pet of petsOf(facts)) {
    const history = knowledge.names.get(pet.name);
    if (!history || history.isUncertain || history.inFlight > 0 || history.ids.has(String(pet.id))) continue;
    // A service may have given the name to an animal that was created under another one.
    if (knowledge.pets.get(pet.id)?.isCreated || findUnrounded(pet, knowledge) !== undefined) continue;
    const { rejected, ids } = history;
    // The response of a creation under the same name may still be on its way.
    if (ids.size > 0)
      return must(
        'createPet.response',
        `only the ids ${[...ids].join(', ')}, which creations with this name returned`,
        `the animal ${preview(pet)}`,
        {
          ...(history.created !== undefined && { since: history.created }),
          lagsBehind: history.lastSeen,
          // It may be of a creation under the same name that was rejected.
          ...(rejected && { followsFrom: [STORED] }),
          ...mayBeOpen,
        },
      );
    if (rejected && rejected.since < start)
      return must(
        rejected.status === 401 ? 'authentication.refused' : 'createPet.refused',
        `no animal of a creation that was rejected with ${rejected.status}`,
        `the animal ${preview(pet)}`,
        { aspect: 'stored', causes: [STORED], since: rejected.exchange, ...mayBeOpen },
      );
  }
  return undefined;
}
