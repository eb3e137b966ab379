import type { Check, Requirement, Responses } from '../../checks/check.ts';
import type { Inconclusive, NotApplicable } from '../../checks/outcome.ts';
import type { Reason } from '../../checks/reason.ts';
import type { CompletedExchange, Exchange } from '../../exchange/exchange.ts';
import { isRetryLater } from '../../../shared/http/retry-after.ts';
import type { TargetEvent } from '../review/target-event.ts';
import type { Rule, Violation } from '../violation.ts';
import { breaks, clausesOf, ruleOfCheck } from './breaks.ts';
import { findCollector, findFailed } from './find-failed.ts';

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
  /** Whether any request has put the rule of a check to the test. */
  isExamined(this: void, check: Requirement): boolean;
  /** Why the program of a check has ended early, or could not be sent; `undefined` if it was sent completely. */
  endOf(this: void, check: Check): Inconclusive | NotApplicable | undefined;
  /** Why the run ended before everything was sent; `undefined` if it did not. */
  stopped: Reason | undefined;
  /** The events that have happened to the target. */
  events: readonly TargetEvent[];
  journal: readonly Exchange[];
  /** The responses for the three operations. Few checks need them. */
  responses(this: void): Responses['all'];
}

const inconclusive = (reason: Reason): OutcomeOf => ({ outcome: 'inconclusive', reason });

/** Clauses about headers, which browsers hide from pages of another origin. */
const HEADER_CLAUSES: ReadonlySet<string> = new Set([
  'http.www-authenticate',
  'http.deprecation-header',
  'http.location',
  'http.validators',
]);

/** How checks end. The same findings always give the same outcomes. */
export function toOutcomes(checks: readonly Check[], findings: Findings): Map<string, OutcomeOf> {
  const { events, journal, stopped } = findings;
  const excuseOf = (violation: Violation) => events.find(({ excuses }) => excuses(violation))?.reason;
  const excused = findings.violations.filter((violation) => excuseOf(violation) !== undefined);
  const counted = findings.violations.filter((violation) => excuseOf(violation) === undefined);
  const exchangesOf = (id: string) => journal.filter(({ checkId }) => checkId === id);
  const applies = (check: Check) => findings.endOf(check)?.name !== 'NotApplicable';
  const failed = findFailed(checks, counted, applies);
  const collectors = new Map(findings.violations.map((violation) => [violation, findCollector(violation, checks)]));

  /** The reason if another violation keeps a check from being tested. */
  function toOther({ clause, level }: Violation): Reason {
    const reports = [...failed].filter(([, violation]) => clausesOf(violation).includes(clause));
    const check = (reports.find(([, violation]) => violation.level === level) ?? reports[0])?.[0];
    return { kind: 'other-clause', clause, ...(check !== undefined && { check }) };
  }

  /**
   * Whether the request of a violation has tested nothing: without a response, or if no check reports what is wrong with it, as in
   * a run of few checks. Otherwise, what it has tested counts, as does a request that was repeated because of Retry-After.
   */
  function keepsFromTesting(violation: Violation): boolean {
    const { response } = violation.entry;
    if (response && isRetryLater(response)) return false;
    const isReported = [...failed.values()].some((other) => clausesOf(other).includes(violation.clause));
    return violation.level === 'MUST' && (response === undefined || !isReported);
  }

  /** The event that is the reason why a check was not tested. */
  function toEvent({ reason }: Inconclusive | NotApplicable, entry: Exchange | undefined): Reason | undefined {
    // A target may reject every animal for another reason.
    const isShown = entry !== undefined && reason.kind !== 'creations-rejected';
    const isCause = ({ isAffected, explains }: TargetEvent) => (isShown && isAffected(entry)) || explains?.(reason);
    return events.find(isCause)?.reason;
  }

  /** The event because of which some requests of a check have tested nothing. */
  function findHollow({ id, program }: Check): Reason | undefined {
    const isOwn = ({ checkId }: Exchange) => !program || checkId === id;
    const isHollow = ({ hidesEverything, isAffected }: TargetEvent) =>
      hidesEverything && journal.some((entry) => isOwn(entry) && isAffected(entry));
    return events.find(isHollow)?.reason;
  }

  function describe(check: Check & { level: 'MAY' }): OutcomeOf {
    const own = exchangesOf(check.id).filter(({ purpose }) => purpose !== 'look');
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
      check.program ? each.entry.checkId === check.id && breaks(each, check) : collectors.get(each) === check,
    );
    const event = mine && excuseOf(mine);
    if (event) return inconclusive(event);
    const rule = ruleOfCheck(check);
    const blocking = counted.find((each) => each.level === 'MUST' && each.entry.checkId === check.id);
    const hollow = findHollow(check);
    const end = findings.endOf(check);
    if (end) {
      const entry = 'entry' in end ? end.entry : undefined;
      const cause = toEvent(end, entry);
      if (cause) return inconclusive(cause);
      const other = counted.find((each) => each.level === 'MUST' && each.entry === entry) ?? blocking;
      if (other) return inconclusive(toOther(other));
      return { outcome: end.name === 'Inconclusive' ? 'inconclusive' : 'not-applicable', reason: end.reason };
    }
    if (hollow) return inconclusive(hollow);
    if (!check.program && stopped) return inconclusive(stopped);
    if (check.level === 'MAY') return describe(check);
    const same = check.program ? undefined : counted.find((each) => collectors.get(each) === check);
    const suspected = findings.suspectedBy(check.id).has(rule)
      ? counted.find((each) => breaks(each, check))
      : undefined;
    const own = counted.find((each) => each.entry.checkId === check.id && breaks(each, check));
    const elsewhere = same ?? own ?? suspected;
    if (elsewhere) return inconclusive(toOther(elsewhere));
    const untested = counted.find((each) => each.entry.checkId === check.id && keepsFromTesting(each));
    if (untested) return inconclusive(toOther(untested));
    const isTested = check.program ? findings.examinedBy(check.id).has(rule) : findings.isExamined(check);
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
