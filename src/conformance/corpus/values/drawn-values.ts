import { type Int64, toInteger } from '../../../json/int64.ts';
import { draw } from '../../../shared/draw.ts';

/** Draws an integer from a range, both ends included. */
export type Draw = (label: string, from: bigint, to: bigint) => bigint;

/** @param seed The same seed always gives the same values. */
export const drawWith =
  (seed: number): Draw =>
  (label, from, to) =>
    draw(seed, label, from, to);

/** Draws a number from 0 on, below a count. */
export const drawIndex = (drawFrom: Draw, label: string, count: number): number =>
  Number(drawFrom(label, 0n, BigInt(count) - 1n));

/** One of some values. */
export const pickFrom = <Value>(drawFrom: Draw, label: string, values: readonly Value[]): Value =>
  values[drawIndex(drawFrom, label, values.length)] as Value;

/**
 * Ranges of categories. Services lose some of them in a type that is too small, or in a notation that is too short: 16 bits,
 * a float, 32 bits with and without a sign, a double.
 */
const categoryRanges: readonly (readonly [from: bigint, to: bigint])[] = [
  [32_768n, 65_535n],
  [65_536n, 2n ** 26n],
  [2n ** 31n, 2n ** 32n - 1n],
  [2n ** 32n, 2n ** 53n],
  [-(2n ** 31n), -2n],
];

/**
 * Categories of different ranges, which a service may reject. They are odd, so that a float does not have most of them.
 *
 * @param count At most as many as there are ranges, to have each range once.
 */
export function drawCategories(drawFrom: Draw, count: number): string[] {
  const first = drawIndex(drawFrom, 'first range of categories', categoryRanges.length);
  return Array.from({ length: count }, (_none, index) => {
    const [from, to] = categoryRanges[(first + index) % categoryRanges.length] ?? [1n, 1n];
    const drawn = drawFrom(`category ${index}`, from, to);
    return String(drawn % 2n === 0n && drawn < to ? drawn + 1n : drawn);
  });
}

/**
 * Categories at which types and notations end, and short ones, which services keep in as few bits as their own categories need.
 * One of each kind goes with an unusual name.
 */
const boundCategories = {
  byte: (drawFrom) => drawFrom('category of a byte', 128n, 255n),
  hundreds: (drawFrom) => drawFrom('category of hundreds', 256n, 999n),
  thousands: (drawFrom) => drawFrom('category of thousands', 1001n, 9999n),
  round: (drawFrom) => 10n ** drawFrom('zeros of a category', 3n, 17n),
  power: (drawFrom) => 2n ** pickFrom(drawFrom, 'bits of a category', [15n, 16n, 31n, 32n, 62n]),
  'below power': (drawFrom) => 2n ** pickFrom(drawFrom, 'bits below a power', [8n, 15n, 16n, 31n, 32n, 53n]) - 1n,
  'small negative': (drawFrom) => drawFrom('small negative category', -128n, -2n),
  'negative thousands': (drawFrom) => drawFrom('negative category of thousands', -(2n ** 15n), -1001n),
  'below int32': (drawFrom) => drawFrom('category below int32', -(2n ** 52n), -(2n ** 31n) - 1n),
  'beyond doubles': (drawFrom) => pickFrom(drawFrom, 'category beyond doubles', [1n, -1n]) * (2n ** 53n + 1n),
  'next to largest': (drawFrom) => 2n ** 63n - drawFrom('distance from the largest category', 2n, 500n),
  'next to smallest': (drawFrom) => drawFrom('distance from the smallest category', 1n, 500n) - 2n ** 63n,
} as const satisfies Record<string, (drawFrom: Draw) => bigint>;

/** The kinds of categories at which types end. */
export type BoundKind = keyof typeof boundCategories;

/** A category at which a type ends. A service may reject it. */
export const drawBound = (drawFrom: Draw, kind: BoundKind): Int64 => toInteger(boundCategories[kind](drawFrom));

/** Names that a service may take for another value as a whole, by what it takes them for. A run sends one of each kind. */
const wholeNames = {
  exponent: (digits: string) => ['e', 'E'].map((letter) => `${digits[0]}${letter}${digits[1]}`),
  decimal: (digits: string) => [`${digits}.0`, `${digits}.00`],
  number: (digits: string) => [
    '-0',
    `0x${digits}`,
    `+${digits}`,
    `1${digits.repeat(6)}`,
    `${digits}_000`,
    `1,${digits}`,
    `1234567890123456${digits}`,
    `00${digits}.10`,
    `.${digits}`,
  ],
  truth: () => ['true', 'false'],
  answer: () => ['yes', 'no'],
  word: () => ['undefined', 'None', 'nil', 'NaN', 'on', 'off', 'Infinity'],
  property: () => ['constructor', '__proto__', 'toString', 'valueOf'],
  status: () => ['available', 'sold'],
  date: (digits: string) => [`2031-04-1${digits[0]}`],
  time: (digits: string) => [
    // More often than others: parsers of JSON that know dates read it, and write it with milliseconds.
    ...Array<string>(6).fill(`2031-04-1${digits[0]}T10:20:30Z`),
    `1${digits[0]}/04/2031`,
    `10:2${digits[0]}`,
    `1${digits[0]}.04.2031`,
    `${digits[0]}-Mar`,
    `1924684${digits}`,
    `P${digits[0]}D`,
  ],
  json: (digits: string) => [`{"a":${digits}}`, `[${digits}]`, `"${digits}"`, '{}'],
} as const;

/** One of each of these names. */
export const wholeNameExamples: readonly string[] = [
  ...new Set(Object.values<(digits: string) => readonly string[]>(wholeNames).flatMap((toNames) => toNames('374'))),
];

/** The kinds of values that a service may take a name for. */
export type NameKind = keyof typeof wholeNames;

/** Limits that most stores have enough animals for. The step and the count have no common divisor, so that none repeats. */
const LIMITS = { from: 19, count: 65, step: 24 };

/** Different limits, far from each other, one for each index. */
export function drawLimits(drawFrom: Draw, label: string): (index: number) => number {
  const first = drawIndex(drawFrom, label, LIMITS.count);
  return (index) => LIMITS.from + ((first + index * LIMITS.step) % LIMITS.count);
}

/** The number of two names, with zeros before it in one, and a fraction of zero in the other. They are different names. */
export const drawNumber = (drawFrom: Draw): string => String(drawFrom('digits', 1n, 99n));

/** A name that is unusual as a whole, so that it has no mark. A service may reject it. */
export function drawWholeName(drawFrom: Draw, kind: NameKind): string {
  const digits = kind === 'decimal' ? drawNumber(drawFrom) : String(drawFrom(`digits of ${kind}`, 111n, 999n));
  return pickFrom<string>(drawFrom, `name of ${kind}`, wholeNames[kind](digits));
}

/** Another notation of an integer that is not zero, with an exponent. Cut at the letter or at the point, it is another one. */
export function toExponent(integer: string, hasPoint: boolean): string {
  const [, sign = '', first = '', others = ''] = /^(-?)(\d)(\d*)$/.exec(integer) ?? [];
  return hasPoint && others !== '' ? `${sign}${first}.${others}E+${others.length}` : `${integer}0e-1`;
}
