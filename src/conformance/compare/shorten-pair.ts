import type { Both } from './side.ts';

/** Longer texts are shown around the first character in which they differ. */
const MAX_LENGTH = 120;
/** The characters before it that are shown. */
const CONTEXT = 24;

const cutEnd = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).toWellFormed()}…` : text);

/** Shortens two different texts so that their difference can be seen. */
export function shortenPair([a, b]: Both<string>): Both<string> {
  if (a.length <= MAX_LENGTH && b.length <= MAX_LENGTH) return [a, b];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const cut = (text: string) =>
    cutEnd(start > MAX_LENGTH / 2 ? `…${text.slice(Math.max(0, start - CONTEXT)).toWellFormed()}` : text);
  return [cut(a), cut(b)];
}
