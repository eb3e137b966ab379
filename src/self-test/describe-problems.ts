import type { ConformanceResult } from '../conformance/index.ts';

/** The violations, warnings and inconclusive MUST checks of a run, in one line. */
export const describeProblems = ({ checks }: ConformanceResult): string =>
  checks
    .filter(({ outcome, level }) => outcome === 'fail' || (outcome === 'inconclusive' && level === 'MUST'))
    .map(
      ({ id, outcome, reason, evidence }) =>
        `${id} (${outcome}: ${reason ?? `${evidence?.actual} instead of ${evidence?.expected}`})`,
    )
    .join(', ');
