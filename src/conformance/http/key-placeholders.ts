import { quoteShellWord } from '../../shared/quote-shell-word.ts';
import {
  OTHER_SUFFIX,
  SUFFIX,
  alterAt,
  alteredAt,
  alternateKey,
  cutKey,
  doubleKey,
  encodeFirst,
  extendKey,
  hasCase,
  hyphenateKey,
  lastIndex,
  letterAt,
  paddingOf,
  swapCase,
  swapCaseOfHalf,
  swapCharacters,
  swapSymbols,
  swappedAt,
  toOtherCaseOf,
  withoutSymbols,
} from '../exchange/alter-key.ts';
import type { RawRequest } from '../exchange/raw-request.ts';
import { forgedKeys } from './forged-keys.ts';
import { type KeyEdit, VARIABLE } from './key-edit.ts';
import {
  toAlteredKey,
  toCutKey,
  toExtendedKey,
  toKeyStart,
  toOtherCase,
  toShellVariable,
} from './curl/to-shell-authorization.ts';

/** The placeholder for the valid key. */
export const KEY = '{key}';

const middle = (key: string) => Math.floor(key.length / 2);
const second = (key: string) => Math.min(1, lastIndex(key));
const penultimate = (key: string) => Math.max(0, lastIndex(key) - 1);

/** A key of the same length that keeps one range of characters. The others are constant, so that they reveal nothing. */
function keepOnly(toRange: (key: string) => [from: number, to: number]): KeyEdit {
  const parts = (key: string): { before: string; from: number; to: number; after: string } => {
    const [from, to] = toRange(key);
    const fill = (character: string) => ({
      before: character.repeat(from),
      from,
      to,
      after: character.repeat(key.length - to),
    });
    const filled = ['q', 'k'].map(fill).find(({ before, after }) => before + key.slice(from, to) + after !== key);
    return filled ?? { before: 'x', from, to, after: '' };
  };
  return {
    edit(key) {
      const { before, from, to, after } = parts(key);
      return before + key.slice(from, to) + after;
    },
    toShell(key) {
      const { before, from, to, after } = parts(key);
      const kept = from === to ? '' : `$(printf %s "$${VARIABLE}" | cut -c ${from + 1}-${to})`;
      return before + kept + after;
    },
  };
}

/** The key with another character at an index. */
const altered = (toIndex: (key: string) => number, turn: 0 | 1 = 0): KeyEdit => ({
  edit: (key) => alterAt(key, toIndex(key), turn),
  toShell: (key) =>
    `$(printf %s "$${VARIABLE}" | sed 's/^\\(.\\{${toIndex(key)}\\}\\)./\\1${alteredAt(key, toIndex(key), turn)}/')`,
});

/** The key with a separator and more behind it, both in front of the padding. */
const appended = (separator: string): KeyEdit => ({
  edit: (key) => key.slice(0, key.length - paddingOf(key).length) + separator + SUFFIX + paddingOf(key),
  toShell: (key) => toKeyStart(key) + separator + SUFFIX + paddingOf(key),
});

/** How many characters the beginning of a key has, which reveal little. */
const startOf = (key: string) => Math.min(3, middle(key));

const replaceAt = (key: string, index: number, character: string) =>
  key.slice(0, index) + character + key.slice(index + 1);

/** The index of a letter or digit in the first half, which no decoder takes for the symbol in its place; -1 without any. */
const plainAt = (key: string) => key.slice(0, middle(key)).search(/[\dA-Za-z]/);
/** A text with the key, in base64, as clients write user names and passwords. */
const encoded = (before: string, after: string): KeyEdit => ({
  edit: (key) => btoa(before + key + after),
  toShell: () => `$(printf %s "${before}$${VARIABLE}${after}" | base64 | tr -d '\\n')`,
});

type Range = readonly [from: number, to: number];

/** Parts of the key in another order, or not all of them; an extended key if that is the same. */
function rearranged(toRanges: (length: number) => readonly Range[]): KeyEdit {
  const rangesOf = (key: string): Range[] => [...toRanges(lastIndex(key) + 1), [lastIndex(key) + 1, key.length]];
  const arrange = (key: string) =>
    rangesOf(key)
      .map(([from, to]) => key.slice(from, to))
      .join('');
  const isSame = (key: string) => arrange(key) === key || arrange(key) === paddingOf(key);
  const cut = ([from, to]: Range) => (from < to ? `$(printf %s "$${VARIABLE}" | cut -c ${from + 1}-${to})` : '');
  return {
    edit: (key) => (isSame(key) ? extendKey(key) : arrange(key)),
    toShell: (key) => (isSame(key) ? toExtendedKey(key) : rangesOf(key).map(cut).join('')),
  };
}

/** The placeholders for edited keys, such as {key:cut}. */
const edits: Record<string, KeyEdit> = {
  ...forgedKeys,
  'other-case': {
    edit: (key) => (hasCase(key) ? swapCase(key) : extendKey(key)),
    toShell: (key) => (hasCase(key) ? toOtherCase(key) : toExtendedKey(key)),
  },
  cut: { edit: cutKey, toShell: toCutKey },
  'half-other-case': {
    edit: swapCaseOfHalf,
    toShell: (key) =>
      `${middle(key) === 0 ? '' : `$(printf %s "$${VARIABLE}" | cut -c -${middle(key)} | tr '[:upper:][:lower:]' '[:lower:][:upper:]')`}$(printf %s "$${VARIABLE}" | cut -c ${middle(key) + 1}-)`,
  },
  'cut-twice': {
    edit: (key) => cutKey(cutKey(key)),
    toShell: (key) =>
      lastIndex(key) < 2 ? cutKey(cutKey(key)) : `\${${VARIABLE}%??${paddingOf(key)}}${paddingOf(key)}`,
  },
  'first-altered': altered(() => 0),
  'first-altered-again': altered(() => 0, 1),
  'middle-altered': altered(middle),
  'middle-altered-again': altered(middle, 1),
  'last-altered-again': altered(lastIndex, 1),
  'second-altered': altered(second),
  'second-altered-again': altered(second, 1),
  'penultimate-altered': altered(penultimate),
  'penultimate-altered-again': altered(penultimate, 1),
  reversed: rearranged((length) => Array.from({ length }, (_, index) => [length - 1 - index, length - index])),
  'first-cut': rearranged((length) => [[1, length]]),
  'first-two-cut': rearranged((length) => [[2, length]]),
  'last-swapped': rearranged((length) => [
    [0, length - 2],
    [length - 1, length],
    [Math.max(0, length - 2), length - 1],
  ]),
  'halves-swapped': rearranged((length) => [
    [length >> 1, length],
    [0, length >> 1],
  ]),
  'first-other-case': {
    edit: (key) =>
      letterAt(key) < 0 ? extendKey(key) : replaceAt(key, letterAt(key), toOtherCaseOf(key.charAt(letterAt(key)))),
    toShell: (key) =>
      letterAt(key) < 0
        ? toExtendedKey(key)
        : `$(printf %s "$${VARIABLE}" | sed 's/^\\(.\\{${letterAt(key)}\\}\\)./\\1${toOtherCaseOf(key.charAt(letterAt(key)))}/')`,
  },
  'all-altered': keepOnly(() => [0, 0]),
  'only-first-kept': keepOnly(() => [0, 1]),
  'only-last-kept': keepOnly(({ length }) => [length - 1, length]),
  'first-half-kept': keepOnly((key) => [0, middle(key)]),
  'second-half-kept': keepOnly((key) => [middle(key), key.length]),
  alternate: {
    edit: alternateKey,
    toShell: (key) => (key.length < 2 ? toExtendedKey(key) : toAlternateKey(alternateKey(key), key)),
  },
  swapped: {
    edit: swapCharacters,
    toShell: (key) =>
      swappedAt(key) < 0
        ? toExtendedKey(key)
        : `$(printf %s "$${VARIABLE}" | sed 's/^\\(.\\{${swappedAt(key)}\\}\\)\\(.\\)\\(.\\)/\\1\\3\\2/')`,
  },
  'no-symbols': {
    edit: withoutSymbols,
    toShell: (key) =>
      withoutSymbols(key) === extendKey(key)
        ? toExtendedKey(key)
        : `$(printf %s "${toKeyStart(key)}" | tr -cd '[:alnum:]')${paddingOf(key)}`,
  },
  'symbols-swapped': {
    edit: swapSymbols,
    toShell: (key) =>
      swapSymbols(key) === extendKey(key)
        ? toExtendedKey(key)
        : `$(printf %s "$${VARIABLE}" | cut -c -${lastIndex(key)} | sed 'y/-_/_-/')$(printf %s "$${VARIABLE}" | cut -c ${lastIndex(key) + 1}-)`,
  },
  'percent-encoded': {
    edit: encodeFirst,
    toShell: (key) => `${encodeFirst(key).slice(0, 3)}\${${VARIABLE}#?}`,
  },
  'colon-added': appended(':'),
  'slash-added': appended('/'),
  'plus-added': appended('+'),
  'underscore-added': appended('_'),
  'hyphen-added': appended('-'),
  start: {
    edit: (key) => key.slice(0, startOf(key)),
    toShell: (key) => (startOf(key) === 0 ? '' : `$(printf %s "$${VARIABLE}" | cut -c -${startOf(key)})`),
  },
  underscore: {
    edit: (key) => (plainAt(key) < 0 ? extendKey(key) : replaceAt(key, plainAt(key), '_')),
    toShell: (key) =>
      plainAt(key) < 0
        ? toExtendedKey(key)
        : `$(printf %s "$${VARIABLE}" | sed 's/^\\(.\\{${plainAt(key)}\\}\\)./\\1_/')`,
  },
  spaced: {
    edit: (key) => (key.length < 2 ? extendKey(key) : `${key.slice(0, middle(key))} ${key.slice(middle(key))}`),
    toShell: (key) =>
      key.length < 2 ? toExtendedKey(key) : `$(printf %s "$${VARIABLE}" | sed 's/^.\\{${middle(key)}\\}/& /')`,
  },
  hyphenated: { edit: hyphenateKey, toShell: () => `$(printf %s "$${VARIABLE}" | sed 's/./&-/g')` },
  base64: encoded('', ''),
  'as-user': encoded('', ':'),
  'as-password': encoded('api:', ''),
  // As many characters as the key, and more bytes in UTF-8.
  'beyond-ascii': {
    edit: (key) => `${key.slice(0, -1)}\xe9`,
    toShell: () => `$(printf %s "$${VARIABLE}" | sed 's/.$/\xe9/')`,
  },
  extended: { edit: (key) => extendKey(key), toShell: toExtendedKey },
  'extended-again': {
    edit: (key) => extendKey(key, OTHER_SUFFIX),
    toShell: (key) => toKeyStart(key) + OTHER_SUFFIX + paddingOf(key),
  },
  doubled: { edit: doubleKey, toShell: (key) => toKeyStart(key) + toShellVariable(VARIABLE) },
  'last-altered': { edit: (key) => alterAt(key, lastIndex(key)), toShell: toAlteredKey },
};

/** The characters of an edited key, those of the key itself cut out of the variable. */
function toAlternateKey(edited: string, key: string): string {
  const parts = Array.from(edited, (character, index) =>
    index % 2 === 1 && character !== key[index] ? character : `$(printf %s "$${VARIABLE}" | cut -c ${index + 1})`,
  );
  return parts.join('');
}

const PLACEHOLDER = /\{key(?::([\w-]+))?\}/g;

/** Replaces the placeholders of a text by the key and its edited forms. */
export function fillKey(text: string, key: string): string {
  if (!text.includes('{key')) return text;
  return text.replaceAll(PLACEHOLDER, (_placeholder, name?: string) =>
    name === undefined ? key : (edits[name]?.edit(key) ?? KEY),
  );
}

/** Fills in the placeholders of a template. */
export function fillRequest({ path, headers, ...rest }: RawRequest, key: string): RawRequest {
  const filled = Object.entries(headers).map(([name, value]) => [name, fillKey(value, key)]);
  return { ...rest, path: fillKey(path, key), headers: Object.fromEntries(filled) as Record<string, string> };
}

/** Replaces the key of a request by a placeholder, so that it can be shown and sent again. */
export function toTemplateRequest({ method, path, headers, body }: RawRequest, key: string): RawRequest {
  const hide = (text: string) => (key === '' ? text : text.replaceAll(key, KEY));
  const hidden = Object.entries(headers).map(([name, value]) => [name, hide(value)]);
  return { method, path: hide(path), headers: Object.fromEntries(hidden) as Record<string, string>, body };
}

/**
 * Writes a text with placeholders as one word of a POSIX shell, in which the variable PETSTORE_API_KEY replaces the key.
 *
 * @param key The valid key, which decides what the edited forms are.
 */
export function toShellWord(text: string, key: string): string {
  if (text.search(PLACEHOLDER) < 0) return quoteShellWord(text);
  const literal = (part: string) => part.replaceAll(/[\\"$`]/g, String.raw`\$&`);
  let word = '';
  let end = 0;
  for (const { 0: placeholder, 1: name, index } of text.matchAll(PLACEHOLDER)) {
    word += literal(text.slice(end, index)) + (edits[name ?? '']?.toShell(key) ?? toShellVariable(VARIABLE));
    end = index + placeholder.length;
  }
  return `"${word}${literal(text.slice(end))}"`;
}
