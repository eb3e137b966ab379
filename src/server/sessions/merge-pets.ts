import type { Int64, Pet } from '../../contract/index.ts';

/**
 * Replaces the initial animals of a service. Animals created since then stay, at the end.
 *
 * @param current The animals of the service.
 * @param initialIds The ids of the initial animals to replace.
 * @param next The new initial animals.
 * @throws Error if a new animal has the id of one created since.
 */
export function mergePets(current: readonly Pet[], initialIds: ReadonlySet<Int64>, next: readonly Pet[]): Pet[] {
  const created = current.filter(({ id }) => !initialIds.has(id));
  const taken = new Set(created.map(({ id }) => id));
  const clash = next.findIndex(({ id }) => taken.has(id));
  if (clash === -1) return [...next, ...created];
  throw new Error(
    `[${clash}].id is ${next[clash]?.id}, which an animal created since then already has. Use another id, or reset the server.`,
  );
}
