/** What a terminal obeys, what breaks a line, what turns text around, and what is no character at all. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** What a target sent, on one line and without a character that does more than stand there. */
export function escapeControlCharacters(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character) => (character === '\n' ? '⏎' : escape(character)));
}

/** The same with its line breaks, for where a text has lines of its own. */
export function printableLines(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character) => (character === '\n' ? '\n' : escape(character)));
}
