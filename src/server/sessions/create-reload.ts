import type { Int64, Pet } from '../../contract/index.ts';
import { PetCollection, type Petstore } from '../../reference/index.ts';
import type { SessionStart } from '../../hosting/sessions/session.ts';
import type { Sessions } from './sessions.ts';

/**
 * Replaces the initial animals of a service. Animals created since then stay, at the end.
 *
 * @param current The animals of the service.
 * @param initialIds The ids of the initial animals to replace.
 * @param next The new initial animals.
 * @throws Error if a new animal has the id of one created since.
 */
function mergePets(current: readonly Pet[], initialIds: ReadonlySet<Int64>, next: readonly Pet[]): Pet[] {
  const created = current.filter(({ id }) => !initialIds.has(id));
  const taken = new Set(created.map(({ id }) => id));
  const clash = next.findIndex(({ id }) => taken.has(id));
  if (clash === -1) return [...next, ...created];
  throw new Error(
    `[${clash}].id is ${next[clash]?.id}, which an animal created since then already has. Use another id, or reset the server before you reload.`,
  );
}

/**
 * Creates the function that replaces the initial animals in every session, now and for later resets.
 *
 * @param start What each session starts with. Its animals are replaced.
 */
export function createReload(
  petstore: Petstore,
  sessions: Sessions,
  start: SessionStart,
): (pets: readonly Pet[]) => void {
  let initialIds = new Set(petstore.animals.withStatus().map(({ id }) => id));
  return (pets) => {
    const origin = new PetCollection();
    origin.seed(pets);
    // Merges for all sessions before it changes any, so that a conflict in one leaves all unchanged.
    const restores = sessions.all().map(({ run }) => {
      if (run(() => petstore.animals.count() === 0)) return () => run(() => petstore.animals.share(origin));
      const merged = run(() => mergePets(petstore.snapshot(), initialIds, pets));
      return () => run(() => petstore.restore(merged));
    });
    start.origin = origin;
    initialIds = new Set(pets.map(({ id }) => id));
    for (const restore of restores) restore();
    for (const { notifyChange } of sessions.all()) notifyChange();
  };
}
