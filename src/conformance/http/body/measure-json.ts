const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACKET = 0x5d;
const CLOSING_BRACE = 0x7d;

/** Whether an odd number of backslashes is before this index. */
function isEscaped(text: string, index: number): boolean {
  let start = index;
  while (text.charCodeAt(start - 1) === BACKSLASH) start--;
  return (index - start) % 2 === 1;
}

/** The index of the quote that ends a string, or of the end of the text. */
export function findEndOfString(text: string, start: number): number {
  let index = text.indexOf('"', start + 1);
  while (index !== -1 && isEscaped(text, index)) index = text.indexOf('"', index + 1);
  return index === -1 ? text.length : index;
}

/** Counts the values of a JSON text, at most one too many for each empty object or array, and how deep they are nested. */
export function measureJson(text: string): { values: number; depth: number } {
  let values = 1;
  let depth = 0;
  let maxDepth = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = findEndOfString(text, index);
    else if (code === OPENING_BRACE || code === OPENING_BRACKET) {
      values++;
      depth++;
      maxDepth = Math.max(maxDepth, depth);
    } else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) depth--;
    else if (code === COMMA) values++;
  }
  return { values, depth: maxDepth };
}
