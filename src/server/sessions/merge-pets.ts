import type { Int64, Pet } from '../../contract/index.ts';

/**
 * Puts other animals in the place of those that a service started with; animals that came since stay, behind them.
 *
 * @param current What the service has.
 * @param before The ids that it started with.
 * @param next What it would start with now.
 * @throws Error when an id of those is taken by an animal that came since.
 */
export function mergePets(current: readonly Pet[], before: ReadonlySet<Int64>, next: readonly Pet[]): Pet[] {
  const since = current.filter(({ id }) => !before.has(id));
  const taken = new Set(since.map(({ id }) => id));
  const clash = next.findIndex(({ id }) => taken.has(id));
  if (clash < 0) return [...next, ...since];
  throw new Error(
    `[${clash}].id must be another id than that of an animal created since, got ${next[clash]?.id}. Give it another one, or reset.`,
  );
}
