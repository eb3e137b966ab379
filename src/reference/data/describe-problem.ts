import type { SchemaProblem } from '../../contract/index.ts';

/**
 * Reads a problem as a sentence.
 *
 * @param whole What the value itself is called, where the problem is with all of it.
 */
export function describeProblem({ path, expected, actual }: SchemaProblem, whole: string): string {
  return `${path || whole} must be ${expected}, got ${actual}.`;
}
