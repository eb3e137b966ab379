import { draw } from '../../shared/draw.ts';

/** Draws an integer from a range, both ends included. */
export type Draw = (label: string, from: bigint, to: bigint) => bigint;

/** @param seed The same seed always gives the same values. */
export const drawWith =
  (seed: number): Draw =>
  (label, from, to) =>
    draw(seed, label, from, to);

/**
 * Ranges of categories. Services lose some of them in a type that is too small, or in a notation that is too short: 16 bits,
 * a float, 32 bits with and without a sign, a double.
 */
const categoryRanges: readonly (readonly [from: bigint, to: bigint])[] = [
  [32_768n, 65_535n],
  [65_536n, 2n ** 24n],
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
  const first = Number(drawFrom('first range of categories', 0n, BigInt(categoryRanges.length) - 1n));
  return Array.from({ length: count }, (_none, index) => {
    const [from, to] = categoryRanges[(first + index) % categoryRanges.length] ?? [1n, 1n];
    const drawn = drawFrom(`category ${index}`, from, to);
    return String(drawn % 2n === 0n && drawn < to ? drawn + 1n : drawn);
  });
}

/** Names that a service may take for another value as a whole, by what it takes them for. A run sends one of each kind. */
const wholeNames = {
  exponent: (digits: string) => ['e', 'E'].map((letter) => `${digits[0]}${letter}${digits[1]}`),
  decimal: (digits: string) => [`${digits[0]}.0`, `${digits}.50`],
  number: (digits: string) => [
    '-0',
    `0x${digits}`,
    `+${digits}`,
    `1${digits.repeat(6)}`,
    `${digits}_000`,
    `1,${digits}`,
  ],
  truth: () => ['true', 'false'],
  answer: () => ['yes', 'no'],
  word: () => ['undefined', 'None', 'nil', 'NaN', 'on', 'off', 'Infinity'],
  property: () => ['constructor', '__proto__', 'toString', 'valueOf'],
  status: () => ['available', 'sold'],
  date: (digits: string) => [`2031-04-1${digits[0]}`],
  time: (digits: string) => [`2031-04-1${digits[0]}T10:20:30Z`, `1${digits[0]}/04/2031`, `10:2${digits[0]}`],
  json: (digits: string) => [`{"a":${digits}}`, `[${digits}]`, `"${digits}"`, '{}'],
} as const;

/** The kinds of values that a service may take a name for. */
export type NameKind = keyof typeof wholeNames;

/** A name that is unusual as a whole, so that it has no mark. A service may reject it. */
export function drawWholeName(drawFrom: Draw, kind: NameKind): string {
  const digits = String(drawFrom(`digits of ${kind}`, 111n, 999n));
  const names = wholeNames[kind](digits);
  return names[Number(drawFrom(`name of ${kind}`, 0n, BigInt(names.length) - 1n))] ?? digits;
}

/** Another notation of an integer that is not zero, with an exponent. Cut at the letter or at the point, it is another one. */
export function toExponent(integer: string, hasPoint: boolean): string {
  const [, sign = '', first = '', others = ''] = /^(-?)(\d)(\d*)$/.exec(integer) ?? [];
  return hasPoint && others !== '' ? `${sign}${first}.${others}E+${others.length}` : `${integer}0e-1`;
}
