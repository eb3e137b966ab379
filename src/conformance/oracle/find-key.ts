import { decodePercentAsLatin1 } from '../../shared/decode-percent.ts';

const MIN_LENGTH = 8;
/** A key of this length does not appear in a text by chance, not even within a word. */
const LONG = 16;

/** Words with separators, and perhaps a short number: not a secret, but a name that a service may also use for something else. */
const WORD = String.raw`(?:[a-z]+|[A-Z]+|[A-Z][a-z]+)\d{0,2}`;
const WORDS = new RegExp(`^${WORD}(?:[-_./: ]${WORD})*$`);
const LONGEST_WORDS = 24;

/** Whether a key is distinctive enough that a text which contains it shows the key. */
export const isDistinctive = (key: string): boolean =>
  key.length >= MIN_LENGTH && !(key.length < LONGEST_WORDS && WORDS.test(key));

const WORD_CHARACTER = /[\w/-]/;

/** Whether a text contains the key as a word of its own, not as a part of a longer one such as an error code. */
function hasWord(text: string, key: string): boolean {
  for (let index = text.indexOf(key); index >= 0; index = text.indexOf(key, index + 1)) {
    const isPart = WORD_CHARACTER.test(text[index - 1] ?? '') || WORD_CHARACTER.test(text[index + key.length] ?? '');
    if (key.length >= LONG || !isPart) return true;
  }
  return false;
}

const reverse = (text: string) => Array.from(text).toReversed().join('');

const toHex = (text: string) =>
  Array.from(text, (character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join('');

/** The characters that a text contributes to a longer one in base64, wherever it starts. */
function toBase64Parts(text: string): string[] {
  return [0, 1, 2].map((offset) => {
    const start = Math.ceil((offset * 8) / 6);
    const end = Math.floor(((offset + text.length) * 8) / 6);
    return btoa('\0'.repeat(offset) + text).slice(start, end);
  });
}

/** The share of a key that a mask must not leave readable. */
const READABLE_SHARE = 0.6;

/** Matches a text that has most of the key, in front of a mask or after it; `undefined` for a key that is too short. */
function toMasked(key: string): RegExp | undefined {
  const length = Math.max(MIN_LENGTH, Math.ceil(key.length * READABLE_SHARE));
  if (length >= key.length) return undefined;
  const mask = String.raw`(?:[*•…]|\.{3}|x{3})`;
  const [start, end] = [key.slice(0, length), key.slice(-length)].map((part) =>
    part.replaceAll(/\W/g, String.raw`\$&`),
  );
  return new RegExp(`${start}\\S{0,64}${mask}|${mask}\\S{0,64}${end}`, 'i');
}

/**
 * Creates the function that finds a key in texts: as it is, percent-encoded, backwards, in base64 or hexadecimal digits, or with
 * only a small part masked.
 */
export function createKeyFinder(key: string): (text: string) => boolean {
  const reversed = reverse(key);
  const base64Parts = toBase64Parts(key);
  const hex = toHex(key);
  const masked = toMasked(key);
  return (text) => {
    const plain = decodePercentAsLatin1(text);
    if (hasWord(plain, key) || hasWord(plain, reversed) || masked?.test(text)) return true;
    const base64 = text
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .replaceAll(String.raw`\/`, '/');
    return base64Parts.some((part) => base64.includes(part)) || text.toLowerCase().includes(hex);
  };
}
