import type { Check, Responses } from '../../checks/check.ts';
import type { Inconclusive, NotApplicable } from '../../checks/outcome.ts';
import type { Reason } from '../../checks/reason.ts';
import type { CompletedExchange, Exchange } from '../../exchange/exchange.ts';
import type { Turn } from '../review/turn.ts';
import { type Rule, type Violation, ruleOf } from '../violation.ts';

/** How a check ends, before secrets are hidden. */
export type OutcomeOf =
  | { outcome: 'pass' }
  | { outcome: 'fail'; violation: Violation }
  | { outcome: 'inconclusive' | 'not-applicable'; reason: Reason }
  | { outcome: 'observed'; observed: string };

/** The results of judging a run. */
export interface Findings {
  /** All confirmed violations. */
  violations: readonly Violation[];
  /** The rules that the requests of a check have put to the test. */
  examinedBy(this: void, checkId: string): ReadonlySet<Rule>;
  /** The rules that the responses to a check seem to violate, which only one of them has to confirm. */
  suspectedBy(this: void, checkId: string): ReadonlySet<Rule>;
  /** Whether any request has put a rule to the test. */
  isExamined(this: void, rule: Rule): boolean;
  /** Why the program of a check has ended early, or could not be sent; `undefined` if it was sent completely. */
  endOf(this: void, check: Check): Inconclusive | NotApplicable | undefined;
  /** Why the run ended before everything was sent; `undefined` if it did not. */
  stopped: Reason | undefined;
  /** The events that have happened to the target. */
  turns: readonly Turn[];
  journal: readonly Exchange[];
  /** The responses for the three operations. */
  responses(this: void): Responses['all'];
}

const ruleOfCheck = ({ level, clause }: Check) => `${level} ${clause}` as Rule;

/** Whether a violation is one of the part of a clause that a check is about. */
const isOfPart = ({ aspects }: Violation, { aspect }: Check) => aspect === undefined || aspects.includes(aspect);

/** Whether a violation breaks the clause of a check most directly. */
const breaksDirectly = (violation: Violation, check: Check) =>
  ruleOf(violation) === ruleOfCheck(check) && isOfPart(violation, check);

/** Whether a violation breaks the clause of a check. */
const breaks = (violation: Violation, check: Check) =>
  violation.level === check.level &&
  [violation.clause, ...violation.also].some((clause) => clause === check.clause) &&
  isOfPart(violation, check);

const inconclusive = (reason: Reason): OutcomeOf => ({ outcome: 'inconclusive', reason });

/** The check without a program that reports a violation: the one about the part of its clause, or about all of it. */
function findCollector(violation: Violation, checks: readonly Check[]): Check | undefined {
  const ofRule = checks.filter((check) => !check.program && breaksDirectly(violation, check));
  return ofRule.find(({ aspect }) => aspect !== undefined) ?? ofRule[0];
}

/** Clauses about headers, which browsers hide from pages of another origin. */
const HEADER_CLAUSES: ReadonlySet<string> = new Set([
  'http.www-authenticate',
  'http.deprecation-header',
  'http.location',
  'http.validators',
]);

/** Statuses that services have for many things, so that two faults may have one in common. */
const MANIFOLD: ReadonlySet<number> = new Set([400, 404]);

/**
 * Identifies the probable cause of violations: the error, or the page of a gateway, that a target sends instead of another response.
 */
function toCause(violation: Violation): string | undefined {
  const { response } = violation.entry;
  if (!response || response.status < 300 || !violation.aspects.includes('status')) return undefined;
  const { status, json, headers } = response;
  const { code } = (json ?? {}) as { code?: unknown };
  const scope = json !== undefined && MANIFOLD.has(status) ? ruleOf(violation) : violation.level;
  return JSON.stringify([scope, status, code ?? headers['content-type']]);
}

/**
 * The violation that each failed check reports: every check whose own requests show a violation of its clause, unless another one
 * reports the same cause, and for a rule that none of them reports, the first check that can.
 */
function findFailed(checks: readonly Check[], violations: readonly Violation[]): Map<string, Violation> {
  const failed = new Map<string, Violation>();
  const byCause = new Map<string, string>();
  const report = (check: Check, violation: Violation) => {
    const cause = toCause(violation);
    const other = cause === undefined ? undefined : byCause.get(cause);
    const reported = other === undefined ? undefined : failed.get(other);
    if (other !== undefined && reported) {
      const also = new Set([...reported.also, violation.clause, ...violation.also]);
      also.delete(reported.clause);
      failed.set(other, { ...reported, also: [...also] });
    } else if (!failed.has(check.id)) {
      failed.set(check.id, violation);
      if (cause !== undefined) byCause.set(cause, check.id);
    }
  };
  const senders = new Map(checks.filter(({ program }) => program).map((check) => [check.id, check]));
  for (const check of senders.values()) {
    const own = violations.find((each) => each.entry.checkId === check.id && breaksDirectly(each, check));
    if (own) report(check, own);
  }
  const reported = new Set([...failed.values()].map(ruleOf));
  for (const violation of violations) {
    if (reported.has(ruleOf(violation))) continue;
    const sender = senders.get(violation.entry.checkId);
    const collector = findCollector(violation, checks);
    const isOfSender = sender && breaks(violation, sender) && !failed.has(sender.id) && collector?.aspect === undefined;
    if (isOfSender) reported.add(ruleOf(violation));
    const check = isOfSender ? sender : (collector ?? checks.find((each) => each.program && breaks(violation, each)));
    if (check) report(check, violation);
  }
  return failed;
}

/** How checks end. The same findings always give the same outcomes. */
export function toOutcomes(checks: readonly Check[], findings: Findings): Map<string, OutcomeOf> {
  const { turns, journal, stopped } = findings;
  const excuseOf = (violation: Violation) => turns.find(({ excuses }) => excuses(violation))?.event;
  const excused = findings.violations.filter((violation) => excuseOf(violation) !== undefined);
  const counted = findings.violations.filter((violation) => excuseOf(violation) === undefined);
  const failed = findFailed(checks, counted);

  /** The reason if another violation keeps a check from being tested. */
  function toOther({ clause, level }: Violation): Reason {
    const isReport = (violation: Violation) =>
      violation.level === level && [violation.clause, ...violation.also].includes(clause);
    const check = [...failed].find(([, violation]) => isReport(violation))?.[0];
    return { kind: 'other-clause', clause, ...(check !== undefined && { check }) };
  }

  /** The event that is the reason why a check was not tested. */
  function toTurn({ reason }: Inconclusive | NotApplicable, entry: Exchange | undefined): Reason | undefined {
    // A target may reject every animal for another reason.
    const isShown = entry !== undefined && reason.kind !== 'creations-rejected';
    const isCause = ({ isAffected, explains }: Turn) => (isShown && isAffected(entry)) || explains?.(reason);
    return turns.find(isCause)?.event;
  }

  /** The event because of which some requests of a check have tested nothing. */
  const findHollow = (check: Check) =>
    turns.find(
      ({ hidesEverything, isAffected }) =>
        hidesEverything && journal.some((entry) => (!check.program || entry.checkId === check.id) && isAffected(entry)),
    )?.event;

  function describe(check: Check & { level: 'MAY' }): OutcomeOf {
    const own = journal.filter(({ checkId }) => checkId === check.id);
    const complete = own.filter((entry): entry is CompletedExchange => entry.response !== undefined);
    const observed = check.describe({ own: complete, all: findings.responses() });
    if (observed !== undefined) return { outcome: 'observed', observed };
    const failure = own.find((entry) => entry.failure !== undefined)?.failure;
    if (failure !== undefined) return { outcome: 'observed', observed: failure };
    return { outcome: 'not-applicable', reason: { kind: 'no-such-response', lacks: 'evidence' } };
  }

  function toOutcome(check: Check): OutcomeOf {
    const violation = failed.get(check.id);
    if (violation) return { outcome: 'fail', violation };
    const mine = excused.find((each) =>
      check.program ? each.entry.checkId === check.id && breaks(each, check) : findCollector(each, checks) === check,
    );
    const event = mine && excuseOf(mine);
    if (event) return inconclusive(event);
    const rule = ruleOfCheck(check);
    const isTested = check.program ? findings.examinedBy(check.id).has(rule) : findings.isExamined(rule);
    const blocking = counted.find((each) => each.level === 'MUST' && each.entry.checkId === check.id);
    const hollow = findHollow(check);
    const end = findings.endOf(check);
    if (end) {
      const entry = 'entry' in end ? end.entry : undefined;
      const cause = toTurn(end, entry);
      if (cause) return inconclusive(cause);
      const other = counted.find((each) => each.level === 'MUST' && each.entry === entry) ?? blocking;
      if (other) return inconclusive(toOther(other));
      return { outcome: end.name === 'Inconclusive' ? 'inconclusive' : 'not-applicable', reason: end.reason };
    }
    if (hollow) return inconclusive(hollow);
    if (!check.program && stopped) return inconclusive(stopped);
    if (check.level === 'MAY') return describe(check);
    const same = check.program ? undefined : counted.find((each) => findCollector(each, checks) === check);
    const suspected = findings.suspectedBy(check.id).has(rule)
      ? counted.find((each) => breaks(each, check))
      : undefined;
    const own = counted.find((each) => each.entry.checkId === check.id && breaks(each, check));
    const elsewhere = same ?? own ?? suspected;
    if (elsewhere) return inconclusive(toOther(elsewhere));
    if (isTested) return { outcome: 'pass' };
    if (blocking) return inconclusive(toOther(blocking));
    const isHidden =
      HEADER_CLAUSES.has(check.clause) && findings.responses().some(({ response }) => response.hidesHeaders);
    return {
      outcome: 'not-applicable',
      reason: { kind: 'no-such-response', lacks: isHidden ? 'headers' : 'response' },
    };
  }

  return new Map(checks.map((check) => [check.id, toOutcome(check)]));
}
