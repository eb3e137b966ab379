import { isLoopback } from '../../../shared/is-loopback.ts';
import { toAddress } from '../../../shared/http/to-address.ts';
import type { ProxyValues } from '../../generated/option-types.ts';
import { assertValues } from '../../options/assert-values.ts';
import type { ConformanceOptions } from '../../options/options.ts';
import { optionTable } from '../../options/option-table.ts';
import { parseBaseUrl } from '../../options/parse-base-url.ts';
import { UsageError } from '../../usage-error.ts';
import type { ProxyFinding } from './proxy-judge.ts';

/** The options of a proxy that judges what passes through it. */
export interface ProxyOptions extends ProxyValues {
  /** Called for each violation as it appears. */
  onFinding?: ((finding: ProxyFinding) => void) | undefined;
  /** Called with each exchange below the base URL as an entry of HAR 1.2, without secrets. */
  onExchange?: ConformanceOptions['onExchange'];
}

function isSelf(target: URL, host: string, port: number): boolean {
  const { hostname } = target;
  if (toAddress(target).port !== port) return false;
  const isAll = host === '0.0.0.0' || host === '::';
  return hostname === host || (isLoopback(hostname) && (isAll || isLoopback(host)));
}

/** Validates options and adds the defaults. @throws UsageError */
export function parseProxyOptions(options: ProxyOptions) {
  assertValues<ProxyOptions>(options, 'proxy', { onFinding: 'a function', onExchange: 'a function' });
  const {
    port = optionTable.port.default,
    host = optionTable.host.default,
    timeout = optionTable.timeout.in.proxy.default,
    insecure = false,
  } = options;
  const target = parseBaseUrl(options.target, 'target');
  if (port !== 0 && isSelf(new URL(target), host, port))
    throw new UsageError({
      option: 'target',
      problem: `${target} is the proxy itself`,
      advice: 'Use the base URL of the service, or choose another port.',
    });
  return { ...options, target, port, host, timeout, insecure };
}
