import type { SchemaProblem } from '../../contract/index.ts';

/**
 * Converts a problem to a sentence.
 *
 * @param whole The subject of the sentence when the problem is with the whole value.
 */
export function describeProblem({ path, expected, actual }: SchemaProblem, whole: string): string {
  if (expected === 'present') return `${path} is missing.`;
  return `${path || whole} must be ${expected}, got ${actual}.`;
}
