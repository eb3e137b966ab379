import type { TrialResult } from '../../src/self-test/run-trial.ts';

/** What a kit reports for one service, to compare one state of the kit with the next. */
export interface NetEntry {
  exitCode: number;
  /** The level and the clause of every violation, sorted. */
  rules: string[];
  /** What each failed check with requests of its own expected, and what it got, by its id. */
  evidence: Record<string, string>;
}

export function toNetEntry({ result }: Pick<TrialResult, 'result'>): NetEntry {
  const failed = result.checks.filter(({ outcome }) => outcome === 'fail');
  const own = failed.filter(({ id }) => !id.startsWith('oracle.'));
  return {
    exitCode: result.verdict.exitCode,
    rules: [
      ...new Set(
        failed.flatMap(({ level, clause, evidence }) =>
          [clause, ...(evidence?.clauses ?? [])].map((each) => `${level} ${each}`),
        ),
      ),
    ].toSorted(),
    evidence: Object.fromEntries(
      own.map(({ id, evidence }) => [id, `expected ${evidence?.expected}, got ${evidence?.actual}`]),
    ),
  };
}
