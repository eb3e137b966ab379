import { trimEnd } from './trim-end.ts';

/** Removes spaces and tabs around a value of a header. Other white space, which `trim` removes, is part of it. @see RFC 9110 section 5.6.3 */
export const trimOptionalWhitespace = (text: string): string => trimEnd(text.replace(/^[ \t]+/, ''), ' \t');
