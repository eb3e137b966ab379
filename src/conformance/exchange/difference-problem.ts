import type { Pet } from '../../contract/index.ts';
import { preview } from '../../json/preview.ts';

/** The characters before a difference that are shown. */
const CONTEXT = 12;

/** Describes two values of a field; of long texts, the parts that differ. */
function describeChange(field: string, expected: unknown, actual: unknown): string {
  if (typeof expected !== 'string' || typeof actual !== 'string')
    return `${field} ${preview(actual)} instead of ${preview(expected)}`;
  let start = 0;
  while (start < expected.length && expected[start] === actual[start]) start++;
  const cut = (text: string) => (start > 2 * CONTEXT ? `…${text.slice(start - CONTEXT).toWellFormed()}` : text);
  return `${field} ${preview(cut(actual))} instead of ${preview(cut(expected))}`;
}

/** The first field in which an animal differs from the expected one. Without an expected status, any value matches. */
export function differenceProblem(expected: Partial<Pet>, actual: Pet): string | undefined {
  for (const field of ['id', 'name', 'categoryId'] as const) {
    if (expected[field] !== undefined && expected[field] !== actual[field])
      return describeChange(field, expected[field], actual[field]);
  }
  // The status is optional in a response: it may be missing, but it may not differ.
  if (expected.status !== undefined && actual.status !== undefined && expected.status !== actual.status) {
    return describeChange('status', expected.status, actual.status);
  }
  return undefined;
}
