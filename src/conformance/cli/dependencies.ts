import type { ClientTestOptions } from '../client/client-test.ts';
import type { FetchFunction } from '../http/transport.ts';
import type { ClientResult } from '../result/result.ts';

/** The options of the self-test. */
export interface SelfTestOptions {
  /** Mutants, conforming variants, and checks whose mutants are tried. @default all */
  only?: readonly string[] | undefined;
  /** Called with each line of the report. */
  write(this: void, line: string): void;
  /** Called with how far it is, such as `12 of 657 runs`. */
  onProgress?: ((this: void, text: string) => void) | undefined;
}

interface SelfTest {
  /** The names that `only` accepts. */
  listTrialNames(this: void): string[];
  /** @returns Whether the checks work as intended. */
  runSelfTest(this: void, options: SelfTestOptions): Promise<boolean>;
}

/** The module that runs a client's own tests. */
export interface ClientTest {
  /** The legal ways to behave. */
  behaviors: readonly { name: string; group: string; description: string }[];
  runClientTest(this: void, options: ClientTestOptions): Promise<ClientResult>;
}

interface Mutant {
  name: string;
  description: string;
  breaks: { level: string; clause: string };
}

/** The services that the kit is tested with. The command line needs them, but this module must not import them. */
export interface CommandDependencies {
  selfTest(this: void): Promise<SelfTest>;
  /** Judges a client by its own tests. */
  clientTest(this: void): Promise<ClientTest>;
  /** The services that violate a clause. */
  mutants(this: void): Promise<readonly Mutant[]>;
  /** Returns a function that creates a conforming service below `/v1`. Dry runs send their requests to it. */
  reference(this: void): Promise<(settings: { apiKey: string; now: Date }) => FetchFunction>;
}
