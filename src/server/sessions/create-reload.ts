import type { Pet } from '../../contract/index.ts';
import { assertPets } from '../../reference/data/assert-pets.ts';
import type { Petstore } from '../../reference/index.ts';
import { mergePets } from './merge-pets.ts';
import type { SessionStart } from './session.ts';
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
  let initialIds = new Set(petstore.pets.all().map(({ id }) => id));
  return (pets) => {
    assertPets(pets);
    // Merges for all sessions before it changes any, so that a conflict in one leaves all unchanged.
    const restores = sessions.all().map(({ run }) => {
      const merged = run(() => mergePets(petstore.snapshot(), initialIds, pets));
      return () => run(() => petstore.restore(merged));
    });
    start.pets = pets;
    initialIds = new Set(pets.map(({ id }) => id));
    for (const restore of restores) restore();
  };
}
