import { tryToDecodePercent } from '../../../shared/decode-percent.ts';
import { isCookieHeader } from '../is-cookie-header.ts';
import { isMalformedTarget } from '../malformed-targets.ts';
import type { Facts } from './rule.ts';

/** Whether a request target encodes octets that are not UTF-8, so that a router cannot read it as text. @see RFC 3986 section 2.5 */
const isUndecodable = (path: string) => tryToDecodePercent(path) === undefined;

/**
 * Whether a request has a target or cookies whose syntax RFC 3986 or RFC 6265 does not allow, for which the response says 400, or a
 * target that is not text, for which it says 400 or 404. Many clients send such requests and many services accept them, but
 * what reads a request first may reject it, whatever the key.
 */
export const mayRejectSyntax = ({ sent: { path, headers }, response: { status } }: Facts): boolean =>
  (status === 404 && isUndecodable(path)) ||
  (status === 400 &&
    (isMalformedTarget(path) ||
      isUndecodable(path) ||
      (headers.cookie !== undefined && !isCookieHeader(headers.cookie))));
