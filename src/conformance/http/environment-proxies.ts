import { env } from 'node:process';
import { parseProxy } from './parse-proxy.ts';

/** The proxies of an environment, empty where there is none. */
interface Proxies {
  httpProxy: string;
  httpsProxy: string;
}

function read(...names: string[]): string {
  const name = names.find((each) => env[each] !== undefined);
  const text = name === undefined ? undefined : env[name];
  return name === undefined || !text ? '' : parseProxy(text, name);
}

/**
 * Reads HTTP_PROXY and HTTPS_PROXY, of which the lower-case names win and the second falls back on the first, as undici does.
 * Here and not in the command line, since a library's run goes by them too.
 *
 * @throws UsageError naming the variable.
 */
export function readEnvironmentProxies(): Proxies {
  const httpProxy = read('http_proxy', 'HTTP_PROXY');
  return { httpProxy, httpsProxy: read('https_proxy', 'HTTPS_PROXY') || httpProxy };
}
