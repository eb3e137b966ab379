import { KnownPets } from './known-pets.ts';
import { type BodySize, NO_BODY } from './body-size.ts';
import { BoundedMap } from './bounded-map.ts';
import { createCompleteLists } from './complete-lists.ts';
import type { ListLengths } from './list-lengths.ts';
import { LongLists } from './long-lists.ts';
import type { SecretKeys } from './secret-keys.ts';

/** Stands for all categories, and is none of them. */
export const ANY_CATEGORY = 'any';

/** A creation of a plain animal that was accepted. */
export interface AcceptedName {
  length: number;
  hasSpace: boolean;
  hasCapital: boolean;
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
  /** The number of the last exchange that returned an id. */
  created?: number;
  /** How many creations with the name have been announced and not been observed yet. */
  inFlight: number;
  /** Whether a creation has ended without a clear response, so that it may have taken place. */
  isUncertain: boolean;
  /** When the last creation with the name ended. */
  lastSeen: number;
}

/** The animals of a response with an entity tag. */
interface Representation {
  tag: string;
  content: string;
  /** When it was known. */
  since: number;
  exchange: number;
}

/** The knowledge that all sessions share. */
interface CommonKnowledge {
  /** Whether the client under observation is a run, which sends requests again to confirm what is tentative. */
  isOfOwnClient: boolean;
  secretKeys: SecretKeys;
  /** The base URL of the target, without a slash at its end; `undefined` if it is not known. */
  baseUrl: string | undefined;
  /** How long a created animal may take to be visible everywhere, in milliseconds. */
  lag: number;
}

/** The facts about a target that the exchanges so far have shown. */
export interface Knowledge extends CommonKnowledge, ReturnType<typeof createData> {
  /** When the key was first accepted: the end of that exchange. */
  keyAcceptedAt: number | undefined;
  /** The first rejection of the key before it was accepted, until that is reported. */
  keyRejected: { since: number; exchange: number } | undefined;
  /** The maximum size of the bodies that the target has read, in bytes and in characters. */
  largestRead: BodySize;
  /** The smallest body without a valid key that was too large. */
  tooLarge: (BodySize & { exchange: number }) | undefined;
  /** Whether a plain animal was rejected. */
  hasRejectedPlain: boolean;
  /** Whether a plain animal got a server error. */
  hasFailedPlain: boolean;
  /** When the last list that worked was requested, by status filter. */
  listsWorkedAt: Map<string, number>;
  /** How many creations have been announced whose name is open, and not been observed yet. */
  openInFlight: number;
  /** Forgets all animals and names, but not the key. */
  forgetData(): void;
}

/** The animals and names that exchanges have shown. */
const createData = () => ({
  pets: new KnownPets(),
  /** Plain names that were accepted, by category and for any category. */
  acceptedNames: new BoundedMap<string, readonly AcceptedName[]>(),
  names: new BoundedMap<string, NameHistory>(),
  /** The ids of the animals that creations have returned, by their `Idempotency-Key`. */
  repeatableIds: new BoundedMap<string, Set<string>>(1000),
  /** The last representation of each path, and the first one of each path and tag. */
  representations: new BoundedMap<string, Representation>(1000),
  /** The ids for which there was no animal, with the first exchange that showed it. */
  unknownIds: new BoundedMap<string, { since: number; exchange: number }>(1000),
  /** By status filter. */
  lengths: new Map<string, ListLengths>(),
  longLists: new LongLists(),
  /** The lists that have shown all animals of the client. */
  completeLists: { filtered: createCompleteLists(), unfiltered: createCompleteLists() },
});

export const createKnowledge = (common: CommonKnowledge): Knowledge => ({
  ...common,
  ...createData(),
  keyAcceptedAt: undefined,
  keyRejected: undefined,
  largestRead: NO_BODY,
  tooLarge: undefined,
  hasRejectedPlain: false,
  hasFailedPlain: false,
  listsWorkedAt: new Map(),
  openInFlight: 0,
  forgetData() {
    Object.assign(this, createData());
  },
});
