import type { RunResult } from './trials.ts';

/** The violations, warnings and inconclusive MUST checks of a run, in one line. */
export const describeProblems = ({ checks }: RunResult): string =>
  checks
    .filter(({ outcome, level }) => outcome === 'fail' || (outcome === 'inconclusive' && level === 'MUST'))
    .map(
      ({ id, outcome, reason, evidence }) =>
        `${id} (${outcome}: ${reason ?? `${evidence?.actual} instead of ${evidence?.expected}`})`,
    )
    .join(', ');
