import type { RequestHead } from './message-parser.ts';
import { toTargetHeaders } from './raw-headers.ts';

/** The path of a request whose client sends the whole URL, as to an HTTP proxy. */
export const toRequestPath = (url: string): string =>
  url.replace(/^https?:\/\/[^/?]*(?=([/?]?))/i, (_origin, next) => (next === '/' ? '' : '/'));

/** The head of a request as the target gets it, in Latin-1. */
export function toRequestLines({ method, url, minorVersion, headers }: RequestHead, host: string): string {
  let lines = `${method} ${toRequestPath(url)} HTTP/1.${minorVersion}\r\n`;
  const passed = toTargetHeaders(headers, host);
  for (let index = 0; index < passed.length; index += 2) lines += `${passed[index]}: ${passed[index + 1]}\r\n`;
  return `${lines}\r\n`;
}

/** The end of a body in chunks. @see RFC 9112 section 7.1 */
export function toLastChunk(trailers: readonly string[]): string {
  let lines = '0\r\n';
  for (let index = 0; index < trailers.length; index += 2) lines += `${trailers[index]}: ${trailers[index + 1]}\r\n`;
  return `${lines}\r\n`;
}
