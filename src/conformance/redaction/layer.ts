/** A text after some escapes were undone, and where each of its characters starts and ends in the original text. */
export interface Layer {
  text: string;
  startOf(this: void, index: number): number;
  endOf(this: void, index: number): number;
}

/** Unicode, hexadecimal, percent and HTML escapes; text that is escaped twice takes two layers. */
const ESCAPE =
  /\\u\{?([0-9a-f]{2,4})\}?|\\x([0-9a-f]{2})|%(?:25)*([0-9a-f]{2})|&(?:amp;)*#x0*([0-9a-f]{1,4});|&(?:amp;)*#0*(\d{1,5});|\\(["'/\\nrt])/gi;

/** The text between whitespace and invisible characters, which can split a secret without hiding it from a reader. */
const BETWEEN_SEPARATORS = /[^\s\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]+/g;
/** The JSON escapes of whitespace. */
const whitespace: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

/** The layer of a text before any escape is undone. */
export function toLayer(text: string): Layer {
  return { text, startOf: (index) => index, endOf: (index) => index + 1 };
}

/** The character that an escape stands for. */
function toCharacter([, unicode, hexadecimal, percent, html, decimal, plain]: readonly string[]): string {
  if (plain !== undefined) return whitespace[plain] ?? plain;
  const hex = unicode ?? hexadecimal ?? percent ?? html;
  return String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
}

const fromArrays = (text: string, starts: readonly number[], ends: readonly number[]): Layer => ({
  text,
  startOf: (index) => starts[index] ?? 0,
  endOf: (index) => ends[index] ?? 0,
});

/** Undoes one level of escapes; `undefined` if it contains none. */
export function unescapeLayer(layer: Layer): Layer | undefined {
  if (layer.text.search(ESCAPE) === -1) return undefined;
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let position = 0;
  const copyUntil = (end: number) => {
    for (; position < end; position++) {
      text += layer.text[position];
      starts.push(layer.startOf(position));
      ends.push(layer.endOf(position));
    }
  };
  for (const match of layer.text.matchAll(ESCAPE)) {
    copyUntil(match.index);
    text += toCharacter(match);
    starts.push(layer.startOf(match.index));
    position = match.index + match[0].length;
    ends.push(layer.endOf(position - 1));
  }
  copyUntil(layer.text.length);
  return fromArrays(text, starts, ends);
}

/** A layer without whitespace and invisible characters; `undefined` if it contains none. */
export function withoutSeparators({ text, startOf, endOf }: Layer): Layer | undefined {
  const indices: number[] = [];
  let kept = '';
  for (const { 0: part, index } of text.matchAll(BETWEEN_SEPARATORS)) {
    if (part.length === text.length) return undefined;
    kept += part;
    for (let offset = 0; offset < part.length; offset++) indices.push(index + offset);
  }
  const toIndex = (index: number) => indices[index] ?? 0;
  return { text: kept, startOf: (index) => startOf(toIndex(index)), endOf: (index) => endOf(toIndex(index)) };
}
