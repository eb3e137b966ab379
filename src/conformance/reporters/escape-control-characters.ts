/** Control characters, line breaks, bidirectional formatting, and code points that are not characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Makes text from a target safe to print on one line: escapes all characters that do more than show a glyph. */
export function escapeControlCharacters(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character) => (character === '\n' ? '⏎' : escape(character)));
}

/** Like `escapeControlCharacters`, but keeps line breaks. */
export function printableLines(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character) => (character === '\n' ? '\n' : escape(character)));
}
