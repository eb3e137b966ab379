import type { Pet } from '../../contract/index.ts';
import { PetCollection, type Petstore } from '../../reference/index.ts';
import { mergePets } from './merge-pets.ts';
import type { SessionStart } from '../../hosting/sessions/session.ts';
import type { Sessions } from './sessions.ts';

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
