/** `npm run test:complete` tries everything of which `npm test` tries a sample. */
export const isComplete = process.env.COMPLETE !== undefined;

/** Every nth item, beginning with the first; all items in a complete test. */
export function takeSample<Item>(items: readonly Item[], every: number): Item[] {
  return items.filter((_item, index) => isComplete || index % every === 0);
}
