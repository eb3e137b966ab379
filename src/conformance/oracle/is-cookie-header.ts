const OCTETS = '[!#-+\\--:<-[\\]-~]*';
const PAIR = `[!#$%&'*+.^_\`|~\\w-]+=(?:${OCTETS}|"${OCTETS}")`;
const COOKIES = new RegExp(`^\\s*${PAIR}(?:; ${PAIR})*\\s*$`);

/** Whether the value of a Cookie header has the syntax that clients must send. @see RFC 6265 section 4.2.1 */
export const isCookieHeader = (value: string): boolean => COOKIES.test(value);
