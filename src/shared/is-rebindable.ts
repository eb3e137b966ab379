import { isIP } from 'node:net';
import { isLoopback } from './is-loopback.ts';

/** The name in a Host header without its port and brackets, in lower case. */
export function toHostName(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1');
}

/**
 * Whether a Host header can come from a DNS-rebinding attack. IP addresses and localhost cannot: the former are not resolved,
 * and browsers resolve the latter themselves.
 */
export function isRebindable(host: string): boolean {
  const name = toHostName(host);
  return isIP(name) === 0 && !isLoopback(name);
}
