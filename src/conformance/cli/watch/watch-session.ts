import type { Round } from '../../watch/watch.ts';

/** The runs that `watch` repeats, and how they are shown at the end. */
export interface WatchSession extends Round {
  /** The beginning of the file names of the reports of a target. */
  fileNameOf(this: void, target: string): string;
  /** The maximum number of animals that a round creates on conforming services. */
  maxCreates: number;
  /** Prints a line for people. */
  announce(this: void, line: string): void;
  /** Writes the reports about the last complete round. @returns A message for each file that could not be written. */
  write(this: void): Promise<string[]>;
}

/** The time for a round in addition to the timeouts of its runs, in milliseconds. */
export const GRACE_MS = 60_000;
