import { byteLength } from '../../../shared/byte-length.ts';
import type { HttpRequest } from '../../exchange/request.ts';
import { LARGE_BODY } from '../../oracle/classify/body.ts';

/** The safe methods that the kit sends. @see RFC 9110 section 9.2.1 */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request is sent once more if its connection breaks: it is safe, or the server may have rejected it by its headers
 * before it had read the body, and the response was lost. POST requests of programs are left to the oracle.
 *
 * @see RFC 9112 section 9.6
 */
export function mayBeRepeated({ method, key, body = '' }: HttpRequest): boolean {
  if (SAFE_METHODS.has(method)) return true;
  return key !== undefined && (key !== 'valid' || byteLength(body) > LARGE_BODY);
}
