/** A text after some escapes were undone, and where each of its characters starts and ends in the original text. */
export interface Layer {
  text: string;
  startOf(this: void, index: number): number;
  endOf(this: void, index: number): number;
}

/**
 * Unicode, hexadecimal, octal, percent and HTML escapes; text that is escaped twice takes two layers. Parsers of HTML need no
 * semicolon after a number.
 */
const ESCAPE =
  /(?:\\[uU]\{0*|&(?:amp;)*#[xX]0*)([\da-fA-F]{1,6})[;}]?|\\U00([\da-fA-F]{6})|(?:\\[uU]|%[uU])([\da-fA-F]{2,4})|(?:\\[xX]|%(?:25)*)([\da-fA-F]{2})|&(?:amp;)*#0*(\d{1,7});?|\\([0-7]{1,3})|&(?:amp;)*(amp|lt|gt|quot|apos);|\\(["'/\\bfnrtv])/g;

/** Most texts without separators are ASCII. */
const NOT_GLYPH = /[^!-~]/;

/** The characters that names of escapes stand for. Others stand for themselves. */
const named: Record<string, string> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Whatever can split a secret without hiding it from a reader: sequences that color text in terminals, whitespace, control and
 * formatting characters, invisible ones, and code points without a character.
 */
// oxlint-disable-next-line no-control-regex -- they are what terminals obey
const SEPARATORS = /(?:(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|[\s\p{C}\p{Default_Ignorable_Code_Point}\ufffd])+/gu;

/** The layer of a text before any escape is undone. */
export function toLayer(text: string): Layer {
  return { text, startOf: (index) => index, endOf: (index) => index + 1 };
}

/** The character that an escape stands for. */
function toCharacter([, braced, long, unicode, byte, decimal, octal, entity, plain]: readonly string[]): string {
  const name = entity ?? plain;
  if (name !== undefined) return named[name] ?? name;
  const code =
    decimal === undefined
      ? Number.parseInt(octal ?? braced ?? long ?? unicode ?? byte ?? '', octal === undefined ? 16 : 8)
      : Number(decimal);
  return code > 0x10_ffff ? '\ufffd' : String.fromCodePoint(code);
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
    position = match.index + match[0].length;
    // A character may have two code units.
    for (const unit of toCharacter(match).split('')) {
      text += unit;
      starts.push(layer.startOf(match.index));
      ends.push(layer.endOf(position - 1));
    }
  }
  copyUntil(layer.text.length);
  return fromArrays(text, starts, ends);
}

/** A layer without what can split a secret; `undefined` if it contains nothing of that. */
export function withoutSeparators({ text, startOf, endOf }: Layer): Layer | undefined {
  if (!NOT_GLYPH.test(text)) return undefined;
  const indices: number[] = [];
  let kept = '';
  let position = 0;
  const copyUntil = (end: number) => {
    kept += text.slice(position, end);
    for (; position < end; position++) indices.push(position);
  };
  for (const { 0: separators, index } of text.matchAll(SEPARATORS)) {
    copyUntil(index);
    position = index + separators.length;
  }
  copyUntil(text.length);
  if (kept.length === text.length) return undefined;
  const toIndex = (index: number) => indices[index] ?? 0;
  return { text: kept, startOf: (index) => startOf(toIndex(index)), endOf: (index) => endOf(toIndex(index)) };
}
