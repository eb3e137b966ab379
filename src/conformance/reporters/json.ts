/** Characters that JSON.stringify keeps although they control terminals, the direction of text, or GitHub Actions (`##[command]`). */
const ACTIVE = /[\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]|#(?=#\[)/g;

/** Prints a value as JSON that a terminal or a log can show: the parsed value is the same. */
export const stringifyPrintable = (value: object, indent?: number): string =>
  JSON.stringify(value, null, indent).replaceAll(
    ACTIVE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Prints a result as JSON, for programs and for `petstore-conformance render`.
 *
 * @see result-schema.ts
 */
export const printJson = (result: object): string => `${stringifyPrintable(result, 2)}\n`;
