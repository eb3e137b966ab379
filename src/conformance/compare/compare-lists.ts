import { LIMIT, isPetStatus, petStatuses } from '../../contract/index.ts';
import type { Animals, JsonObject } from './animals.ts';
import { type BodyFacts, differShared, toTypeFields } from './body-fields.ts';
import { type FieldDifference, type Fields, differFields } from './fields.ts';
import { type Both } from './side.ts';
import { isObject } from '../../shared/is-object.ts';

/** At least as many animals as a list with this query could show; `undefined` if that is open. */
function countMatching(parameters: URLSearchParams, animals: Animals): number | undefined {
  const names = [...parameters.keys()];
  if (names.some((name) => name !== 'limit' && name !== 'status') || parameters.getAll('status').length > 1)
    return undefined;
  const status = parameters.get('status') ?? undefined;
  return status === undefined || isPetStatus(status) ? animals.countStock(status) : undefined;
}

const hasEveryStatus = (animals: Animals) => petStatuses.every((status) => animals.countStock(status) > 0);

/**
 * Compares how many animals two lists have. The deployments have different animals, so only a list counts that could have been
 * longer: the deployment is known to have as many animals as the other list shows. Animals of the comparison do not count, since
 * they may not be listed yet.
 */
function compareLengths(query: string, lists: Both<readonly unknown[]>, facts: Both<BodyFacts>): FieldDifference[] {
  const [a, b] = lists.map(({ length }) => length) as [number, number];
  if (a === b) return [];
  const [more, fewer] = [Math.max(a, b), Math.min(a, b)];
  const parameters = new URLSearchParams(query);
  const { animals } = facts[a < b ? 0 : 1];
  const available = countMatching(parameters, animals);
  const couldBeLonger = available === undefined ? fewer === 0 && hasEveryStatus(animals) : available >= more;
  if (!couldBeLonger) return [];
  const words = (length: number) => {
    if (length === 0) return 'no animals';
    if (fewer === 0) return 'animals';
    if (length === more && length > LIMIT.maximum) return `more than ${LIMIT.maximum} animals`;
    return length === more ? 'more animals' : 'fewer animals, although it has more';
  };
  return [{ field: 'body.length', a: words(a), b: words(b) }];
}

/** The animals of a list that both deployments have, by number, and the others. */
function splitAnimals(list: readonly unknown[], { animals }: BodyFacts) {
  const objects = list.filter(isObject);
  const own = new Map(
    objects.flatMap((pet) => {
      const known = animals.findOwn(pet.id);
      return known ? [[known.number, pet] as const] : [];
    }),
  );
  return { own, others: objects.filter((pet) => !animals.findOwn(pet.id)) };
}

/** The fields that every animal has, with their types. */
function commonFields(pets: readonly JsonObject[]): Fields {
  const [first, ...rest] = pets.map((pet) => toTypeFields('body[]', pet));
  return new Map([...(first ?? [])].filter(([path, type]) => rest.every((fields) => fields.get(path) === type)));
}

/** The fields that some animal has. */
const anyFields = (pets: readonly JsonObject[]): Fields =>
  new Map(pets.flatMap((pet) => [...toTypeFields('body[]', pet)]));

/** Fields that all animals of one deployment have, and none of the other. */
function compareOthers([a, b]: Both<readonly JsonObject[]>): FieldDifference[] {
  if (a.length === 0 || b.length === 0) return [];
  const [allA, allB, anyA, anyB] = [commonFields(a), commonFields(b), anyFields(a), anyFields(b)];
  return differFields(allA, allB).filter(({ field }) =>
    allA.has(field) ? allB.has(field) || !anyB.has(field) : !anyA.has(field),
  );
}

/** Compares two lists of animals, of which the deployments have only some in common. */
export function compareLists(
  query: string,
  lists: Both<readonly unknown[]>,
  facts: Both<BodyFacts>,
): FieldDifference[] {
  const [a, b] = [splitAnimals(lists[0], facts[0]), splitAnimals(lists[1], facts[1])];
  const shared = [...a.own].flatMap(([number, pet]) => {
    const other = b.own.get(number);
    return other ? [[pet, other] as const] : [];
  });
  return [
    ...compareLengths(query, lists, facts),
    ...(shared.length > 0
      ? shared.flatMap((pets) => differShared('body[]', pets, facts))
      : compareOthers([a.others, b.others])),
  ];
}
