import type { Check } from '../../checks/check.ts';
import { partition } from '../../../shared/partition.ts';
import { errorCodeOf } from '../../exchange/error-code-of.ts';
import type { HttpRequest } from '../../exchange/request.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import { type Rule, type Violation, ruleOf } from '../violation.ts';
import { breaks, breaksDirectly, clausesOf } from './breaks.ts';

/** The check without a program that reports a violation: the one about the part of its clause, or about all of it. */
export function findCollector(violation: Violation, checks: readonly Check[]): Check | undefined {
  const ofRule = checks.filter((check) => !check.program && breaksDirectly(violation, check));
  return ofRule.find(({ aspect }) => aspect !== undefined) ?? ofRule[0];
}

/** Statuses that services have for many things, so that two faults may have one in common. */
const MANIFOLD: ReadonlySet<number> = new Set([400, 404]);
/** Statuses that say nothing about a fault. */
const ORDINARY: ReadonlySet<number> = new Set([200, 201]);

const toKey = (...parts: unknown[]): string => JSON.stringify(parts);

/** The credential of a request, apart from the operation that it is for. */
const credentialOf = (request: HttpRequest): string => request.headers.authorization ?? '';

/** Identifies the error, or the page of a gateway, that a target sends instead of another response. */
function toErrorKey(violation: Violation, response: HttpResponse): string {
  const { status, json, headers } = response;
  const isSpecific = json === undefined || !MANIFOLD.has(status);
  return toKey(
    isSpecific ? 'any rule' : ruleOf(violation),
    status,
    errorCodeOf(response) ?? headers['content-type'] ?? '',
  );
}

/** The causes of a wrong status or media type: the exchange, an error, the media type, or a wrong credential that is accepted. */
function causesOfStatus(violation: Violation, response: HttpResponse): unknown[] {
  const { aspects, clause, entry } = violation;
  const { status, headers } = response;
  const isError = errorCodeOf(response) !== undefined;
  const mediaType = headers['content-type'] ?? '';
  const isOtherType = aspects.includes('media-type') || !/\bjson\b/i.test(mediaType);
  // A credential is accepted before a body or an id is rejected, but not if 200 comes with an error object.
  const mayBeAccepted = clause === 'authentication.refused' && (status >= 300 || !isError);
  return [
    entry,
    ...(isError || !ORDINARY.has(status) ? [toErrorKey(violation, response)] : []),
    ...(isOtherType ? [toKey('media type', mediaType)] : []),
    ...(mayBeAccepted ? [toKey(ruleOf(violation), credentialOf(entry.request))] : []),
  ];
}

/** The causes of wrong content: equal content, or an error object in place of animals. */
const causesOfContent = (violation: Violation, response: HttpResponse): unknown[] => [
  toKey(ruleOf(violation), violation.actual),
  ...(response.status < 300 && errorCodeOf(response) !== undefined ? [toErrorKey(violation, response)] : []),
];

const toNamed = (cause: string) => toKey('named', cause);

/** Identifies the probable causes of a violation: those that the oracle names, and those that the response shows. */
function toCauses(violation: Violation): unknown[] {
  const { aspects, entry, causes = [] } = violation;
  if (!entry.response) return [];
  const isOfStatus = aspects.includes('status') || aspects.includes('media-type');
  return [...causes.map(toNamed), ...(isOfStatus ? causesOfStatus : causesOfContent)(violation, entry.response)];
}

/** The parts that a recommendation shares with a requirement if both are violated by one fault: clause, request, exchange, cause. */
const toShared = (violation: Violation): unknown[] => [
  violation.entry,
  toKey(violation.clause),
  toKey(violation.entry.request),
  ...toCauses(violation),
];

/** Whether a violation is reported before another one, as its cause. Of those of one rule, what a program shows comes first. */
function mustPrecede(cause: Violation, violation: Violation): boolean {
  const { followsFrom, program } = violation;
  const isCause = cause.causes?.some((each) => followsFrom?.includes(each)) === true;
  return isCause && !(program && ruleOf(cause) === ruleOf(violation));
}

/** The failed checks, and the violation that each of them reports. */
class Failures {
  readonly failed = new Map<string, Violation>();
  readonly #byCause = new Map<unknown, string>();
  /** The failures of requirements, by what recommendations share with them. */
  readonly #required = new Map<unknown, string>();
  readonly #checks: readonly Check[];
  readonly #senders: ReadonlyMap<string, Check>;
  readonly #applies: (check: Check) => boolean;

  constructor(checks: readonly Check[], applies: (check: Check) => boolean) {
    this.#checks = checks;
    this.#applies = applies;
    this.#senders = new Map(checks.filter(({ program }) => program).map((check) => [check.id, check]));
  }

  /** Fails a check, or adds the violation to another one with the same cause. */
  #report(check: Check, violation: Violation): void {
    const causes = toCauses(violation);
    const known = [
      ...[...causes, ...(violation.followsFrom ?? []).map(toNamed)].map((cause) => this.#byCause.get(cause)),
      ...(violation.level === 'SHOULD' ? toShared(violation).map((part) => this.#required.get(part)) : []),
    ];
    const other = known.find((id) => id !== undefined);
    const reported = other === undefined ? undefined : this.failed.get(other);
    if (other !== undefined && reported) {
      const also = new Set([...reported.also, ...clausesOf(violation)]);
      also.delete(reported.clause);
      this.failed.set(other, { ...reported, also: [...also] });
      // Another request may show that a recommendation is violated by another fault, too.
      if (reported.level !== violation.level) return;
    } else if (this.failed.has(check.id)) return;
    else this.failed.set(check.id, violation);
    for (const cause of causes) if (!this.#byCause.has(cause)) this.#byCause.set(cause, other ?? check.id);
  }

  /** Notes the parts of all violated requirements, even of those that no check reports on its own. */
  #noteRequired(violations: readonly Violation[]): void {
    for (const violation of violations) {
      const failure = [...this.failed].find(([, reported]) => clausesOf(reported).includes(violation.clause));
      if (!failure) continue;
      for (const part of toShared(violation)) if (!this.#required.has(part)) this.#required.set(part, failure[0]);
    }
  }

  /** Notes the causes of a violation that is not reported because its rule has failed already. */
  #noteCauses(violation: Violation): void {
    const failure = [...this.failed].find(([, reported]) => ruleOf(reported) === ruleOf(violation));
    for (const cause of violation.causes?.map(toNamed) ?? [])
      if (failure && !this.#byCause.has(cause)) this.#byCause.set(cause, failure[0]);
  }

  /** Whether one failure is about all clauses of a violation. One that only names the clause of a wrong status has another cause. */
  #isReported(violation: Violation): boolean {
    const isWithin = (other: Violation) =>
      violation.aspects.includes('status')
        ? other.clause === violation.clause
        : clausesOf(violation).every((clause) => clausesOf(other).includes(clause));
    return [...this.failed.values()].some((other) => other.level === violation.level && isWithin(other));
  }

  /** Reports violated requirements, then recommendations. */
  report(violations: readonly Violation[]): void {
    const [required, recommended] = partition(violations, ({ level }) => level === 'MUST');
    this.#reportLevel(required);
    this.#noteRequired(required);
    this.#reportLevel(recommended);
  }

  /** Reports the violations of one level: causes before what follows from them. */
  #reportLevel(violations: readonly Violation[]): void {
    const isCause = (each: Violation) => !violations.some((other) => mustPrecede(other, each));
    const reported = new Set<Rule>();
    for (const part of partition(violations, isCause)) this.#reportAll(part, reported);
  }

  /** Fails the check that has sent the request. Another one may show that a recommendation is violated by another fault, too. */
  #reportOwn(check: Check, violation: Violation, reported: Set<Rule>): void {
    this.#report(check, violation);
    if (violation.level === 'MUST' || this.failed.get(check.id) === violation) reported.add(ruleOf(violation));
  }

  /**
   * Reports violations: each check whose own requests show one of its clause, and for a rule that none of them reports, the first
   * check that can.
   */
  #reportAll(violations: readonly Violation[], reported: Set<Rule>): void {
    for (const check of this.#senders.values()) {
      const own = violations.find((each) => each.entry.checkId === check.id && breaksDirectly(each, check));
      if (!own) continue;
      this.#reportOwn(check, own, reported);
    }
    for (const violation of violations) if (reported.has(ruleOf(violation))) this.#noteCauses(violation);
    for (const violation of violations) {
      if (reported.has(ruleOf(violation)) || this.#isReported(violation)) continue;
      const sender = this.#senders.get(violation.entry.checkId);
      const collector = findCollector(violation, this.#checks);
      const isOfSender =
        sender && breaks(violation, sender) && !this.failed.has(sender.id) && collector?.aspect === undefined;
      if (isOfSender) {
        this.#reportOwn(sender, violation, reported);
        continue;
      }
      const breaking = () =>
        this.#checks.find((each) => each.program && this.#applies(each) && breaks(violation, each));
      const check = collector ?? breaking();
      if (check) this.#report(check, violation);
    }
  }
}

/**
 * The violation that each failed check reports. A recommendation is not reported for the cause of a violated requirement.
 *
 * @param applies Whether a check applies to the target. Others report nothing that they have not sent.
 */
export function findFailed(
  checks: readonly Check[],
  violations: readonly Violation[],
  applies: (check: Check) => boolean,
): ReadonlyMap<string, Violation> {
  const failures = new Failures(checks, applies);
  failures.report(violations);
  return failures.failed;
}
