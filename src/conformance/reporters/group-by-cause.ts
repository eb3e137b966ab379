import type { CheckResult } from '../result/result.ts';

const toCause = ({ id, clause, evidence, reason }: CheckResult) =>
  evidence ? JSON.stringify([clause, evidence.actual]) : (reason ?? id);

/**
 * Groups checks that probably have one cause: failures of one clause with the same actual response, and checks that are
 * inconclusive for the same reason.
 */
export const groupByCause = (checks: readonly CheckResult[]): readonly (readonly [CheckResult, ...CheckResult[]])[] =>
  [...Map.groupBy(checks, toCause).values()].map((group) => group as [CheckResult, ...CheckResult[]]);
