import { KnownPets } from './known-pets.ts';
import { BoundedMap } from './bounded-map.ts';

/** A creation of a plain animal that was accepted. */
interface AcceptedName {
  length: number;
  hasSpace: boolean;
  /** When it was known. */
  since: number;
  exchange: number;
}

/** The outcomes of creations with one name. Only names with the mark of the session are kept: no other client uses them. */
interface NameHistory {
  /** The last creation that was rejected. */
  rejected?: { exchange: number; since: number; status: number };
  /** The ids that creations have returned. */
  ids: Set<string>;
  /** Whether a creation has ended without a clear response, so that it may have taken place. */
  isUncertain: boolean;
}

/** The facts about a target that the exchanges so far have shown. */
export interface Knowledge {
  readonly pets: KnownPets;
  /** When the key was first accepted: the end of that exchange. */
  keyAcceptedAt: number | undefined;
  /** Plain names that were accepted, by category. */
  readonly acceptedNames: BoundedMap<string, readonly AcceptedName[]>;
  readonly names: BoundedMap<string, NameHistory>;
}

export function createKnowledge(): Knowledge {
  return {
    pets: new KnownPets(),
    keyAcceptedAt: undefined,
    acceptedNames: new BoundedMap(),
    names: new BoundedMap(),
  };
}
