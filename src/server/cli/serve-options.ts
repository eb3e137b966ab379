import type { OperationName } from '../../contract/index.ts';
import type { Choices, Latency } from '../../reference/index.ts';
import type { OperationFailure } from '../../hosting/sessions/session.ts';
import type { LogFormat } from './log.ts';

/** The options of the server as the command line gives them. */
export interface ServeOptions {
  port: number;
  host: string;
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
  now?: Date;
  choice?: Partial<Choices>;
  mutant?: string;
  variant?: string;
  demo?: boolean;
  scenario?: string;
  fail?: OperationFailure[];
  latency?: Latency;
  /** `true` if no number is given. */
  sessions?: number | true;
  quiet?: boolean;
  log?: LogFormat;
  readyFile?: string;
  explain?: boolean;
  admin: boolean;
  console: boolean;
  adminToken?: string;
  maxAnimals: number;
  maxAnimalBytes: number;
  maxBodyBytes: number;
  maxAdminBodyBytes: number;
  journalSize: number;
  maxJournalBytes: number;
  maxWatchers: number;
  maxUnreadBytes: number;
  maxLogBytes: number;
}

/** How much of the log may wait for its reader by default: 16 MiB. */
export const DEFAULT_MAX_LOG_BYTES = 16 * 1024 * 1024;

/** The maximum number of sessions if `--sessions` has no number. */
export const DEFAULT_SESSIONS = 100;

/** The number of animals of `--demo`. */
export const DEMO_PETS = 200;
