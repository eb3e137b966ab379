import type { CheckResult, Evidence } from '../result/result.ts';

/** Whether the target has refused the key, or failed, whatever the request was about. */
function isRegardlessOfClause({ actual, response }: Evidence): boolean {
  const status = response?.status ?? 0;
  // Otherwise something else than the status is wrong.
  return (status === 401 || status >= 500) && actual.startsWith(String(status));
}

const toCause = ({ id, clause, evidence, reason }: CheckResult) =>
  evidence ? JSON.stringify([isRegardlessOfClause(evidence) ? '' : clause, evidence.actual]) : (reason ?? id);

/** The requests that led to an error; `undefined` for another response, in which several things may be wrong. */
const toFailedExchange = ({ evidence }: CheckResult) =>
  (evidence?.response?.status ?? 0) >= 400 ? evidence?.reproduce : undefined;

/**
 * Groups checks that probably have one cause: failures of one clause with the same actual response, failures with the same 401 or
 * server error, failures that one error shows, and checks that are inconclusive for the same reason.
 */
export function groupByCause(checks: readonly CheckResult[]): readonly (readonly [CheckResult, ...CheckResult[]])[] {
  const groups = new Map<string, CheckResult[]>();
  for (const check of checks) {
    const keys = [toCause(check), toFailedExchange(check)].filter((key) => key !== undefined);
    const group = keys.map((key) => groups.get(key)).find((found) => found !== undefined) ?? [];
    group.push(check);
    for (const key of keys) if (!groups.has(key)) groups.set(key, group);
  }
  return [...new Set(groups.values())].map((group) => group as [CheckResult, ...CheckResult[]]);
}
