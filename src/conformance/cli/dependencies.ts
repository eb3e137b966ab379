import type { FetchFunction } from '../http/transport.ts';

/** The services that the kit is tested with. The command line needs them, but this module must not import them. */
export interface CommandDependencies {
  selfTest(this: void): Promise<(write: (line: string) => void) => Promise<boolean>>;
  /** The mutants that checks name in `kills`. */
  mutants(this: void): Promise<readonly { name: string; description: string }[]>;
  /** Returns a function that creates a conforming service below `/v1`. Dry runs send their requests to it. */
  reference(this: void): Promise<(settings: { apiKey: string; now: Date }) => FetchFunction>;
}
