/** A few at a time: a service that makes the kit wait does not make the others wait. */
const AT_A_TIME = 24;

/** Acts on each item, a few at a time; the results are in the order of the items. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) results[index] = await act(item);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return results;
}
