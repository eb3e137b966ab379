import { env } from 'node:process';
import { parseProxy } from './parse-proxy.ts';

/** The URLs of the proxies in the environment, empty if not set. */
interface Proxies {
  httpProxy: string;
  httpsProxy: string;
}

function readProxy(...names: string[]): string {
  const name = names.find((candidate) => env[candidate] !== undefined);
  const text = name === undefined ? undefined : env[name];
  return name === undefined || !text ? '' : parseProxy(text, name);
}

/**
 * Reads HTTP_PROXY and HTTPS_PROXY the way undici does: lower-case names take precedence, and HTTPS_PROXY defaults to
 * HTTP_PROXY. The library reads them too, not only the command line.
 *
 * @throws UsageError that names the variable.
 */
export function readEnvironmentProxies(): Proxies {
  const httpProxy = readProxy('http_proxy', 'HTTP_PROXY');
  return { httpProxy, httpsProxy: readProxy('https_proxy', 'HTTPS_PROXY') || httpProxy };
}
