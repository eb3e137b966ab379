/** An integer from -2^63 to 2^63 - 1: a plain `number` where that is exact, a `bigint` beyond 2^53. */
export type Int64 = number | bigint;

/** The smallest int64, -2^63. */
export const INT64_MIN = -(2n ** 63n);
/** The largest int64, 2^63 - 1. */
export const INT64_MAX = 2n ** 63n - 1n;

/** Longer texts cannot be an int64 and are not worth the arithmetic. */
const MAX_DIGITS = 400;

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

/**
 * Parses a decimal number such as `-7`, `7.0` or `9.223372036854775807e18`.
 *
 * @returns The exact integer, or `undefined` for a fraction, a text that is not a number, or one of more than 400 characters.
 */
export function parseInteger(text: string): Int64 | undefined {
  const number = Number(text);
  if (Number.isSafeInteger(number) && /^-?\d+$/.test(text)) return number || 0;
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,4}))?$/.exec(text);
  if (!match || text.length > MAX_DIGITS) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const value = BigInt(sign + whole + fraction);
  const zeros = Number(exponent) - fraction.length;
  // Such an exponent leads beyond int64 or leaves a fraction, unless the value is 0.
  if (Math.abs(zeros) > MAX_DIGITS) return value === 0n ? 0 : undefined;
  const scale = 10n ** BigInt(Math.abs(zeros));
  if (zeros >= 0) return toInteger(value * scale);
  return value % scale === 0n ? toInteger(value / scale) : undefined;
}
