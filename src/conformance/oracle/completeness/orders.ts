import type { Pet } from '../../../contract/index.ts';

/** Orders in which a page may begin somewhere and end somewhere else. */
export const orders: readonly ((left: Pet, right: Pet) => boolean)[] = [
  (left, right) => left.id < right.id,
  (left, right) => left.name < right.name,
  (left, right) => (left.categoryId === right.categoryId ? left.id < right.id : left.categoryId < right.categoryId),
];
