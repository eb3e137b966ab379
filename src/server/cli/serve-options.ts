import type { Choices } from '../../reference/index.ts';
import type { Latency } from '../sessions/latency.ts';
import type { OperationFailure } from '../sessions/session.ts';
import type { LogFormat } from './log.ts';

/** The options of the server as the command line gives them. */
export interface ServeOptions {
  port: number;
  host: string;
  apiKey?: string[];
  pets?: number;
  seed: number;
  data?: string;
  watch?: boolean;
  now?: Date;
  choice?: Partial<Choices>;
  mutant?: string;
  variant?: string;
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
}

/** The maximum number of sessions if `--sessions` has no number. */
export const DEFAULT_SESSIONS = 100;
