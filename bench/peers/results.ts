import type { Growth } from './measurements/growth.ts';
import type { OfferedLoad } from './measurements/offered-load.ts';
import type { Round } from './measurements/throughput.ts';
import type { PeerVerdict } from './measurements/verdict.ts';
import type { Trial } from './testers/try-tester.ts';

/** The variants that the testers are run against. */
export interface SampleSize {
  seed: number;
  mutants: number;
  conforming: number;
  /** The mutants that there are to draw from, and the clauses that they break. */
  population: number;
  clauses: number;
  /** The seconds that petstore-conformance takes, rounded up. */
  budget: number;
}

/** A benchmark of this project alone. */
export interface Benchmark {
  command: string;
  /** A line for each figure, with its goal. */
  output: string;
}

/** The figures of the page. */
export interface Figures {
  rounds: Round[];
  offeredLoads: OfferedLoad[];
  growth: Growth[];
  verdicts: PeerVerdict[];
  alone: Benchmark[];
  sample: SampleSize;
  trials: Trial[];
}

/** When, where and what was measured. */
export interface Measured extends Partial<Figures> {
  date: string;
  minutes: number;
  commit: string;
  machine: { processor: string; cores: number; memoryGigabytes: number; system: string; tools: string[] };
  /** The load average of one minute, before the first part and after each. */
  loadAverages: number[];
  /** The parts of which there are figures. */
  measured: string[];
  /** Those that were measured anew. */
  again: string[];
  /** Tools that could not be installed or run, with the reason. */
  missing: string[];
}

/** The figures of all parts. */
export type Results = Measured & Figures;
