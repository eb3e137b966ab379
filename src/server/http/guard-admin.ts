import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { isLoopback } from '../../shared/is-loopback.ts';
import { isRebindable } from '../../shared/is-rebindable.ts';
import { forbidden } from '../../hosting/admin/errors.ts';
import { guardOrigin, guardToken } from '../../hosting/admin/guard-token.ts';

/** The connection that a request came on. */
interface Client {
  address: string | undefined;
  httpVersion: string;
}

/** The headers by which a proxy can be recognized: complete names, and how the names of others start and end. */
const proxyHeaders = {
  names: ['cdn-loop', 'forwarded', 'proxy-connection', 'via'],
  starts: [
    'cf-',
    'forwarded-',
    'tailscale-',
    'wl-proxy-',
    'x-amz-cf-',
    'x-amzn-',
    'x-arr-',
    'x-azure-',
    'x-envoy-',
    'x-forwarded',
    'x-original-',
  ],
  ends: ['client-ip', 'clientip', 'connecting-ip', 'real-ip', 'remote-ip'],
};

const isProxyHeader = (name: string): boolean =>
  proxyHeaders.names.includes(name) ||
  proxyHeaders.starts.some((start) => name.startsWith(start)) ||
  proxyHeaders.ends.some((end) => name.endsWith(end));

/**
 * What shows that a request came through a proxy. Some proxies leave no trace, but nginx speaks HTTP/1.0 then, and no
 * other common client does.
 */
function findProxySign({ headers }: Request, { httpVersion }: Client): string | undefined {
  const header = [...headers.keys()].find(isProxyHeader);
  if (header !== undefined) return `the header ${header}`;
  return httpVersion === '1.0' ? 'HTTP/1.0' : undefined;
}

/**
 * Returns the response that rejects a client, or `undefined` if it may use the admin API: with a token, any client that
 * sends it; without one, only this machine, under a Host that DNS rebinding cannot produce. Pages of other origins are
 * always rejected.
 */
export function guard(request: Request, client: Client, token?: string): PlainResponse | undefined {
  if (token !== undefined) return guardToken(request, token);
  const rejection = guardOrigin(request);
  if (rejection) return rejection;
  const sign = findProxySign(request, client);
  if (!isLoopback(client.address) || sign !== undefined) {
    const from = sign === undefined ? `from ${client.address}` : `with ${sign}, so through a proxy`;
    return forbidden(
      `The admin API accepts only requests from this machine, and this one came ${from}. Start the server with --admin-token to allow others.`,
    );
  }
  const host = request.headers.get('host') ?? '';
  if (isRebindable(host)) {
    return forbidden(`Host must be an IP address or localhost, got ${JSON.stringify(host)}. Use 127.0.0.1.`);
  }
  return undefined;
}
