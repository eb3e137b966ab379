import { parseInteger } from './int64.ts';

/** JSON.parse and JSON.rawJSON as every runtime of ours has them and no TypeScript library types them yet. */
interface ExactJson {
  parse(text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown): unknown;
  rawJSON(text: string): object;
}
const exact = JSON as unknown as ExactJson;

/** What a number has that JSON.parse may not keep: many digits, a fraction or an exponent. */
const NEEDS_CARE = /\d{16}|\d[.eE]/;
/** Longer texts may be nested so deeply that only the way with a reviver notices. */
const SHORT = 1024;
const PLAIN_INTEGER = /^-?\d+$/;

/**
 * Parses JSON without losing a digit: integers beyond 2^53 become a `bigint`. A number that neither type holds exactly
 * becomes a raw JSON object, which no schema of ours accepts and which prints as it came.
 *
 * @param options.plainIntegers Treats `7.0` and `7e0` as no integers either. @default false
 * @throws SyntaxError when the text is no JSON, RangeError when it is nested deeper than the stack.
 */
export function parseJson(text: string, options: { plainIntegers?: boolean } = {}): unknown {
  if (text.length < SHORT && !NEEDS_CARE.test(text)) return JSON.parse(text);
  return exact.parse(text, (_key, value, { source }) => {
    if (typeof value !== 'number' || source === undefined) return value;
    if (Number.isFinite(value) && !Number.isInteger(value)) return value;
    const isPlain = PLAIN_INTEGER.test(source);
    if (isPlain && Number.isSafeInteger(value)) return value;
    if (!isPlain && options.plainIntegers) return exact.rawJSON(source);
    return parseInteger(source) ?? exact.rawJSON(source);
  });
}

/** Prints a value as JSON, a `bigint` as its digits. */
export function stringifyJson(value: unknown, indent?: number): string {
  try {
    return JSON.stringify(value, null, indent);
  } catch {
    // Only a bigint (or a cycle, which throws again) ends here: a replacer on every value would cost every list.
    return JSON.stringify(
      value,
      (_key, item) => (typeof item === 'bigint' ? exact.rawJSON(String(item)) : item),
      indent,
    );
  }
}
