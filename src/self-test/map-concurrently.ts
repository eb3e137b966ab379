/** Enough that a slow service does not hold up the others. */
const CONCURRENCY = 24;

/** Maps items with an asynchronous function, several at a time. The results are in the order of the items. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return results;
}
