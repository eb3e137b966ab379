import type { ProxyOptions, RunningProxy } from './proxy/start-proxy.ts';

/**
 * Starts a proxy that passes everything to the target unchanged, and judges each exchange below the base URL. Only in
 * Node.js.
 *
 * @throws UsageError if an option is invalid, or the port is not available.
 * @example
 * const { url, result, close } = await startProxy({ target: 'http://127.0.0.1:4010/v1' });
 */
export async function startProxy(options: ProxyOptions): Promise<RunningProxy> {
  // Loaded here, so that pages can load the kit. They get page-proxy.ts, through the field `browser` of package.json.
  const proxy = await import('./proxy/start-proxy.ts');
  return proxy.startProxy(options);
}
