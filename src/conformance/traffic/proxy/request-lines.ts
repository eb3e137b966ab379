import type { RequestHead } from './message-parser.ts';
import { type RawHeaders, toTargetHeaders } from './raw-headers.ts';

/** The path of a request whose client sends the whole URL, as to an HTTP proxy. */
export const toRequestPath = (url: string): string =>
  url.replace(/^https?:\/\/[^/?]*(?=([/?]?))/i, (_origin, next) => (next === '/' ? '' : '/'));

const toLines = (headers: RawHeaders) => headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');

/** The head of a request as the target gets it, in Latin-1. */
export const toRequestLines = ({ method, url, minorVersion, headers }: RequestHead, host: string): string =>
  `${method} ${toRequestPath(url)} HTTP/1.${minorVersion}\r\n${toLines(toTargetHeaders(headers, host))}\r\n`;

/** The end of a body in chunks. @see RFC 9112 section 7.1 */
export const toLastChunk = (trailers: RawHeaders): string => `0\r\n${toLines(trailers)}\r\n`;
