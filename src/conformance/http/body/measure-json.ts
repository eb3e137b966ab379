import { findEndOfString } from '../../../json/find-end-of-string.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACKET = 0x5d;
const CLOSING_BRACE = 0x7d;

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
