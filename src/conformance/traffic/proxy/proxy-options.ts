import type { OptionKinds } from '../../../shared/find-option-problem.ts';
import { isLoopback } from '../../../shared/is-loopback.ts';
import { assertOptions } from '../../options/assert-options.ts';
import { assertCount } from '../../options/option-assertions.ts';
import type { TrafficOptions } from '../../options/options.ts';
import { parseBaseUrl } from '../../options/parse-base-url.ts';
import { UsageError } from '../../usage-error.ts';
import type { ProxyFinding } from './proxy-judge.ts';

/** The options of a proxy that judges what passes through it. */
export interface ProxyOptions extends Omit<TrafficOptions, 'baseUrl' | 'signal'> {
  /** The base URL of the service, such as `https://api.example.com/v1`. */
  target: string;
  /** The port to listen on; 0 for a free one. @default 0 */
  port?: number;
  /**
   * The address to listen on. Unless it is set, requests have to name an IP address, localhost or the host of the target in
   * `Host`.
   *
   * @default '127.0.0.1'
   */
  host?: string;
  /** How long the target may take for the head of a response, and between two parts of its body, in milliseconds. @default 30000 */
  timeout?: number;
  /** Certificates in PEM to trust in addition to those of Node.js. */
  ca?: string;
  /** A client certificate in PEM for the target. @default none */
  cert?: string;
  /** The private key of the client certificate in PEM. @default the one in `cert` */
  key?: string;
  /** Whether to skip the verification of certificates. @default false */
  insecure?: boolean;
  /** Called for each violation as it appears. */
  onFinding?: (finding: ProxyFinding) => void;
}

/** Options that are complete and valid. */
export type ProxyConfiguration = ProxyOptions & Required<Pick<ProxyOptions, 'port' | 'host' | 'timeout' | 'insecure'>>;

/** Calls the option by its name here. */
function parseTarget(target: string): string {
  try {
    return parseBaseUrl(target);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const { problem, advice } = error;
    throw new UsageError({ option: 'target', problem, advice }, { cause: error });
  }
}

function isSelf(target: URL, host: string, port: number): boolean {
  const { hostname, protocol } = target;
  if (Number(target.port || (protocol === 'https:' ? 443 : 80)) !== port) return false;
  const isAll = host === '0.0.0.0' || host === '::';
  return hostname === host || (isLoopback(hostname) && (isAll || isLoopback(host)));
}

const kinds: OptionKinds<Required<ProxyOptions>> = {
  target: 'a string',
  apiKey: ['a string', 'an array of strings'],
  port: 'a number',
  host: 'a string',
  timeout: 'a number',
  ca: 'a string',
  cert: 'a string',
  key: 'a string',
  insecure: 'true or false',
  strict: 'true or false',
  asOf: 'a Date',
  onFinding: 'a function',
};

function assertPort(port: number): void {
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return;
  throw new UsageError({
    option: 'port',
    problem: `${port} is not a whole number from 0 to 65535`,
    advice: 'Use one such as 8080, or 0 for a free port.',
  });
}

/** @throws UsageError */
export function parseProxyOptions(options: ProxyOptions): ProxyConfiguration {
  assertOptions<ProxyOptions>(options, kinds);
  const { port = 0, host = '127.0.0.1', timeout = 30_000, insecure = false } = options;
  assertPort(port);
  assertCount('timeout', timeout, '30000 for 30 seconds');
  const target = parseTarget(options.target);
  if (port !== 0 && isSelf(new URL(target), host, port))
    throw new UsageError({
      option: 'target',
      problem: `${target} is the proxy itself`,
      advice: 'Use the base URL of the service, or choose another port.',
    });
  return { ...options, target, port, host, timeout, insecure };
}
