/** A key in two parts: a base64 key may end in padding, which some decoders ignore. */
function splitPadding(key: string): { text: string; padding: string } {
  const text = key.replace(/={1,2}$/, '');
  return text === '' ? { text: key, padding: '' } : { text, padding: key.slice(text.length) };
}

/** The padding at the end of a key, which the altered forms keep. */
export const paddingOf = (key: string): string => splitPadding(key).padding;

/** The letters whose first two bits in base64 are 01, of which 5 has neither. */
const IS_SECOND_QUARTER = /[Q-Za-f]/;

/**
 * Other characters, whose first two bits in base64 differ. The last bits of a base64 text may not count (RFC 4648 section
 * 3.5), so a key that differs only in them could be the same key, and so could one with a letter in the other case.
 */
const otherCharacters = (character: string) =>
  (IS_SECOND_QUARTER.test(character) ? ['5', 'w', 'g'] : ['b', 'T', 'Z']).filter(
    (other) => other.toLowerCase() !== character.toLowerCase(),
  );

/**
 * The character that replaces the one at an index.
 *
 * @param turn 1 for another one than usual.
 */
export const alteredAt = (key: string, index: number, turn: 0 | 1 = 0): string =>
  otherCharacters(key[index] ?? '')[turn] ?? '';

/** The key with another character at an index. */
export const alterAt = (key: string, index: number, turn: 0 | 1 = 0): string =>
  key.slice(0, index) + alteredAt(key, index, turn) + key.slice(index + 1);

/** The index of the last character before the padding. */
export const lastIndex = (key: string): number => splitPadding(key).text.length - 1;

/** The key without its last character. Padding stays, since a key without it could be the same key. */
export function cutKey(key: string): string {
  const { text, padding } = splitPadding(key);
  return text.slice(0, -1) + padding;
}

/** Two characters, since decoders of base64 may ignore a single one. */
export const SUFFIX = 'xx';
export const OTHER_SUFFIX = 'qv';

/** The key with extra trailing characters. They are in front of the padding, after which decoders may stop. */
export function extendKey(key: string, suffix: string = SUFFIX): string {
  const { text, padding } = splitPadding(key);
  return text + suffix + padding;
}

/** The key twice, as one text. */
export const doubleKey = (key: string): string => splitPadding(key).text + key;

/** Digits of keys whose letter case does not count, if they are compared by their value: hexadecimal, UUID, ULID. */
const IS_WITHOUT_CASE = /^(?:[\da-f]{2})+$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$|^[\da-hjkmnp-tv-z]{26}$/i;

/** Whether the key in another letter case is certainly another key. */
export const hasCase = (key: string): boolean => swapCase(key) !== key && !IS_WITHOUT_CASE.test(key);

/** The key with every second character altered. */
export const alternateKey = (key: string): string =>
  Array.from({ length: Math.ceil(key.length / 2) }, (_, index) => 2 * index + 1)
    .filter((index) => index <= lastIndex(key))
    .reduce((altered, index) => alterAt(altered, index), key.length < 2 ? extendKey(key) : key);

/** The index of the first two characters that differ, the first of which changes places with the second; -1 without any. */
export const swappedAt = (key: string): number =>
  Array.from({ length: lastIndex(key) }, (_, index) => index).findIndex((index) => key[index] !== key[index + 1]);

/** The key with two neighbouring characters swapped. */
export function swapCharacters(key: string): string {
  const index = swappedAt(key);
  if (index < 0) return extendKey(key);
  return `${key.slice(0, index)}${key[index + 1]}${key[index]}${key.slice(index + 2)}`;
}

/** The index of the first letter whose case makes another key; -1 without any. */
export const letterAt = (key: string): number => (hasCase(key) ? key.search(/[A-Za-z]/) : -1);

/** A letter in the other case. */
export const toOtherCaseOf = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();

/** The key without everything but letters and digits; another one if it has nothing else. */
export function withoutSymbols(key: string): string {
  const { text, padding } = splitPadding(key);
  const stripped = text.replaceAll(/[^\dA-Za-z]/g, '');
  return stripped === text ? extendKey(key) : stripped + padding;
}

/** The key with `-` for `_` and the other way around, except at its end, whose last bits may not count. */
export function swapSymbols(key: string): string {
  const end = lastIndex(key);
  const swapped = key.slice(0, end).replaceAll(/[-_]/g, (symbol) => (symbol === '-' ? '_' : '-')) + key.slice(end);
  return swapped === key ? extendKey(key) : swapped;
}

/** The key with a hyphen after each character. */
export const hyphenateKey = (key: string): string => key.replaceAll(/./g, '$&-');

/** The key with its first character percent-encoded. */
export const encodeFirst = (key: string): string =>
  `%${key.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}${key.slice(1)}`;

/** The key with all letters in one case that it does not have now. */
export const swapCase = (key: string): string => (key === key.toUpperCase() ? key.toLowerCase() : key.toUpperCase());

/** The key with the letters of its first half in the other case. */
export function swapCaseOfHalf(key: string): string {
  const half = Math.floor(key.length / 2);
  return key.slice(0, half).replaceAll(/[A-Za-z]/g, toOtherCaseOf) + key.slice(half);
}
