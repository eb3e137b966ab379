/** What a target sent, on one line and without a character that a terminal obeys or that turns text around. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\n' ? '⏎' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
