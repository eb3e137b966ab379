import { onTestFinished } from 'vitest';
import { type ProxyOptions, type RunningProxy, startProxy } from '../../src/conformance/traffic/proxy/start-proxy.ts';

/** Starts a proxy for a target until the test is over. It serves requests for any host. */
export async function proxyFor(target: string, options: Partial<ProxyOptions> = {}): Promise<RunningProxy> {
  const proxy = await startProxy({ target, host: '127.0.0.1', ...options });
  onTestFinished(proxy.close);
  return proxy;
}
