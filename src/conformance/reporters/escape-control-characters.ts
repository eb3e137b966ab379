/**
 * Control characters, line breaks, bidirectional formatting, characters that are invisible everywhere, and code points that
 * are not characters. Joiners stay, since emoji and several scripts need them.
 */
const UNPRINTABLE =
  /[\u034f\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff\uffa0\ufffe\uffff\u{e0000}-\u{e01ef}]/gu;

/** Escapes a character as JSON does, in UTF-16, so that a body in a command stays JSON. */
const escape = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');

/**
 * Breaks what GitHub Actions would run as a command: `##[command]` anywhere in a line, `::command::` at the start of one.
 *
 * @see ActionCommand.TryParse and TryParseV2 in actions/runner
 */
const breakCommands = (text: string) =>
  text.replaceAll('##[', String.raw`#\u0023[`).replaceAll(/^([^\S\n\r\u2028\u2029]*)::/gm, String.raw`$1\u003a:`);

/** Text with nothing to escape, like most of a report. Testing for it first is faster than three replacements. */
const PLAIN = /^[\n !"$-9;-~]*$/;

/** Makes text from a target safe to print: escapes all characters that do more than show a glyph, except line breaks. */
export function printableLines(text: string): string {
  if (PLAIN.test(text)) return text;
  return breakCommands(text.replaceAll(UNPRINTABLE, (character) => (character === '\n' ? '\n' : escape(character))));
}

/** Shows the line breaks of a printable text, for a place with one line. */
export const onOneLine = (text: string): string => text.replaceAll('\n', '⏎');

/** Makes text from a target safe to print on one line. */
export const escapeControlCharacters = (text: string): string => onOneLine(printableLines(text));
