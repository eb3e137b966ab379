import type { CheckResult, Evidence } from '../result/result.ts';

/** Whether the target has refused the key, or failed, whatever the request was about. */
function isRegardlessOfClause({ actual, response }: Evidence): boolean {
  const status = response?.status ?? 0;
  // Otherwise something else than the status is wrong.
  return (status === 401 || status >= 500) && actual.startsWith(String(status));
}

const toCause = ({ id, clause, evidence, reason }: CheckResult) =>
  evidence ? JSON.stringify([isRegardlessOfClause(evidence) ? '' : clause, evidence.actual]) : (reason ?? id);

/**
 * Groups checks that probably have one cause: failures of one clause with the same actual response, failures with the same 401 or
 * server error, and checks that are inconclusive for the same reason.
 */
export const groupByCause = (checks: readonly CheckResult[]): readonly (readonly [CheckResult, ...CheckResult[]])[] =>
  [...Map.groupBy(checks, toCause).values()].map((group) => group as [CheckResult, ...CheckResult[]]);
