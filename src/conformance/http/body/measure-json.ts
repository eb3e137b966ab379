const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** The index of the quote that ends a string, or of the end of the text. */
function findEndOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== QUOTE) index += text.charCodeAt(index) === BACKSLASH ? 2 : 1;
  return index;
}

/** Counts the values of a JSON text, at most one too many for each empty object or array, and how deep they are nested. */
export function measureJson(text: string): { values: number; depth: number } {
  let values = 1;
  let depth = 0;
  let maxDepth = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = findEndOfString(text, index);
    else if (OPENING.has(code)) {
      values++;
      depth++;
      maxDepth = Math.max(maxDepth, depth);
    } else if (CLOSING.has(code)) depth--;
    else if (code === COMMA) values++;
  }
  return { values, depth: maxDepth };
}
