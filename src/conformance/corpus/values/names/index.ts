import { type Draw, drawIndex, pickFrom } from '../drawn-values.ts';
import { compatibleTexts, markedWords, words } from './letters.ts';
import { controls, emoji, invisible, signs } from './symbols.ts';
import { attacks, edges, syntax } from './syntax.ts';

/**
 * Text that services change, by what else they reject together with it. All of a kind goes into one name, since a service that
 * does not reject names is the one that changes them.
 */
const tables = {
  words,
  text: [...words, ...markedWords, ...emoji, ...signs],
  compatible: compatibleTexts,
  invisible,
  controls,
  syntax,
  attacks: [...attacks, ...syntax],
} as const;

/** The kinds of text that services change. */
export type TextKind = keyof typeof tables;

/** Each text once. */
export const textClasses: readonly string[] = [...new Set(Object.values(tables).flat())];

/** Everything of a kind. */
export const allTexts = (kind: TextKind): string => tables[kind].join(' ');

/** Some of a kind that the seed determines, as much as fits into a number of UTF-16 units. */
export function drawTexts(drawFrom: Draw, kind: TextKind, length: number): string {
  const texts: readonly string[] = tables[kind];
  const first = drawIndex(drawFrom, `first text of ${kind}`, texts.length);
  let drawn = '';
  for (const text of [...texts.slice(first), ...texts.slice(0, first)])
    if (drawn.length + text.length < length) drawn += drawn === '' ? text : ` ${text}`;
  return drawn;
}

/** How far the full-width form of a letter is from the letter. */
const FULL_WIDTH = 0xfee0;

/** A character that services read or remove at the start or at the end of a name. */
export const drawEdge = (drawFrom: Draw, label: string): string => pickFrom(drawFrom, `edge of ${label}`, edges);

/**
 * A name that looks like another one, or sorts as if it were the same. A service that compares names by the rules of a language
 * takes it for the other one.
 */
export const drawSimilarName = (drawFrom: Draw, name: string): string => {
  const last = name.slice(-1);
  return pickFrom(drawFrom, 'similar name', [
    `${name}\u0301`.normalize('NFC'),
    `${name} `,
    `${name}\u200b`,
    `${name.slice(0, 3)}\u00ad${name.slice(3)}`,
    `${name.slice(0, -1)}${String.fromCharCode(last.charCodeAt(0) + FULL_WIDTH)}`,
  ]);
};
