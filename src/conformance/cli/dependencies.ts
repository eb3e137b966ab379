import type { FetchFunction } from '../http/transport.ts';

/** What the command offers and this module may not import: the judged, to try the judge on. */
export interface CommandDependencies {
  selfTest(this: void): Promise<(write: (line: string) => void) => Promise<boolean>>;
  /** The wrong services that checks are named for. */
  mutants(this: void): Promise<readonly { name: string; description: string }[]>;
  /** Makes a correct service below `/v1`, which tells what requests the checks send. */
  reference(this: void): Promise<(settings: { apiKey: string; now: Date }) => FetchFunction>;
}
