import type { Configuration } from '../options/options.ts';

/** The options of a fuzzing session, complete and valid. */
export interface FuzzConfiguration extends Configuration {
  /** The maximum number of requests. */
  requests: number;
  /** The same seed generates the same programs. */
  seed: number;
}
