/** The structure of a JSON text, whether it is valid or not. */
interface Shape {
  /** Whether every bracket and string is closed. */
  isComplete: boolean;
  depth: number;
  /** Whether an object has a name twice. */
  hasDuplicates: boolean;
}

/** Reads the brackets and strings of a text. */
export function measure(text: string): Shape {
  const keys: Set<string>[] = [];
  let depth = 0;
  let deepest = 0;
  let hasDuplicates = false;
  for (const [token, quoted, colon] of text.matchAll(/("(?:[^"\\]|\\.)*")\s*(:?)|[{}[\]]|"/gs)) {
    if (token === '"') return { isComplete: false, depth: deepest, hasDuplicates };
    if (!quoted) {
      depth += /[{[]/.test(token) ? 1 : -1;
      deepest = Math.max(deepest, depth);
      if (token === '{') keys[depth] = new Set();
    } else if (colon) {
      const seen = (keys[depth] ??= new Set());
      const key = unescapeKey(quoted);
      hasDuplicates ||= seen.has(key);
      seen.add(key);
    }
  }
  return { isComplete: depth === 0 && deepest > 0, depth: deepest, hasDuplicates };
}

function unescapeKey(quoted: string): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted;
  }
}
