import type { Pet } from '../../../contract/index.ts';
import { stringifyJson } from '../../../json/json.ts';

/** Orders in which a page may begin somewhere and end somewhere else. */
const orders: readonly ((left: Pet, right: Pet) => boolean)[] = [
  (left, right) => left.id < right.id,
  (left, right) => left.name < right.name,
  (left, right) => (left.categoryId === right.categoryId ? left.id < right.id : left.categoryId < right.categoryId),
];

const jsonSizeOf = (pets: readonly Pet[]): number => stringifyJson(pets).length;

/**
 * Whether a list that has grown may still be a page whose size in bytes is limited: in one of the orders, it has all animals before
 * the first one that it lacks, and that one is larger than the added ones together.
 *
 * @param missing The animals of the client that it lacks.
 * @param added The animals that have made it longer.
 */
export function mayEndBySize(listed: readonly Pet[], missing: readonly Pet[], added: readonly Pet[]): boolean {
  const both = orders.flatMap((isBefore) => [isBefore, (left: Pet, right: Pet) => isBefore(right, left)]);
  return both.some((isBefore) => {
    const first = missing.find((pet) => missing.every((other) => other === pet || isBefore(pet, other)));
    return first && listed.every((pet) => isBefore(pet, first)) && jsonSizeOf([first]) > jsonSizeOf(added);
  });
}
