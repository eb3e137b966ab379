import { closeGracefully, listen, toUrl } from '../../../shared/listen.ts';
import { toTlsOptions } from '../../http/tls-options.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { UsageError } from '../../usage-error.ts';
import { createProxyServer } from './create-proxy-server.ts';
import { type ProxyCounts, ProxyJudge } from './proxy-judge.ts';
import { type ProxyOptions, parseProxyOptions } from './proxy-options.ts';
import { trimEnd } from '../../../shared/trim-end.ts';

export type { ProxyFinding } from './proxy-judge.ts';
export type { ProxyOptions } from './proxy-options.ts';

/** A proxy that accepts requests. */
export interface RunningProxy {
  /** The base URL for clients, with the same path as that of the target. */
  url: string;
  /** The numbers of exchanges so far, which change as it runs. */
  counts: Readonly<ProxyCounts>;
  /** The verdict on what has passed through so far. */
  result(this: void): ConformanceResult;
  /** Stops listening, gives requests in flight two seconds to finish, then closes their connections. */
  close(this: void): Promise<void>;
}

/** See `startProxy` of `traffic/start-proxy.ts`. */
export async function startProxy(options: ProxyOptions): Promise<RunningProxy> {
  const {
    target,
    port,
    host,
    timeout,
    ca,
    cert,
    key,
    insecure,
    onFinding = () => {},
    ...rest
  } = parseProxyOptions(options);
  const judge = new ProxyJudge({ ...rest, baseUrl: target, onFinding, now: () => performance.now() });
  const url = new URL(target);
  const server = createProxyServer({
    target: { url, tls: toTlsOptions({ ca, cert, key, insecure }) },
    judge,
    timeout,
    servesAllHosts: options.host !== undefined,
  });
  await listen(server, host, port, (mistake, cause) => new UsageError({ option: 'port', ...mistake }, cause));
  return {
    url: toUrl(server, host, trimEnd(url.pathname, '/')),
    counts: judge.counts,
    result: () => judge.result(),
    close: () => closeGracefully(server),
  };
}
