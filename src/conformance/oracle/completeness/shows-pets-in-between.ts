import { type Pet, petStatuses } from '../../../contract/index.ts';
import { orders } from './orders.ts';
import type { Survey } from './survey.ts';

/** How many animals of the client have to be listed on each side of one that is not. */
const FEWEST_ON_EACH_SIDE = 2;
/** How many animals of the client have to be listed, of two statuses each. */
const FEWEST_LISTED = 3;

const countWhere = <Value>(values: readonly Value[], isCounted: (value: Value) => boolean) =>
  values.filter((value) => isCounted(value)).length;

/**
 * Whether the lists show animals of the client on both sides of one that they lack, in the order of their ids, of their names and of
 * their categories, and with a filter the same animals as without one. The animals of a page follow each other, and every second
 * of those that match would be others with a filter. All of these animals have one status, by which a page may be sorted first.
 */
export function showsPetsInBetween({ all, byStatus, sum, own }: Survey): boolean {
  const isListed = ({ id }: Pet) => all.ids.has(String(id));
  if (sum !== all.pets.length || !byStatus.every(({ pets }) => pets.every((pet) => isListed(pet)))) return false;
  const groups = petStatuses.map((status) => own.filter((pet) => pet.status === status));
  const isBetween = (group: readonly Pet[]) =>
    orders.every((isBefore) =>
      group.some(
        (pet) =>
          !isListed(pet) &&
          countWhere(group, (other) => isListed(other) && isBefore(other, pet)) >= FEWEST_ON_EACH_SIDE &&
          countWhere(group, (other) => isListed(other) && isBefore(pet, other)) >= FEWEST_ON_EACH_SIDE,
      ),
    );
  return (
    groups.some((group) => isBetween(group)) &&
    countWhere(groups, (group) => countWhere(group, isListed) >= FEWEST_LISTED) >= 2
  );
}
