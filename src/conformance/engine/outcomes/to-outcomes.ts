import type { Check, Responses } from '../../checks/check.ts';
import type { Inconclusive, NotApplicable } from '../../checks/outcome.ts';
import type { Reason } from '../../checks/reason.ts';
import type { CompletedExchange, Exchange } from '../../exchange/exchange.ts';
import type { TargetEvent } from '../review/target-event.ts';
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
  events: readonly TargetEvent[];
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

const clausesOf = ({ clause, also }: Violation) => [clause, ...also];

/** Whether a violation breaks the clause of a check. */
const breaks = (violation: Violation, check: Check) =>
  violation.level === check.level &&
  clausesOf(violation).some((clause) => clause === check.clause) &&
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
 * Identifies the probable causes of a violation: the exchange, and the error or the page of a gateway that a target sends instead of
 * another response; a media type; or wrong content.
 */
function toCauses(violation: Violation): unknown[] {
  const { aspects, actual, entry } = violation;
  if (!entry.response) return [];
  const { status, json, headers } = entry.response;
  const mediaType = headers['content-type'];
  if (aspects.includes('media-type')) return [entry, JSON.stringify(['media type', mediaType])];
  if (!aspects.includes('status')) return [JSON.stringify([ruleOf(violation), actual])];
  const { code } = (json ?? {}) as { code?: unknown };
  if (status < 300 && code === undefined) return [entry];
  const isSpecific = status >= 300 && (json === undefined || !MANIFOLD.has(status));
  return [entry, JSON.stringify([isSpecific ? 'any rule' : ruleOf(violation), status, code ?? mediaType])];
}

/** The failed checks, and the violation that each of them reports. */
class Failures {
  readonly failed = new Map<string, Violation>();
  readonly #byCause = new Map<unknown, string>();
  readonly #checks: readonly Check[];
  readonly #senders: ReadonlyMap<string, Check>;

  constructor(checks: readonly Check[]) {
    this.#checks = checks;
    this.#senders = new Map(checks.filter(({ program }) => program).map((check) => [check.id, check]));
  }

  /** Fails a check, or adds the violation to another one with the same cause. */
  #report(check: Check, violation: Violation): void {
    const causes = toCauses(violation);
    const other = causes.map((cause) => this.#byCause.get(cause)).find((id) => id !== undefined);
    const reported = other === undefined ? undefined : this.failed.get(other);
    if (other !== undefined && reported) {
      const also = new Set([...reported.also, ...clausesOf(violation)]);
      also.delete(reported.clause);
      this.failed.set(other, { ...reported, also: [...also] });
    } else if (!this.failed.has(check.id)) {
      this.failed.set(check.id, violation);
      for (const cause of causes) this.#byCause.set(cause, check.id);
    }
  }

  /** Whether one failure is about all clauses of a violation. */
  #isReported(violation: Violation): boolean {
    const isWithin = (other: Violation) =>
      other.level === violation.level && clausesOf(violation).every((clause) => clausesOf(other).includes(clause));
    return [...this.failed.values()].some((other) => isWithin(other));
  }

  /**
   * Reports the violations of one level: each check whose own requests show one of its clause, and for a rule that none of them
   * reports, the first check that can.
   */
  report(violations: readonly Violation[]): void {
    const reported = new Set<Rule>();
    for (const check of this.#senders.values()) {
      const own = violations.find((each) => each.entry.checkId === check.id && breaksDirectly(each, check));
      if (!own) continue;
      this.#report(check, own);
      reported.add(ruleOf(own));
    }
    for (const violation of violations) {
      if (reported.has(ruleOf(violation)) || this.#isReported(violation)) continue;
      const sender = this.#senders.get(violation.entry.checkId);
      const collector = findCollector(violation, this.#checks);
      const isOfSender =
        sender && breaks(violation, sender) && !this.failed.has(sender.id) && collector?.aspect === undefined;
      if (isOfSender) reported.add(ruleOf(violation));
      const breaking = () => this.#checks.find((each) => each.program && breaks(violation, each));
      const check = isOfSender ? sender : (collector ?? breaking());
      if (check) this.#report(check, violation);
    }
  }
}

/** The violation that each failed check reports. A recommendation is not reported for the cause of a violated requirement. */
function findFailed(checks: readonly Check[], violations: readonly Violation[]): ReadonlyMap<string, Violation> {
  const failures = new Failures(checks);
  for (const level of ['MUST', 'SHOULD']) failures.report(violations.filter((violation) => violation.level === level));
  return failures.failed;
}

/** How checks end. The same findings always give the same outcomes. */
export function toOutcomes(checks: readonly Check[], findings: Findings): Map<string, OutcomeOf> {
  const { events, journal, stopped } = findings;
  const excuseOf = (violation: Violation) => events.find(({ excuses }) => excuses(violation))?.reason;
  const excused = findings.violations.filter((violation) => excuseOf(violation) !== undefined);
  const counted = findings.violations.filter((violation) => excuseOf(violation) === undefined);
  const failed = findFailed(checks, counted);

  /** The reason if another violation keeps a check from being tested. */
  function toOther({ clause, level }: Violation): Reason {
    const reports = [...failed].filter(([, violation]) => clausesOf(violation).includes(clause));
    const check = (reports.find(([, violation]) => violation.level === level) ?? reports[0])?.[0];
    return { kind: 'other-clause', clause, ...(check !== undefined && { check }) };
  }

  /** The event that is the reason why a check was not tested. */
  function toEvent({ reason }: Inconclusive | NotApplicable, entry: Exchange | undefined): Reason | undefined {
    // A target may reject every animal for another reason.
    const isShown = entry !== undefined && reason.kind !== 'creations-rejected';
    const isCause = ({ isAffected, explains }: TargetEvent) => (isShown && isAffected(entry)) || explains?.(reason);
    return events.find(isCause)?.reason;
  }

  /** The event because of which some requests of a check have tested nothing. */
  const findHollow = (check: Check) =>
    events.find(
      ({ hidesEverything, isAffected }) =>
        hidesEverything && journal.some((entry) => (!check.program || entry.checkId === check.id) && isAffected(entry)),
    )?.reason;

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
      const cause = toEvent(end, entry);
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
