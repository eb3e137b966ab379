import { hasCase, swapCase } from '../exchange/key-case.ts';
import { alteredAt } from './altered-at.ts';
import { type EditedKey, type Range, pipe, toText } from './edited-key.ts';
import { forgedKeys } from './forged-keys.ts';

/** Where the padding of a key begins, which some decoders of base64 ignore, and which all edited forms keep. */
const endOf = (key: string): number => key.replace(/={1,2}$/, '').length || key.length;
const paddingOf = (key: string): Range => [endOf(key), key.length];

const middleOf = ({ length }: string) => Math.floor(length / 2);
const last = (key: string) => endOf(key) - 1;
const second = (key: string) => Math.min(1, last(key));
const penultimate = (key: string) => Math.max(0, last(key) - 1);

type Edit = (key: string) => EditedKey;

/** Two characters, since decoders of base64 may ignore a single one. */
const SUFFIX = 'xx';

/** The key with extra trailing characters. They are in front of the padding, after which decoders may stop. */
const append =
  (suffix: string): Edit =>
  (key) => [[0, endOf(key)], suffix, paddingOf(key)];

const extended = append(SUFFIX);

/** The key with a text in the place of a character. */
const replaceAt = (key: string, index: number, text: string): EditedKey => [[0, index], text, [index + 1, key.length]];

/** The key with another character at an index, or an extended key without such an index. */
const replaceFound = (key: string, index: number, toOther: (character: string) => string): EditedKey =>
  index < 0 ? extended(key) : replaceAt(key, index, toOther(key.charAt(index)));

const altered =
  (toIndex: (key: string) => number, turn: 0 | 1 = 0): Edit =>
  (key) =>
    replaceAt(key, toIndex(key), alteredAt(key, toIndex(key), turn));

/** An edited key, or an extended one if that is still the same, or nothing. */
const unlessSame =
  (edit: Edit): Edit =>
  (key) => {
    const edited = edit(key);
    const text = toText(edited, key);
    return text === key || text === key.slice(...paddingOf(key)) ? extended(key) : edited;
  };

/** Parts of the key in another order, or not all of them. */
const rearranged = (toRanges: (length: number) => readonly Range[]): Edit =>
  unlessSame((key) => [...toRanges(endOf(key)), paddingOf(key)]);

/** A key of the same length that keeps one range of characters. The others are constant, so that they reveal nothing. */
const keepOnly =
  (toRange: (key: string) => Range): Edit =>
  (key) => {
    const [from, to] = toRange(key);
    const filled = ['q', 'k'].map(
      (character) => [character.repeat(from), [from, to], character.repeat(key.length - to)] as const,
    );
    return filled.find((edited) => toText(edited, key) !== key) ?? ['x', [from, to]];
  };

/** A text with the key, in base64, as clients write user names and passwords. */
const encoded =
  (before: string, after: string): Edit =>
  (key) => [pipe(btoa(before + key + after), String.raw`base64 | tr -d '\n'`, { before, after })];

/** A letter in the other case. */
const toOtherCaseOf = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();

/** The index of the first two characters that differ, the first of which changes places with the second; -1 without any. */
const swappedAt = (key: string): number =>
  Array.from({ length: last(key) }, (_, index) => index).findIndex((index) => key[index] !== key[index + 1]);

/** The index of a letter or digit in the first half, which no decoder takes for the symbol in its place; -1 without any. */
const plainAt = (key: string) => key.slice(0, middleOf(key)).search(/[\dA-Za-z]/);

/** A key that is valid nowhere. */
const WRONG_KEY = 'wrong-key-of-petstore-kit';

/**
 * How placeholders such as {key:cut} change the valid key. {key:cut-again} changes the same part in another way, so that only a
 * service that ignores that part accepts both.
 */
export const keyEdits: Readonly<Record<string, Edit>> = {
  ...forgedKeys(extended),
  wrong: (key) => [key === WRONG_KEY ? `another-${WRONG_KEY}` : WRONG_KEY],
  'other-case': (key) => {
    const command = key === key.toUpperCase() ? "tr '[:upper:]' '[:lower:]'" : "tr '[:lower:]' '[:upper:]'";
    return hasCase(key) ? [pipe(swapCase(key), command)] : extended(key);
  },
  'other-case-again': (key) => {
    const middle = middleOf(key);
    const half = key.slice(0, middle).replaceAll(/[A-Za-z]/g, toOtherCaseOf);
    const command = "tr '[:upper:][:lower:]' '[:lower:][:upper:]'";
    return [...(middle === 0 ? [] : [pipe(half, command, { range: [0, middle] })]), [middle, key.length]];
  },
  cut: (key) => [[0, last(key)], paddingOf(key)],
  'cut-again': (key) => [[0, Math.max(0, last(key) - 1)], paddingOf(key)],
  'first-altered': altered(() => 0),
  'first-altered-again': altered(() => 0, 1),
  'middle-altered': altered(middleOf),
  'middle-altered-again': altered(middleOf, 1),
  'last-altered': altered(last),
  'last-altered-again': altered(last, 1),
  'second-altered': altered(second),
  'second-altered-again': altered(second, 1),
  'penultimate-altered': altered(penultimate),
  'penultimate-altered-again': altered(penultimate, 1),
  reversed: rearranged((length) => Array.from({ length }, (_, index) => [length - 1 - index, length - index] as const)),
  'first-cut': rearranged((length) => [[1, length]]),
  'first-cut-again': rearranged((length) => [[2, length]]),
  'last-swapped': rearranged((length) => [
    [0, length - 2],
    [length - 1, length],
    [Math.max(0, length - 2), length - 1],
  ]),
  'halves-swapped': rearranged((length) => [
    [length >> 1, length],
    [0, length >> 1],
  ]),
  'first-other-case': (key) => replaceFound(key, hasCase(key) ? key.search(/[A-Za-z]/) : -1, toOtherCaseOf),
  'all-altered': keepOnly(() => [0, 0]),
  'only-first-kept': keepOnly(() => [0, 1]),
  'only-last-kept': keepOnly(({ length }) => [length - 1, length]),
  'first-half-kept': keepOnly((key) => [0, middleOf(key)]),
  'second-half-kept': keepOnly((key) => [middleOf(key), key.length]),
  // Every second character.
  alternate: unlessSame((key) =>
    Array.from(key, (_, index) =>
      index % 2 === 1 && index <= last(key) ? alteredAt(key, index) : ([index, index + 1] as const),
    ),
  ),
  // Two neighbouring characters.
  swapped: (key) => {
    const index = swappedAt(key);
    if (index < 0) return extended(key);
    return [
      [0, index],
      [index + 1, index + 2],
      [index, index + 1],
      [index + 2, key.length],
    ];
  },
  'no-symbols': unlessSame((key) => [
    pipe(key.slice(0, endOf(key)).replaceAll(/[^\dA-Za-z]/g, ''), "tr -cd '[:alnum:]'"),
    paddingOf(key),
  ]),
  // Except at its end, whose last bits may not count.
  'symbols-swapped': unlessSame((key) => {
    const swapped = key.slice(0, last(key)).replaceAll(/[-_]/g, (symbol) => (symbol === '-' ? '_' : '-'));
    return [pipe(swapped, "sed 'y/-_/_-/'", { range: [0, last(key)] }), [last(key), key.length]];
  }),
  'percent-encoded': (key) => replaceAt(key, 0, `%${key.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`),
  'colon-added': append(`:${SUFFIX}`),
  'slash-added': append(`/${SUFFIX}`),
  'plus-added': append(`+${SUFFIX}`),
  'underscore-added': append(`_${SUFFIX}`),
  'hyphen-added': append(`-${SUFFIX}`),
  // Few characters, which reveal little.
  start: (key) => [[0, Math.min(3, middleOf(key))]],
  underscore: (key) => replaceFound(key, plainAt(key), () => '_'),
  spaced: (key) => (key.length < 2 ? extended(key) : [[0, middleOf(key)], ' ', [middleOf(key), key.length]]),
  'no-symbols-again': (key) => [pipe(key.replaceAll(/./g, '$&-'), "sed 's/./&-/g'")],
  base64: encoded('', ''),
  'as-user': encoded('', ':'),
  'as-password': encoded('api:', ''),
  // As many characters as the key, and more bytes in UTF-8.
  'beyond-ascii': (key) => [[0, key.length - 1], '\xe9'],
  extended,
  'extended-again': append('qv'),
  doubled: (key) => [
    [0, endOf(key)],
    [0, key.length],
  ],
};
