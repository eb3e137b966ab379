import type { Growth } from './measurements/growth.ts';
import type { Round } from './measurements/throughput.ts';
import type { PeerVerdict } from './measurements/verdict.ts';
import type { Trial } from './testers/try-tester.ts';

/** Everything that one run has measured. */
export interface Results {
  date: string;
  minutes: number;
  commit: string;
  machine: { processor: string; cores: number; memoryGigabytes: number; system: string; wrk: string };
  /** The load average of one minute, before each part and at the end. */
  loadAverages: number[];
  rounds: Round[];
  growth: Growth[];
  verdicts: PeerVerdict[];
  trials: Trial[];
  sample: { seed: number; mutants: number; conforming: number };
  /** Tools that could not be installed or run, with the reason. */
  missing: string[];
}
