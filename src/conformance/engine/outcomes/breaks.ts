import type { Check } from '../../checks/check.ts';
import { type Rule, type Violation, ruleOf } from '../violation.ts';

/** The rule that a check is about. */
export const ruleOfCheck = ({ level, clause }: Check) => `${level} ${clause}` as Rule;

/** Whether a violation is one of the part of a clause that a check is about. */
const isOfPart = ({ aspects }: Violation, { aspect }: Check) => aspect === undefined || aspects.includes(aspect);

/** Whether a violation breaks the clause of a check most directly. */
export const breaksDirectly = (violation: Violation, check: Check) =>
  ruleOf(violation) === ruleOfCheck(check) && isOfPart(violation, check);

/** All clauses that a violation breaks, the most direct one first. */
export const clausesOf = ({ clause, also }: Violation) => [clause, ...also];

/** Whether a violation breaks the clause of a check. */
export const breaks = (violation: Violation, check: Check) =>
  violation.level === check.level &&
  clausesOf(violation).some((clause) => clause === check.clause) &&
  isOfPart(violation, check);
