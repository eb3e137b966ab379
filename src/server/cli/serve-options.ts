import type { OperationName } from '../../contract/index.ts';
import type { Choices, Latency } from '../../reference/index.ts';
import type { OperationFailure } from '../../hosting/sessions/session.ts';
import type { ServerOptions } from '../server-options.ts';
import type { LogFormat } from './log.ts';

/** The options that `startServer` has under the same names. */
export const passedOptions = [
  'port',
  'host',
  'seed',
  'admin',
  'adminToken',
  'console',
  'explain',
  'now',
  'latency',
  'scenario',
  'maxAnimals',
  'maxAnimalBytes',
  'maxBodyBytes',
  'maxAdminBodyBytes',
  'journalSize',
  'maxJournalBytes',
  'maxWatchers',
] as const satisfies readonly (keyof ServerOptions)[];

/** The options of the server as the command line gives them. */
export interface ServeOptions extends Pick<ServerOptions, (typeof passedOptions)[number]> {
  apiKey?: string[];
  tlsCert?: string;
  tlsKey?: string;
  pets?: number;
  seed: number;
  data?: string;
  watch?: boolean;
  write?: boolean;
  upstream?: string;
  mock?: OperationName[];
  upstreamApiKey?: string;
  choice?: Partial<Choices>;
  mutant?: string;
  variant?: string;
  demo?: boolean;
  fail?: OperationFailure[];
  latency?: Latency;
  /** `true` if no number is given. */
  sessions?: number | true;
  quiet?: boolean;
  log?: LogFormat;
  readyFile?: string;
  maxUnreadBytes: number;
  maxLogBytes: number;
}

/** How much of the log may wait for its reader by default: 16 MiB. */
export const DEFAULT_MAX_LOG_BYTES = 16 * 1024 * 1024;

/** The maximum number of sessions if `--sessions` has no number. */
export const DEFAULT_SESSIONS = 100;

/** The number of animals of `--demo`. */
export const DEMO_PETS = 200;
