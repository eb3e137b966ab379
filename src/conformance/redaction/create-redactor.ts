/** Pieces of the key of this length and more are replaced. */
const PIECE = 8;
/** A shorter key is in every text by chance. */
const SHORTEST_KEY = 4;
/** How often escapes are undone: JSON in a URL in JSON. */
const LAYERS = 4;

/** A text, and where each of its characters stands in the text that it was read from. */
interface Layer {
  text: string;
  starts: readonly number[];
  ends: readonly number[];
}

/** Unicode, hexadecimal, percent and HTML escapes; what is escaped twice takes two layers. */
const ESCAPE =
  /\\u\{?([0-9a-f]{2,4})\}?|\\x([0-9a-f]{2})|%(?:25)*([0-9a-f]{2})|&(?:amp;)*#x0*([0-9a-f]{1,4});|&(?:amp;)*#0*(\d{1,5});|\\(["'/\\])/gi;

function unescape(layer: Layer): Layer {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let last = 0;
  const copy = (end: number) => {
    for (; last < end; last++) {
      text += layer.text[last];
      starts.push(layer.starts[last] ?? 0);
      ends.push(layer.ends[last] ?? 0);
    }
  };
  for (const match of layer.text.matchAll(ESCAPE)) {
    const [whole, unicode, hexadecimal, percent, html, decimal, plain] = match;
    copy(match.index);
    const hex = unicode ?? hexadecimal ?? percent ?? html;
    text += plain ?? String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    starts.push(layer.starts[match.index] ?? 0);
    last = match.index + whole.length;
    ends.push(layer.ends[last - 1] ?? 0);
  }
  copy(layer.text.length);
  return { text, starts, ends };
}

/** The bytes of Base64 or Base64URL, each as one character; what is left over at the end is not read. */
function decodeBase64(letters: string): string {
  const whole = letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0));
  return atob(whole.replaceAll('-', '+').replaceAll('_', '/'));
}

const decodeHex = (digits: string) =>
  digits.replaceAll(/(..)|./g, (_all, byte?: string) => (byte ? String.fromCharCode(Number.parseInt(byte, 16)) : ''));

/** Encodings of bytes: what they are written in, how many bits a character has, and how they are read. */
const encodings = [
  { run: /[A-Za-z0-9+/_-]{11,}/g, bits: 6, phases: 4, decode: decodeBase64 },
  { run: /[0-9a-f]{16,}/gi, bits: 4, phases: 2, decode: decodeHex },
];

/** Only ASCII is lowered: a key is ASCII, and nothing changes its length. */
const lower = (text: string) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * Makes a function that replaces a key and every piece of it of eight characters or more: in any letter case, and also
 * where it stands escaped (JSON, URL, HTML) or encoded (Base64, hexadecimal).
 *
 * @param key A key of four to seven characters is replaced as a whole, a shorter one not at all.
 * @param mark What stands in its place.
 */
export function createRedactor(key: string, mark = '[key]'): (text: string) => string {
  const length = Math.min(PIECE, key.length);
  if (length < SHORTEST_KEY) return (text) => text;
  const lowered = lower(key);
  const pieces = new Set(
    Array.from({ length: key.length - length + 1 }, (_, start) => lowered.slice(start, start + length)),
  );

  /** Calls back with the place of each piece in a text. */
  function findPieces(text: string, found: (start: number, end: number) => void): void {
    const haystack = lower(text);
    for (let start = 0; start + length <= haystack.length; start++)
      if (pieces.has(haystack.slice(start, start + length))) found(start, start + length);
  }

  function findEncoded(text: string, found: (start: number, end: number) => void): void {
    for (const { run, bits, phases, decode } of encodings) {
      for (const { 0: letters, index } of text.matchAll(run)) {
        for (let phase = 0; phase < phases; phase++) {
          findPieces(decode(letters.slice(phase)), (start, end) =>
            found(index + phase + Math.floor((start * 8) / bits), index + phase + Math.ceil((end * 8) / bits)),
          );
        }
      }
    }
  }

  return (text) => {
    const isHidden = new Uint8Array(text.length);
    const places = Array.from({ length: text.length }, (_, index) => index);
    let layer: Layer = { text, starts: places, ends: places.map((place) => place + 1) };
    for (let depth = 0; depth < LAYERS; depth++) {
      const { starts, ends } = layer;
      const hide = (start: number, end: number) =>
        void isHidden.fill(1, starts[start], ends[Math.min(end, ends.length) - 1]);
      findPieces(layer.text, hide);
      if (length === PIECE) findEncoded(layer.text, hide);
      const next = unescape(layer);
      if (next.text.length === layer.text.length) break;
      layer = next;
    }
    return show(text, isHidden, mark);
  };
}

function show(text: string, isHidden: Uint8Array, mark: string): string {
  let result = '';
  for (let index = 0; index < text.length; index++) {
    if (!isHidden[index]) result += text[index];
    else if (!isHidden[index - 1]) result += mark;
  }
  return result;
}
