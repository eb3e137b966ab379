import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { isLoopback } from '../../shared/is-loopback.ts';
import { forbidden, tokenNeeded } from './errors.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The name in a Host header without its port and brackets, in lower case. */
function toHostName(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1');
}

/**
 * Whether a Host header can come from a DNS-rebinding attack. IP addresses and localhost cannot: the former are not resolved,
 * and browsers resolve the latter themselves.
 */
function isRebindable(host: string): boolean {
  const name = toHostName(host);
  return isIP(name) === 0 && !isLoopback(name);
}

/** Whether a browser sent the request for a page of another origin. Other clients send neither header. */
function isOtherOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  // Pages cannot set it. It also works behind a TLS proxy, where the scheme in Origin differs from ours.
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  return origin !== null && origin.toLowerCase() !== `http://${headers.get('host')?.toLowerCase()}`;
}

const hasToken = (header: string | null, token: string) => {
  const sent = /^bearer +(\S+)$/i.exec(header ?? '')?.[1];
  return sent !== undefined && timingSafeEqual(digest(sent), digest(token));
};

/** The connection that a request came on. */
interface Client {
  address: string | undefined;
  httpVersion: string;
}

/** The headers by which a proxy can be recognized. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'cf-connecting-ip',
  'cf-ray',
  'client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
];

/**
 * What shows that a request came through a proxy. Some proxies leave no trace, but nginx speaks HTTP/1.0 then, and no
 * other common client does.
 */
function findProxySign({ headers }: Request, { httpVersion }: Client): string | undefined {
  const header = proxyHeaders.find((name) => headers.has(name));
  if (header !== undefined) return `the header ${header}`;
  return httpVersion === '1.0' ? 'HTTP/1.0' : undefined;
}

/**
 * Returns the response that rejects a client, or `undefined` if it may use the admin API: with a token, any client that
 * sends it; without one, only this machine, under a Host that DNS rebinding cannot produce. Pages of other origins are
 * always rejected.
 */
export function guard(request: Request, client: Client, token?: string): PlainResponse | undefined {
  const { headers } = request;
  if (isOtherOrigin(headers)) {
    return forbidden(
      'The admin API rejects pages of other origins. Open the console of this server, or call the API from code.',
    );
  }
  if (token !== undefined) {
    return hasToken(headers.get('authorization'), token)
      ? undefined
      : tokenNeeded('The admin token is missing or wrong.');
  }
  const sign = findProxySign(request, client);
  if (!isLoopback(client.address) || sign !== undefined) {
    const from = sign === undefined ? `from ${client.address}` : `with ${sign}, so through a proxy`;
    return forbidden(
      `The admin API accepts only requests from this machine, and this one came ${from}. Start the server with --admin-token to allow others.`,
    );
  }
  const host = headers.get('host') ?? '';
  if (isRebindable(host)) {
    return forbidden(`Host must be an IP address or localhost, got ${JSON.stringify(host)}. Use 127.0.0.1.`);
  }
  return undefined;
}
