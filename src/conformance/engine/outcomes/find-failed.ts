import type { Check } from '../../checks/check.ts';
import type { HttpRequest } from '../../exchange/request.ts';
import { type Rule, type Violation, ruleOf } from '../violation.ts';
import { breaks, breaksDirectly, clausesOf } from './breaks.ts';

/** The check without a program that reports a violation: the one about the part of its clause, or about all of it. */
export function findCollector(violation: Violation, checks: readonly Check[]): Check | undefined {
  const ofRule = checks.filter((check) => !check.program && breaksDirectly(violation, check));
  return ofRule.find(({ aspect }) => aspect !== undefined) ?? ofRule[0];
}

/** Statuses that services have for many things, so that two faults may have one in common. */
const MANIFOLD: ReadonlySet<number> = new Set([400, 404]);

const toKey = (...parts: unknown[]): string => JSON.stringify(parts);

/** The credential of a request, apart from the operation that it is for. */
const credentialOf = (request: HttpRequest): string => request.key ?? request.headers.authorization ?? '';

/**
 * Identifies the probable causes of a violation: the exchange, and the error or the page of a gateway that a target sends instead of
 * another response; a media type; a wrong credential that all operations accept; or wrong content.
 */
function toCauses(violation: Violation): unknown[] {
  const { aspects, actual, entry } = violation;
  if (!entry.response) return [];
  if (!aspects.includes('status') && !aspects.includes('media-type')) return [toKey(ruleOf(violation), actual)];
  const { status, json, headers } = entry.response;
  const mediaType = headers['content-type'] ?? '';
  const { code } = (json ?? {}) as { code?: unknown };
  const causes: unknown[] = [entry];
  if (aspects.includes('media-type') || !/\bjson\b/i.test(mediaType)) causes.push(toKey('media type', mediaType));
  const isSpecific = json === undefined || !MANIFOLD.has(status);
  if (status >= 300 || code !== undefined)
    causes.push(toKey(isSpecific ? 'any rule' : ruleOf(violation), status, code ?? mediaType));
  if (violation.clause === 'authentication.refused') causes.push(toKey(ruleOf(violation), credentialOf(entry.request)));
  return causes;
}

/** The parts that a violation shares with one of another level if both come from one fault: the clause, or the request. */
const toShared = ({ clause, entry }: Violation): unknown[] => [toKey(clause), toKey(entry.request)];

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
    const shared = toShared(violation);
    const known = [
      ...causes.map((cause) => this.#byCause.get(cause)),
      ...(violation.level === 'SHOULD' ? shared.map((part) => this.#required.get(part)) : []),
    ];
    const other = known.find((id) => id !== undefined);
    const reported = other === undefined ? undefined : this.failed.get(other);
    if (other !== undefined && reported) {
      const also = new Set([...reported.also, ...clausesOf(violation)]);
      also.delete(reported.clause);
      this.failed.set(other, { ...reported, also: [...also] });
    } else if (!this.failed.has(check.id)) {
      this.failed.set(check.id, violation);
      for (const cause of causes) this.#byCause.set(cause, check.id);
      if (violation.level === 'MUST') for (const part of shared) this.#required.set(part, check.id);
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
      // Another request may show that a recommendation is violated by another fault, too.
      if (own.level === 'MUST' || this.failed.get(check.id) === own) reported.add(ruleOf(own));
    }
    for (const violation of violations) {
      if (reported.has(ruleOf(violation)) || this.#isReported(violation)) continue;
      const sender = this.#senders.get(violation.entry.checkId);
      const collector = findCollector(violation, this.#checks);
      const isOfSender =
        sender && breaks(violation, sender) && !this.failed.has(sender.id) && collector?.aspect === undefined;
      if (isOfSender) reported.add(ruleOf(violation));
      const breaking = () =>
        this.#checks.find((each) => each.program && this.#applies(each) && breaks(violation, each));
      const check = isOfSender ? sender : (collector ?? breaking());
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
  for (const level of ['MUST', 'SHOULD']) failures.report(violations.filter((violation) => violation.level === level));
  return failures.failed;
}
