/** A read that could have shown an animal. */
export interface Read {
  /** Reads of one kind show the same animals: all lists, or all requests by id. */
  kind: string;
  /** When the request was sent and when the response was complete, in milliseconds. */
  start: number;
  end: number;
  sees: boolean;
}

/** A new animal and its reads. */
export interface ReadAnimal {
  /** When the response to the creation was complete. */
  createdAt: number;
  reads: readonly Read[];
}

/** How consistently reads have shown new animals. */
export interface ConsistencyProfile {
  /** The number of reads that were sent after the creation was complete. */
  reads: number;
  /** How many of them did not show the animal. */
  missed: number;
  /** How many of them did not show it although an earlier response had. */
  wentBack: number;
  /** The bounds of the longest time until all reads showed an animal, in milliseconds; `undefined` if none missed it. */
  lag: { least: number; most: number } | undefined;
}

/** Leaves out the reads that say nothing: those sent too early, and kinds that never show the animal, such as full pages. */
function toRelevant({ createdAt, reads }: ReadAnimal): readonly Read[] {
  const shown = new Set(reads.filter(({ sees }) => sees).map(({ kind }) => kind));
  return reads.filter(({ kind, start }) => start > createdAt && shown.has(kind));
}

/** Whether the response to an earlier read had shown the animal before this one was sent. */
const isBackwards = (read: Read, reads: readonly Read[]) =>
  !read.sees && reads.some((earlier) => earlier.sees && earlier.end < read.start);

function lagOf({ createdAt }: ReadAnimal, reads: readonly Read[]): ConsistencyProfile['lag'] {
  const lastMissed = Math.max(...reads.filter(({ sees }) => !sees).map(({ start }) => start));
  if (lastMissed === -Infinity) return undefined;
  const later = reads.filter(({ sees, start }) => sees && start > lastMissed);
  return { least: lastMissed - createdAt, most: Math.min(...later.map(({ end }) => end)) - createdAt };
}

/** Derives from the intervals of reads how consistently they have shown new animals; `undefined` if no read says anything. */
export function toConsistencyProfile(animals: readonly ReadAnimal[]): ConsistencyProfile | undefined {
  const profile: ConsistencyProfile = { reads: 0, missed: 0, wentBack: 0, lag: undefined };
  for (const animal of animals) {
    const reads = toRelevant(animal);
    profile.reads += reads.length;
    profile.missed += reads.filter(({ sees }) => !sees).length;
    profile.wentBack += reads.filter((read) => isBackwards(read, animal.reads)).length;
    const lag = lagOf(animal, reads);
    if (lag && lag.least > (profile.lag?.least ?? -1)) profile.lag = lag;
  }
  return profile.reads === 0 ? undefined : profile;
}
