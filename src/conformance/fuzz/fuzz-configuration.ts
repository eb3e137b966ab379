import type { Configuration } from '../options/options.ts';

/** The options of a fuzzing session, complete and valid. */
export interface FuzzConfiguration extends Configuration {
  /** The most requests to send. */
  requests: number;
  /** The same seed generates the same programs. */
  seed: number;
}
