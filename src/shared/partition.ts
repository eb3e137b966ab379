/** Splits items by a condition. */
export function partition<Item>(
  items: readonly Item[],
  isFirst: (item: Item) => boolean,
): [first: Item[], second: Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
