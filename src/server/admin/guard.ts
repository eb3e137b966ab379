import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { forbidden, tokenNeeded } from './errors.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether an address of a socket is this machine's own. */
function isLoopback(address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:/i, '') ?? '';
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

/** The name in a Host header without its port and brackets, in lower case. */
function toHostName(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1');
}

/**
 * Whether a Host header can come from a page that had its own name rebound to this machine: an address is no name, and
 * browsers resolve localhost by themselves.
 */
function isRebindable(host: string): boolean {
  const name = toHostName(host);
  return isIP(name) === 0 && name !== 'localhost' && !name.endsWith('.localhost');
}

/** A page of another origin, by what browsers say of it; other clients say neither. */
function isOtherOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  // No page can set it, and it is right in front of a proxy that speaks TLS, where the scheme of Origin is another one.
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  return origin !== null && origin.toLowerCase() !== `http://${headers.get('host')?.toLowerCase()}`;
}

const hasToken = (header: string | null, token: string) => {
  const sent = /^bearer +(\S+)$/i.exec(header ?? '')?.[1];
  return sent !== undefined && timingSafeEqual(digest(sent), digest(token));
};

/**
 * Answers why a client may not use the admin API, nothing when it may: with a token whoever sends it, without one only
 * this machine, under a name that no page can have rebound, and in no case a page of another origin.
 */
export function guard(request: Request, remoteAddress: string | undefined, token?: string): PlainResponse | undefined {
  const { headers } = request;
  if (isOtherOrigin(headers)) {
    return forbidden(
      'The admin API answers no page of another origin. Open it from this server, or call it from code.',
    );
  }
  if (token !== undefined) {
    return hasToken(headers.get('authorization'), token)
      ? undefined
      : tokenNeeded('The admin token is missing or wrong.');
  }
  const forwarded = ['forwarded', 'x-forwarded-for', 'via'].find((name) => headers.has(name));
  if (!isLoopback(remoteAddress) || forwarded !== undefined) {
    const from = forwarded === undefined ? `from ${remoteAddress}` : `with the header ${forwarded}, through a proxy`;
    return forbidden(
      `The admin API answers only this machine, the request came ${from}. Start the server with --admin-token to allow others.`,
    );
  }
  const host = headers.get('host') ?? '';
  if (isRebindable(host)) {
    return forbidden(`The Host must be an address or localhost, got ${JSON.stringify(host)}. Use 127.0.0.1.`);
  }
  return undefined;
}
