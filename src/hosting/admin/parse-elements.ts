import { parseJson } from '../../contract/index.ts';

/** The most values that an element may have inside, which bounds the memory for parsing it. */
const MAX_VALUES = 100_000;

/** Deeper than the runtime parses. */
const MAX_DEPTH = 10_000;

/** The position after a string that starts at a position. */
function skipString(text: string, start: number): number {
  let end = start;
  do {
    end = text.indexOf('"', end + 1);
    if (end === -1) return text.length;
  } while (isEscaped(text, end));
  return end + 1;
}

/** Whether the character at a position of a string has an odd number of backslashes before it. */
function isEscaped(text: string, position: number): boolean {
  let start = position;
  while (text[start - 1] === '\\') start--;
  return (position - start) % 2 === 1;
}

/** The position of the comma or bracket after an element that starts at a position. */
function findEnd(text: string, start: number): number {
  let depth = 0;
  let values = 0;
  let position = start;
  while (position < text.length) {
    const character = text[position];
    if (character === '"') {
      position = skipString(text, position);
      continue;
    }
    if (character === '{' || character === '[') {
      if (++depth > MAX_DEPTH) throw new RangeError(`An element has more than ${MAX_DEPTH} levels.`);
    } else if (character === '}' || character === ']') {
      if (depth === 0) return position;
      depth--;
    } else if (character === ',') {
      if (depth === 0) return position;
      if (++values > MAX_VALUES) throw new RangeError(`An element has more than ${MAX_VALUES} values.`);
    }
    position++;
  }
  return position;
}

/**
 * Parses the elements of a JSON array one by one, so that a caller can stop at the first that it does not accept. The
 * memory for a whole array of brackets would be fifty times its text.
 *
 * @throws SyntaxError if the text is not a JSON array, RangeError if an element is too large or nested too deeply.
 */
export function* parseElements(text: string): Generator {
  let position = text.indexOf('[') + 1;
  if (/^\s*\]/.test(text.slice(position, position + 1000))) position = text.indexOf(']', position);
  else {
    for (;;) {
      const end = findEnd(text, position);
      yield parseJson(text.slice(position, end));
      position = end;
      if (text[end] !== ',') break;
      position++;
    }
  }
  if (text[position] !== ']' || text.slice(position + 1).trim() !== '') throw new SyntaxError('The array has no end.');
}
