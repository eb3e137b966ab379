import type { OptionalTool } from '../optional-tools.ts';
import type { Pet } from './pet.ts';

/** The command that starts a server, with the addresses to test. */
export interface Launch {
  /** @default Node.js */
  program?: string;
  args: readonly string[];
  /** Gives the server its animals, if it takes them only once it listens. */
  fill?(this: void): Promise<void>;
  /** The base URL of the service. */
  url: string;
  /** The path and query of 20 animals, below the base URL. */
  list: string;
  /** The same, of one status. Absent if the server has no filter together with a limit. */
  filtered?: string;
}

/** A server that the benchmarks compare. */
export interface Peer {
  name: string;
  version: string;
  /** How it is set up, in Markdown. */
  setUp: string;
  /** Whether it keeps animals, so that a benchmark with many of them makes sense. */
  holdsData: boolean;
  /** Absent if npm installs it. */
  tool?: OptionalTool;
  /** Writes what the server needs into a folder. */
  prepare(this: void, folder: string, pets: readonly Pet[], port: number): Launch;
}
