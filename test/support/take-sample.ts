/** `npm run test:complete` tries everything of which `npm test` tries a sample. */
export const isComplete = process.env.COMPLETE !== undefined;

/** Every nth item, beginning with one of the first n; all items in a complete test. */
export function takeSample<Item>(items: readonly Item[], every: number, first = 0): Item[] {
  return items.filter((_item, index) => isComplete || index % every === first);
}
