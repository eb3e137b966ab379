import { tryToDecodePercent } from '../../../shared/decode-percent.ts';
import { isMalformedTarget } from '../malformed-targets.ts';
import type { Facts } from './rule.ts';

/** @see RFC 6265 section 4.2.1 */
const COOKIE_OCTETS = '[!#-+\\--:<-[\\]-~]*';
const COOKIE_PAIR = `[!#$%&'*+.^_\`|~\\w-]+=(?:${COOKIE_OCTETS}|"${COOKIE_OCTETS}")`;
const COOKIES = new RegExp(`^\\s*${COOKIE_PAIR}(?:; ${COOKIE_PAIR})*\\s*$`);

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
      (headers.cookie !== undefined && !COOKIES.test(headers.cookie))));
