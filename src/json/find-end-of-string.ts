const BACKSLASH = 0x5c;

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
