import { KnownPets } from './known-pets.ts';
import { type BodySize, NO_BODY } from './body-size.ts';
import { BoundedMap } from './bounded-map.ts';
import { type CompleteLists, createCompleteLists } from './complete-lists.ts';
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
export interface Knowledge extends CommonKnowledge {
  pets: KnownPets;
  /** When the key was first accepted: the end of that exchange. */
  keyAcceptedAt: number | undefined;
  /** The first rejection of the key before it was accepted, until that is reported. */
  keyRejected: { since: number; exchange: number } | undefined;
  /** The maximum size of the bodies that the target has read, in bytes and in characters. */
  largestRead: BodySize;
  /** The smallest body without a valid key that was too large. */
  tooLarge: (BodySize & { exchange: number }) | undefined;
  /** Plain names that were accepted, by category and for any category. */
  acceptedNames: BoundedMap<string, readonly AcceptedName[]>;
  /** Whether a plain animal was rejected. */
  hasRejectedPlain: boolean;
  /** Whether a plain animal got a server error. */
  hasFailedPlain: boolean;
  names: BoundedMap<string, NameHistory>;
  /** The ids of the animals that creations have returned, by their `Idempotency-Key`. */
  repeatableIds: BoundedMap<string, Set<string>>;
  /** The last representation of each path, and the first one of each path and tag. */
  representations: BoundedMap<string, Representation>;
  /** The ids for which there was no animal, with the first exchange that showed it. */
  unknownIds: BoundedMap<string, { since: number; exchange: number }>;
  /** When the last list that worked was requested, by status filter. */
  listsWorkedAt: Map<string, number>;
  /** By status filter. */
  lengths: Map<string, ListLengths>;
  longLists: LongLists;
  /** The lists that have shown all animals of the client. */
  completeLists: Readonly<Record<'filtered' | 'unfiltered', CompleteLists>>;
  /** How many creations have been announced whose name is open, and not been observed yet. */
  openInFlight: number;
  /** Forgets all animals and names, but not the key. */
  forgetData(): void;
}

const createRecords = () => ({ filtered: createCompleteLists(), unfiltered: createCompleteLists() });

export function createKnowledge({ isOfOwnClient, secretKeys, baseUrl, lag }: CommonKnowledge): Knowledge {
  return {
    isOfOwnClient,
    secretKeys,
    baseUrl,
    lag,
    pets: new KnownPets(),
    keyAcceptedAt: undefined,
    keyRejected: undefined,
    largestRead: NO_BODY,
    tooLarge: undefined,
    acceptedNames: new BoundedMap(),
    hasRejectedPlain: false,
    hasFailedPlain: false,
    names: new BoundedMap(),
    repeatableIds: new BoundedMap(1000),
    representations: new BoundedMap(1000),
    unknownIds: new BoundedMap(1000),
    listsWorkedAt: new Map(),
    lengths: new Map(),
    longLists: new LongLists(),
    completeLists: createRecords(),
    openInFlight: 0,
    forgetData() {
      this.pets = new KnownPets();
      this.names = new BoundedMap();
      this.repeatableIds = new BoundedMap(1000);
      this.representations = new BoundedMap(1000);
      this.unknownIds = new BoundedMap(1000);
      this.lengths = new Map();
      this.longLists = new LongLists();
      this.completeLists = createRecords();
      this.acceptedNames = new BoundedMap();
    },
  };
}
