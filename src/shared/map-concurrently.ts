/** Enough that a slow item does not hold up the others. */
const DEFAULT_LIMIT = 24;

/**
 * Maps items with an asynchronous function, at most `limit` at a time. The results are in the order of the items.
 *
 * @param map Its second argument is a number below `limit` that no other item in progress has.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  map: (item: Item, worker: number) => Promise<Result>,
  limit = DEFAULT_LIMIT,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const work = async (_: unknown, worker: number) => {
    for (const [index, item] of queue) results[index] = await map(item, worker);
  };
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
