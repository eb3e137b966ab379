import type { CheckContext, Sighting } from '../check-context.ts';
import { endOf } from '../../exchange/exchange.ts';

/** A response that shows an animal of the run, and the creation of the animal. */
interface OwnSighting extends Sighting {
  creation: Sighting;
}

/**
 * The appearances of the animals of the run, from their creation on. Responses to earlier requests may show an animal that had the
 * id before, and that another client has removed.
 */
export function ownSightings(ctx: CheckContext): OwnSighting[] {
  const creations = new Map(ctx.createdPets().map((creation) => [String(creation.pet.id), creation]));
  return ctx.sightings().flatMap((sighting) => {
    const creation = creations.get(String(sighting.pet.id));
    if (!creation) return [];
    const { entry } = sighting;
    return entry === creation.entry || entry.start >= endOf(creation.entry) ? [{ ...sighting, creation }] : [];
  });
}
