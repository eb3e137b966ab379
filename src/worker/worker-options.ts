import { type HostOptions, hostOptionKinds } from '../hosting/host-options.ts';
import { type OptionKinds, assertOptions } from '../reference/assert-options.ts';
import { toLatency } from '../reference/timing/latency.ts';

/** The options of `createPetstoreWorker`, which include those of a new petstore. */
export interface WorkerOptions extends Omit<HostOptions, 'extensions' | 'random'> {
  /** The path that the base URL ends in. @default '/v1' */
  basePath?: string | undefined;
  /** The bearer token that the admin API requires. @default none, which turns the admin API off */
  adminToken?: string | undefined;
  /**
   * The host below which each name is a session: with `mock.example.com`, a request to `pr-7.mock.example.com` uses the
   * session `pr-7`. @default none
   */
  sessionHost?: string | undefined;
  /** How long a session is kept without a request, in milliseconds. @default 86400000, which is 24 hours */
  idle?: number | undefined;
  /** How many named sessions may have data at the same time; a further one gets 503. @default 500 */
  maxSessions?: number | undefined;
  /** How many animals a session may hold, in addition to those at the start; a further one gets 507. @default 10000 */
  maxAnimals?: number | undefined;
  /** The memory that those animals may need, as an estimate in bytes. @default 16777216, which is 16 MiB */
  maxAnimalBytes?: number | undefined;
  /** The memory that the journal of a session may need, as an estimate in bytes. @default 4194304, which is 4 MiB */
  maxJournalBytes?: number | undefined;
  /** The largest list of animals that the admin API accepts, in bytes. @default 8388608, which is 8 MiB */
  maxAdminBodyBytes?: number | undefined;
  /** How many clients can watch the journal of a session at the same time. @default 10 */
  maxWatchers?: number | undefined;
}

const MEBIBYTE = 1024 * 1024;

/** The defaults of the options that limit a session. */
const defaultLimits = {
  idle: 24 * 60 * 60 * 1000,
  maxSessions: 500,
  maxAnimals: 10_000,
  maxAnimalBytes: 16 * MEBIBYTE,
  maxJournalBytes: 4 * MEBIBYTE,
  maxAdminBodyBytes: 8 * MEBIBYTE,
  maxWatchers: 10,
};

type Limits = typeof defaultLimits;

/** The options with the defaults of those that every part needs. */
export type CompleteOptions = Omit<WorkerOptions, keyof Limits | 'basePath'> & Limits & { basePath: string };

const { extensions: _extensions, random: _random, ...hostKinds } = hostOptionKinds;

const kinds: OptionKinds<Required<WorkerOptions>> = {
  ...hostKinds,
  sessionHost: 'a string',
  idle: 'a number',
  maxSessions: 'a number',
};

const fail = (problem: string) => new Error(`Failed to create the worker: ${problem}`);

function toLimits(options: WorkerOptions): Limits {
  const limits = { ...defaultLimits };
  for (const name of Object.keys(defaultLimits) as (keyof Limits)[]) {
    const value = options[name] ?? defaultLimits[name];
    if (!Number.isInteger(value) || value < 0) throw fail(`${name} is ${value}. Use a whole number, 0 or more.`);
    limits[name] = value;
  }
  return limits;
}

/**
 * Completes and checks the options that are the worker's own. The petstore checks its own.
 *
 * @throws Error if an option is unknown or invalid.
 */
export function parseWorkerOptions(options: WorkerOptions): CompleteOptions {
  assertOptions<WorkerOptions>(options, kinds, 'create the worker');
  const { adminToken, sessionHost, basePath = '/v1' } = options;
  if (adminToken !== undefined && !/^[\x21-\x7e]{8,}$/.test(adminToken)) {
    throw fail('adminToken must be at least 8 printable ASCII characters without spaces.');
  }
  if (sessionHost !== undefined && !/^[a-z\d-]+(?:\.[a-z\d-]+)*$/.test(sessionHost)) {
    throw fail(`sessionHost is ${JSON.stringify(sessionHost)}. Use a host name such as "mock.example.com".`);
  }
  if (!/^(?:\/[^/*?#]+)+$/.test(basePath)) {
    throw fail(`basePath is ${JSON.stringify(basePath)}. Use a path such as "/v1".`);
  }
  toLatency(options.latency);
  return { ...options, ...toLimits(options), basePath };
}
