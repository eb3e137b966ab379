import type { CompletedExchange } from '../exchange/exchange.ts';
import { NotApplicable, type Problem, Violation } from './outcome.ts';

/** Applies a rule to every entry. @throws NotApplicable without entries, Violation for the first that breaks the rule. */
export function judgeAll(
  entries: readonly CompletedExchange[],
  expected: string,
  findProblem: (entry: CompletedExchange) => Problem | undefined,
): void {
  if (entries.length === 0) throw new NotApplicable({ kind: 'no-such-response', lacks: 'response' });
  for (const entry of entries) {
    const problem = findProblem(entry);
    if (problem) throw new Violation(expected, problem, entry);
  }
}
