/** An integer from -2^63 to 2^63 - 1: a plain `number` where that is exact, a `bigint` beyond 2^53. */
export type Int64 = number | bigint;

/** The smallest int64, -2^63. */
export const INT64_MIN = -(2n ** 63n);
/** The largest int64, 2^63 - 1. */
export const INT64_MAX = 2n ** 63n - 1n;

/** Integers of more digits, about 128 bits, are far from an int64: they are not worth the arithmetic. */
const MAX_DIGITS = 40;

/** Whether a value is an integer within the int64 range, held exactly. */
export function isInt64(value: unknown): value is Int64 {
  if (typeof value === 'bigint') return value >= INT64_MIN && value <= INT64_MAX;
  return Number.isSafeInteger(value);
}

/** Converts an integer to the simplest type that holds it exactly: `number` up to 2^53 - 1, `bigint` beyond. */
export function toInteger(value: bigint): Int64 {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** The parts of a decimal number: its digits without zeros around them, and the power of ten that they are multiplied by. */
function toScientific(text: string): { sign: string; digits: string; power: number } | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const all = whole + fraction;
  let start = 0;
  let end = all.length;
  while (all[start] === '0') start++;
  while (all[end - 1] === '0') end--;
  return { sign, digits: all.slice(start, end), power: Number(exponent) - fraction.length + all.length - end };
}

/**
 * Parses a decimal number such as `-7`, `7.0` or `9.223372036854775807e18`.
 *
 * @returns The exact integer, or `undefined` for a fraction, a text that is not a number, or an integer of more than 40 digits.
 */
export function parseInteger(text: string): Int64 | undefined {
  const number = Number(text);
  if (Number.isSafeInteger(number) && /^-?\d+$/.test(text)) return number || 0;
  const parts = toScientific(text);
  if (!parts) return undefined;
  const { sign, digits, power } = parts;
  if (digits === '') return 0;
  if (power < 0 || digits.length + power > MAX_DIGITS) return undefined;
  return toInteger(BigInt(sign + digits + '0'.repeat(power)));
}
