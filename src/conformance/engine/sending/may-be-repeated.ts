import { byteLength } from '../../../shared/byte-length.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { isUnauthorized } from '../../exchange/request.ts';
import { LARGE_BODY } from '../../oracle/classify/body.ts';

/** The safe methods that the kit sends. @see RFC 9110 section 9.2.1 */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request is sent once more if its connection breaks: it is safe, or the server may have rejected it by its headers
 * before it had read the body, and the response was lost. POST requests of programs are left to the oracle.
 *
 * @see RFC 9112 section 9.6
 */
export function mayBeRepeated({ request, purpose }: Exchange): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  return purpose !== 'program' && (isUnauthorized(request) || byteLength(request.body ?? '') > LARGE_BODY);
}
