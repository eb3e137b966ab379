import type { CompletedEntry } from './journal.ts';
import { NotApplicable, Violation } from './outcome.ts';

/** Holds answers to a rule. @throws NotApplicable when there is none, Violation for the first that breaks it. */
export function judgeAll(
  entries: readonly CompletedEntry[],
  expected: string,
  findProblem: (entry: CompletedEntry) => string | undefined,
): void {
  if (entries.length === 0) throw new NotApplicable('no such answer came');
  for (const entry of entries) {
    const problem = findProblem(entry);
    if (problem) throw new Violation(expected, problem, entry);
  }
}
