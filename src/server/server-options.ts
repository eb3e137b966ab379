import type { Petstore, PetstoreOptions, Wrap } from '../reference/index.ts';
import type { HttpLimits } from './http/http-limits.ts';
import type { LoggedRequest } from './http/logged-request.ts';
import { type Latency, assertLatency } from './sessions/latency.ts';
import type { OperationFailure } from './sessions/session.ts';

/** The options of `startServer`, which include those of a new petstore. */
export interface ServerOptions extends Omit<PetstoreOptions, 'basePath'> {
  /** 0 picks a free port. @default 4010 */
  port?: number;
  /** The address to listen on. @default '127.0.0.1', which only this machine can reach */
  host?: string;
  /** Whether to serve the admin API below `/__petstore`. @default true */
  admin?: boolean;
  /** The bearer token that the admin API requires. @default none: only this machine may use the admin API */
  adminToken?: string;
  /** Whether to serve the console at `/`, the API reference at `/docs` and `/openapi.json`. @default true */
  console?: boolean;
  /** The path that the base URL ends in. Set it if `wrap` serves the API below another path. @default '/v1' */
  basePath?: string;
  /** Delays every response by a random time between two bounds. @default no delay */
  latency?: Latency;
  /** Failures to inject from the start, and again after each reset. */
  failures?: readonly OperationFailure[];
  /** The seed of all randomness: the same seed gives the same failures, delays and random ids. @default 1 */
  seed?: number;
  /** The maximum number of sessions. A request that names one in `X-Petstore-Session` gets its own data. @default 0 */
  sessions?: number;
  /** Limits for a single client. */
  limits?: Partial<HttpLimits>;
  /** Called with each request to the API once its response is known. */
  onResponse?: (request: LoggedRequest) => void;
  /** The service to serve. Options for a new one are ignored. */
  petstore?: Petstore;
  /** Wraps the service to change its requests or responses. */
  wrap?: Wrap;
  /** Whether responses name the clause or choice that decided them, in the header `Petstore-Reason`. @default false */
  explain?: boolean;
}

const fail = (problem: string) => new Error(`Failed to start the server: ${problem}`);

/** @throws Error if an option of the server itself is invalid. */
export function assertServerOptions({ port = 0, sessions = 0, adminToken, latency }: ServerOptions): void {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw fail(`port is ${port}. Use a whole number from 1 to 65535, or 0 for a free port.`);
  }
  if (!Number.isInteger(sessions) || sessions < 0) {
    throw fail(`sessions is ${sessions}. Use a whole number from 1, or 0 for none.`);
  }
  if (adminToken !== undefined && !/^[\x21-\x7e]{8,}$/.test(adminToken)) {
    throw fail('the admin token must be at least 8 printable ASCII characters without spaces.');
  }
  if (latency) assertLatency(latency);
}
