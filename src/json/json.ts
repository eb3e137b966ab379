import { parseInteger } from './int64.ts';

/** JSON.parse and JSON.rawJSON as all supported runtimes have them, but no TypeScript library declares them yet. */
interface ExactJson {
  parse(text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown): unknown;
  rawJSON(text: string): object;
}
const exact = JSON as unknown as ExactJson;

/** Numbers that JSON.parse may not keep exactly: many digits, a fraction or an exponent. */
const NEEDS_CARE = /\d{16}|\d[.eE]/;
/** Longer texts may be nested so deeply that only parsing with a reviver throws. */
const SHORT = 1024;
const PLAIN_INTEGER = /^-?\d+$/;

/**
 * Parses JSON with exact numbers: integers beyond 2^53 become a `bigint`. A number that neither type holds exactly
 * becomes a raw JSON object, which no schema accepts and which `stringifyJson` prints unchanged.
 *
 * @param options.plainIntegers Does not treat `7.0` and `7e0` as integers. @default false
 * @throws SyntaxError if the text is not valid JSON, RangeError if it is nested deeper than the stack allows.
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

/** Serializes a value as JSON, a `bigint` as its digits. */
export function stringifyJson(value: unknown, indent?: number): string {
  try {
    return JSON.stringify(value, null, indent);
  } catch {
    // Only a bigint (or a cycle, which throws again) gets here. A replacer would slow down every list.
    return JSON.stringify(
      value,
      (_key, item) => (typeof item === 'bigint' ? exact.rawJSON(String(item)) : item),
      indent,
    );
  }
}
