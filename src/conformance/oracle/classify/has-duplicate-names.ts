import { measure } from './measure.ts';

/** The number of members of all objects in a JSON value, each name of an object counted once. */
function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const values = Array.isArray(value) ? value : Object.values(value);
  let count = Array.isArray(value) ? 0 : values.length;
  for (const inner of values) if (typeof inner === 'object') count += countNames(inner);
  return count;
}

function countColons(text: string): number {
  let count = 0;
  for (let index = text.indexOf('":'); index >= 0; index = text.indexOf('":', index + 2)) count++;
  return count;
}

/** The texts that were looked at, by what they were parsed to. */
const known = new WeakMap<object, boolean>();

/**
 * Whether an object has a name twice.
 *
 * @param text JSON.
 * @param json The same, parsed.
 */
export function hasDuplicateNames(text: string, json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false;
  const hasDuplicates = known.get(json) ?? findDuplicates(text, json);
  known.set(json, hasDuplicates);
  return hasDuplicates;
}

function findDuplicates(text: string, json: object): boolean {
  // Without white space before colons, each member has a quotation mark and a colon, which texts have at most in addition.
  if (!/"\s+:/.test(text) && countColons(text) === countNames(json)) return false;
  return measure(text).hasDuplicates;
}
