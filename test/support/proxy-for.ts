import { onTestFinished } from 'vitest';
import { type ProxyOptions, type RunningProxy, startProxy } from '../../src/conformance/traffic/proxy/start-proxy.ts';

/** Starts a proxy for a target until the test is over. */
export async function proxyFor(target: string, options: Partial<ProxyOptions> = {}): Promise<RunningProxy> {
  const proxy = await startProxy({ target, ...options });
  onTestFinished(proxy.close);
  return proxy;
}
