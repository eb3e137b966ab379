import { findEndOfString } from '../../http/body/measure-json.ts';

/** The structure of a JSON text, whether it is valid or not. */
interface Shape {
  /** Whether it starts with a value in brackets that are all closed. Other text may follow. */
  isComplete: boolean;
  depth: number;
  /** Whether an object has a name twice. */
  hasDuplicates: boolean;
}

const WHITE_SPACE = /\s/;

/** Whether the next character that is not white space is a colon. */
function isBeforeColon(text: string, end: number): boolean {
  let index = end + 1;
  while (index < text.length && WHITE_SPACE.test(text[index] ?? '')) index++;
  return text[index] === ':';
}

/** Reads the brackets and strings of a text. */
export function measure(text: string): Shape {
  const keys: Set<string>[] = [];
  let depth = 0;
  let deepest = 0;
  let isComplete = false;
  let hasDuplicates = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '{' || character === '[') {
      depth++;
      deepest = Math.max(deepest, depth);
      if (character === '{') keys[depth] = new Set();
    } else if (character === '}' || character === ']') {
      depth--;
      isComplete ||= depth === 0;
    } else if (character === '"') {
      const start = index;
      index = findEndOfString(text, start);
      if (index >= text.length) return { isComplete, depth: deepest, hasDuplicates };
      if (!isBeforeColon(text, index)) continue;
      const seen = (keys[depth] ??= new Set());
      const key = unescapeKey(text.slice(start, index + 1));
      hasDuplicates ||= seen.has(key);
      seen.add(key);
    }
  }
  return { isComplete, depth: deepest, hasDuplicates };
}

function unescapeKey(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted;
  }
}
