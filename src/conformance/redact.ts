/** Pieces of the key of this length and more are replaced. */
const PIECE = 8;

/**
 * Makes a function that replaces a key, and every piece of it of eight characters or more, in any letter case.
 *
 * @param key A key of fewer than eight characters is replaced as a whole.
 */
export function createRedactor(key: string): (text: string) => string {
  const length = Math.min(PIECE, key.length);
  const lower = key.toLowerCase();
  const pieces = new Set(
    Array.from({ length: lower.length - length + 1 }, (_, start) => lower.slice(start, start + length)),
  );
  return (text) => {
    const haystack = text.toLowerCase();
    // Lower-casing can change the length of a text; then its places would not be those of the original.
    const source = haystack.length === text.length ? text : haystack;
    let result = '';
    for (let index = 0; index < source.length;) {
      let end = index;
      while (pieces.has(haystack.slice(end, end + length))) end++;
      if (end === index) result += source[index++];
      else {
        result += '[key]';
        index = end + length - 1;
      }
    }
    return result;
  };
}
