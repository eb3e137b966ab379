import type { OperationName } from '../contract/index.ts';
import { assertOptions } from '../reference/assert-options.ts';
import { assertPetstore } from '../reference/assert-petstore.ts';
import type { Petstore, Wrap } from '../reference/index.ts';
import { assertOperationName } from '../reference/operations/operation-types.ts';
import type { AdminLimits } from '../hosting/admin/route.ts';
import { type HttpLimits, defaultLimits } from './http/http-limits.ts';
import { type HostOptions, hostOptionKinds, ofNewPetstore } from '../hosting/host-options.ts';
import { toLatency } from '../reference/timing/latency.ts';
import { type CertificateOptions, findCertificateProblem } from '../shared/find-certificate-problem.ts';
import type { OptionKinds } from '../shared/find-option-problem.ts';
import { toBaseUrl } from '../shared/http/to-base-url.ts';

/** Another deployment of the service, which responds to some operations in place of this server. */
export interface UpstreamOptions {
  /** Its base URL, such as `https://staging.example.com/v1`. */
  url: string;
  /** The operations that this server responds to itself. @default none */
  mock?: readonly OperationName[] | undefined;
  /**
   * The key for the upstream. This server then checks the client's key, and needs `apiKeys` of its own: any page could use
   * the default one. @default the client's key, checked by the upstream
   */
  apiKey?: string | undefined;
}

/** The options of `startServer`, which include those of a new petstore. */
export interface ServerOptions extends HostOptions {
  /** 0 picks a free port. @default 4010 */
  port?: number | undefined;
  /** The address to listen on. @default '127.0.0.1', which only this machine can reach */
  host?: string | undefined;
  /**
   * The certificate and its private key in PEM, to serve HTTPS. A chain follows the certificate, which may be self-signed.
   *
   * @default none: HTTP
   */
  tls?: CertificateOptions | undefined;
  /** Whether to serve the admin API below `/__petstore`. @default true */
  admin?: boolean | undefined;
  /** The bearer token that the admin API requires. @default none: only this machine may use the admin API */
  adminToken?: string | undefined;
  /** Whether to serve the console at `/`, the API reference at `/docs` and `/openapi.json`. @default true */
  console?: boolean | undefined;
  /** The path that the base URL ends in. Set it if `wrap` serves the API below another path. @default '/v1' */
  basePath?: string | undefined;
  /** The maximum number of sessions. A request that names one in `X-Petstore-Session` gets its own data. @default 0 */
  sessions?: number | undefined;
  /**
   * How many animals all sessions together may hold, in addition to those at the start; a further one gets 507.
   *
   * @default 1000000
   */
  maxAnimals?: number | undefined;
  /** The memory that those animals may need, as an estimate in bytes. @default 536870912, which is 512 MiB */
  maxAnimalBytes?: number | undefined;
  /**
   * The memory that the journals of all sessions may need, as an estimate in bytes. When it is used up, the oldest large
   * requests lose their headers and bodies.
   *
   * @default 67108864, which is 64 MiB
   */
  maxJournalBytes?: number | undefined;
  /** The largest list of animals that the admin API accepts, in bytes. @default 16777216, which is 16 MiB */
  maxAdminBodyBytes?: number | undefined;
  /** How many clients can watch a journal at the same time. @default 100 */
  maxWatchers?: number | undefined;
  /** Limits for clients. */
  limits?: Partial<HttpLimits> | undefined;
  /** Called with what goes wrong before there is a request: a failed TLS handshake, or one side speaks TLS and the other HTTP. */
  onClientError?: ((problem: string) => void) | undefined;
  /** The service to serve, in place of a new one. Options of `createPetstore` are for a new one only, except `latency`. */
  petstore?: Petstore | undefined;
  /**
   * Passes requests below the base path on to another deployment, except those for operations that are mocked. Injected
   * failures and latency apply to them, too. The admin API and the console change which operations are mocked.
   */
  upstream?: UpstreamOptions | undefined;
  /** Wraps the service to change its requests or responses. */
  wrap?: Wrap | undefined;
}

const kinds: OptionKinds<Required<ServerOptions>> = {
  ...hostOptionKinds,
  port: 'a number',
  host: 'a string',
  tls: 'an object',
  admin: 'true or false',
  console: 'true or false',
  sessions: 'a number',
  limits: 'an object',
  onClientError: 'a function',
  petstore: 'an object',
  upstream: 'an object',
  wrap: 'a function',
};

const upstreamKinds: OptionKinds<Required<UpstreamOptions>> = {
  url: 'a string',
  mock: 'an array of strings',
  apiKey: 'a string',
};

const tlsKinds: OptionKinds<CertificateOptions> = { cert: 'a string', key: 'a string' };

const limitKinds = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name, 'a number']),
) as OptionKinds<HttpLimits>;

const sizes = [
  'sessions',
  'maxAnimals',
  'maxAnimalBytes',
  'maxJournalBytes',
  'maxAdminBodyBytes',
  'maxWatchers',
] as const;

/** The defaults of the limits for the admin API. */
export const defaultAdminLimits: AdminLimits = { maxAdminBodyBytes: 16 * 1024 * 1024, maxWatchers: 100 };

const PURPOSE = 'start the server';

const fail = (problem: string) => new Error(`Failed to ${PURPOSE}: ${problem}`);

function assertSize(name: string, value: number | undefined): void {
  if (value === undefined || (Number.isInteger(value) && value >= 0)) return;
  throw fail(`${name} is ${value}. Use a whole number, 0 or more.`);
}

function assertLimits(limits: Partial<HttpLimits>): void {
  assertOptions<Partial<HttpLimits>>(limits, limitKinds, PURPOSE);
  for (const [name, value] of Object.entries(limits)) assertSize(name, value);
}

function assertTls(tls: CertificateOptions): void {
  assertOptions<CertificateOptions>(tls, tlsKinds, PURPOSE);
  const found = findCertificateProblem(tls);
  if (found) throw fail(`tls.${found.option}: ${found.problem}. ${found.advice}`);
}

function assertUpstream(upstream: UpstreamOptions, { wrap, petstore, apiKeys }: ServerOptions): void {
  assertOptions<UpstreamOptions>(upstream, upstreamKinds, PURPOSE);
  const { url, mock = [], apiKey } = upstream;
  if (wrap) throw fail('both upstream and wrap are set. Set only one of them.');
  toBaseUrl(url, ({ problem, advice }) => fail(`upstream.url: ${problem}. ${advice}`));
  for (const name of mock) assertOperationName(name, PURPOSE);
  if (apiKey !== undefined && !petstore && apiKeys === undefined)
    throw fail('upstream.apiKey is set without apiKeys. Set both: any page could use the default key.');
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey))
    throw fail('upstream.apiKey is empty or has a character that is not allowed in a key. Use printable ASCII.');
}

/** @throws Error if an option of the server itself is invalid. */
export function assertServerOptions(options: ServerOptions): void {
  assertOptions<ServerOptions>(options, kinds, PURPOSE);
  if (options.petstore) {
    assertPetstore(options.petstore, PURPOSE);
    const second = ofNewPetstore.find((name) => options[name] !== undefined);
    if (second) throw fail(`both petstore and ${second} are set. Pass ${second} to createPetstore instead.`);
  }
  if (options.tls) assertTls(options.tls);
  if (options.limits) assertLimits(options.limits);
  if (options.upstream) assertUpstream(options.upstream, options);
  const { port = 0, basePath = '', seed = 1, adminToken, latency } = options;
  for (const name of sizes) assertSize(name, options[name]);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw fail(`port is ${port}. Use a whole number from 1 to 65535, or 0 for a free port.`);
  }
  if (!/^(?:\/[^/*?#]+)*$/.test(basePath))
    throw fail(`basePath is ${JSON.stringify(basePath)}. Use a path such as "/v1".`);
  if (!Number.isSafeInteger(seed)) throw fail(`seed is ${seed}. Use a whole number.`);
  if (adminToken !== undefined && !/^[\x21-\x7e]{8,}$/.test(adminToken)) {
    throw fail('the admin token must be at least 8 printable ASCII characters without spaces.');
  }
  toLatency(latency);
}
