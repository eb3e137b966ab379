import { decodeParts, isReadable } from './decode-parts.ts';
import { type Layer, toLayer, unescapeLayer, withoutSeparators } from './layer.ts';

/** Replaces secrets in all output of the kit. */
export const REDACTED = '[redacted]';

/** Pieces of a secret that have at least this length are replaced. */
const PIECE_LENGTH = 8;
/** Shorter secrets are not replaced: they appear in any text by chance. */
const MIN_SECRET_LENGTH = 4;
/** How many levels of escapes are undone, such as JSON in a URL in JSON. */
const MAX_ESCAPES = 8;
/** How many encodings inside one another are decoded, such as Base64 of hexadecimal digits. */
const MAX_ENCODINGS = 2;

/** Short texts, such as paths, come again and again: their results are kept, up to a number of texts. */
const LONGEST_KEPT = 100;
const MOST_KEPT = 1000;

interface Pieces {
  texts: ReadonlySet<string>;
  /** Has 1 at the hash of the first characters of each piece. */
  starts: Uint8Array;
}
type OnFound = (start: number, end: number) => void;

const BEYOND_PRINTABLE_ASCII = /[^ -~]/;
/** Lower-cases ASCII only, which never changes the length of a text. */
const toLowerAscii = (text: string) =>
  BEYOND_PRINTABLE_ASCII.test(text)
    ? text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    : text.toLowerCase();

/** The pieces of all secrets in lower case, by their length. */
function toPieces(secrets: readonly string[]): Map<number, Pieces> {
  const pieces = secrets.flatMap((secret) => {
    const length = Math.min(PIECE_LENGTH, secret.length);
    if (length < MIN_SECRET_LENGTH) return [];
    const lower = toLowerAscii(secret);
    return Array.from({ length: lower.length - length + 1 }, (_, start) => lower.slice(start, start + length));
  });
  const byLength = Map.groupBy(pieces, ({ length }) => length);
  return new Map([...byLength].map(([length, group]) => [length, { texts: new Set(group), starts: toStarts(group) }]));
}

/** A number of 16 bits for the three characters from an index on. */
const hashStart = (text: string, index: number) =>
  ((text.charCodeAt(index) << 10) ^ (text.charCodeAt(index + 1) << 5) ^ text.charCodeAt(index + 2)) & 0xffff;

function toStarts(pieces: readonly string[]): Uint8Array {
  const starts = new Uint8Array(0x1_0000);
  for (const piece of pieces) starts[hashStart(piece, 0)] = 1;
  return starts;
}

function findPieces(text: string, length: number, { texts, starts }: Pieces, onFound: OnFound): void {
  const lower = toLowerAscii(text);
  for (let start = 0; start + length <= lower.length; start++)
    if (starts[hashStart(lower, start)] === 1 && texts.has(lower.slice(start, start + length)))
      onFound(start, start + length);
}

/** Marks the characters of the original text in which a layer shows a piece. */
function markPieces({ text, startOf, endOf }: Layer, pieces: Map<number, Pieces>, isSecret: Uint8Array): void {
  const mark: OnFound = (start, end) => void isSecret.fill(1, startOf(start), endOf(end - 1));
  for (const [length, group] of pieces) findPieces(text, length, group, mark);
}

interface Secrets {
  pieces: Map<number, Pieces>;
  /** Those that do not appear by chance where words are joined or bytes decoded. */
  long: Map<number, Pieces>;
}

/** Marks pieces in a layer, and in what it shows after escapes are undone, separators removed and encodings decoded. */
function markLayers(layer: Layer, secrets: Secrets, isSecret: Uint8Array, encodings = MAX_ENCODINGS): void {
  const { pieces, long } = secrets;
  const decodedParts = new Set<string>();
  let current: Layer | undefined = layer;
  for (let escapes = 0; current && escapes < MAX_ESCAPES; escapes++) {
    const joined = withoutSeparators(current);
    markPieces(current, pieces, isSecret);
    if (joined) markPieces(joined, long, isSecret);
    if (encodings > 0 && long.size > 0)
      for (const shown of joined ? [current, joined] : [current])
        for (const decoded of decodeParts(shown, decodedParts)) {
          if (isReadable(decoded)) markLayers(decoded, { pieces: long, long }, isSecret, encodings - 1);
          else markPieces(decoded, long, isSecret);
        }
    current = unescapeLayer(current);
  }
}

function replaceMarked(text: string, isSecret: Uint8Array): string {
  if (!isSecret.includes(1)) return text;
  let result = '';
  for (let index = 0; index < text.length; index++) {
    if (!isSecret[index]) result += text[index];
    else if (!isSecret[index - 1]) result += REDACTED;
  }
  return result;
}

/**
 * Creates a function that replaces secrets in a text: every piece of eight characters or more, in any letter case, even
 * if it is escaped (JSON, URL, HTML), encoded (Base64, hexadecimal), or split by whitespace, invisible or control characters.
 *
 * @param secrets A secret of four to seven characters is replaced as a whole, a shorter one not at all.
 * @see docs/decisions/own-redactor.md
 */
export function createRedactor(...secrets: readonly string[]): (text: string) => string {
  const pieces = toPieces(secrets);
  if (pieces.size === 0) return (text) => text;
  const found = { pieces, long: new Map([...pieces].filter(([length]) => length === PIECE_LENGTH)) };
  const kept = new Map<string, string>();
  const redact = (text: string) => {
    const isSecret = new Uint8Array(text.length);
    markLayers(toLayer(text), found, isSecret);
    return replaceMarked(text, isSecret);
  };
  return (text) => {
    const redacted = kept.get(text) ?? redact(text);
    if (text.length <= LONGEST_KEPT && kept.size < MOST_KEPT) kept.set(text, redacted);
    return redacted;
  };
}
