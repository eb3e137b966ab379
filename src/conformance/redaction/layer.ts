/** A text after some escapes were undone, and where each of its characters is in the original text. */
export interface Layer {
  text: string;
  starts: readonly number[];
  ends: readonly number[];
}

/** Unicode, hexadecimal, percent and HTML escapes; text that is escaped twice takes two layers. */
const ESCAPE =
  /\\u\{?([0-9a-f]{2,4})\}?|\\x([0-9a-f]{2})|%(?:25)*([0-9a-f]{2})|&(?:amp;)*#x0*([0-9a-f]{1,4});|&(?:amp;)*#0*(\d{1,5});|\\(["'/\\])/gi;

/** The layer of a text before any escape is undone. */
export function toLayer(text: string): Layer {
  const starts = Array.from({ length: text.length }, (_, index) => index);
  return { text, starts, ends: starts.map((start) => start + 1) };
}

/** The character that an escape stands for. */
function toCharacter([, unicode, hexadecimal, percent, html, decimal, plain]: readonly string[]): string {
  if (plain !== undefined) return plain;
  const hex = unicode ?? hexadecimal ?? percent ?? html;
  return String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
}

/** Undoes one level of escapes; `undefined` if it contains none. */
export function unescapeLayer(layer: Layer): Layer | undefined {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let position = 0;
  const copyUntil = (end: number) => {
    for (; position < end; position++) {
      text += layer.text[position];
      starts.push(layer.starts[position] ?? 0);
      ends.push(layer.ends[position] ?? 0);
    }
  };
  for (const match of layer.text.matchAll(ESCAPE)) {
    copyUntil(match.index);
    text += toCharacter(match);
    starts.push(layer.starts[match.index] ?? 0);
    position = match.index + match[0].length;
    ends.push(layer.ends[position - 1] ?? 0);
  }
  copyUntil(layer.text.length);
  return text.length === layer.text.length ? undefined : { text, starts, ends };
}
