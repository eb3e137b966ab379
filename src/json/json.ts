import { parseInteger } from './int64.ts';

/**
 * JSON.parse and JSON.rawJSON, which no TypeScript library declares yet. Older browsers and Hermes have neither the source
 * text nor `rawJSON`: integers beyond 2^53 lose digits there when they are parsed.
 */
interface ExactJson {
  parse(text: string, reviver: (key: string, value: unknown, context?: { source?: string }) => unknown): unknown;
  rawJSON?(text: string): object;
}
const exact = JSON as unknown as ExactJson;

/** Numbers that JSON.parse may not keep exactly: many digits, a fraction or an exponent. */
const NEEDS_CARE = /\d{16}|\d[.eE]/;
/** With more arrays and objects, a text may be nested so deeply that only parsing with a reviver throws. */
const MOST_NESTED = 1024;
/** Whether there are too few characters, or parts between brackets, for that. */
const isShallow = ({ length }: { length: number }) => length <= MOST_NESTED;

const PLAIN_INTEGER = /^-?\d+$/;

/**
 * Parses JSON with exact numbers: integers beyond 2^53 become a `bigint`. A number that neither type holds exactly
 * becomes a raw JSON object, which no schema accepts and which `stringifyJson` prints unchanged.
 *
 * @param options.plainIntegers Returns true if `7.0` and `7e0` are not integers. @default they are integers
 * @throws SyntaxError if the text is not valid JSON, RangeError if it is nested deeper than the stack allows.
 */
export function parseJson(text: string, options: { plainIntegers?: () => boolean } = {}): unknown {
  if (!NEEDS_CARE.test(text) && (isShallow(text) || isShallow(text.split(/[[{]/)))) return JSON.parse(text);
  const toRaw = (source: string, value: number) => exact.rawJSON?.(source) ?? value;
  return exact.parse(text, (_key, value, context) => {
    const source = context?.source;
    if (typeof value !== 'number' || source === undefined) return value;
    if (Number.isFinite(value) && !Number.isInteger(value)) return value;
    const isPlain = PLAIN_INTEGER.test(source);
    if (isPlain && Number.isSafeInteger(value)) return value;
    if (!isPlain && options.plainIntegers?.()) return toRaw(source, value);
    return parseInteger(source) ?? toRaw(source, value);
  });
}

/** Converts a `bigint` to a value that JSON.stringify prints as its digits. */
export const toJsonItem = (item: unknown): unknown =>
  typeof item === 'bigint' ? (exact.rawJSON?.(String(item)) ?? Number(item)) : item;

/** Serializes a value as JSON, a `bigint` as its digits. */
export function stringifyJson(value: unknown, indent?: number): string {
  try {
    return JSON.stringify(value, null, indent);
  } catch {
    // Only a bigint (or a cycle, which throws again) gets here. A replacer would slow down every list.
    return JSON.stringify(value, (_key, item) => toJsonItem(item), indent);
  }
}
