import type { FetchFunction } from '../http/transport.ts';

/** What the command line needs but this module must not import: the services that the kit is tested with. */
export interface CommandDependencies {
  selfTest(this: void): Promise<(write: (line: string) => void) => Promise<boolean>>;
  /** The mutants that checks name in `kills`. */
  mutants(this: void): Promise<readonly { name: string; description: string }[]>;
  /** Returns a function that creates a conforming service below `/v1`. Dry runs send their requests to it. */
  reference(this: void): Promise<(settings: { apiKey: string; now: Date }) => FetchFunction>;
}
