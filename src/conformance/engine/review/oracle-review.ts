import { NO_RESPONSE_IN_TIME } from '../../exchange/describe-no-response.ts';
import { type Exchange, endOf } from '../../exchange/exchange.ts';
import type { HttpRequest } from '../../exchange/request.ts';
import { FindingLog, type ShownFinding } from '../../oracle/finding-log.ts';
import type { ObservedRequest } from '../../oracle/observation.ts';
import { judgeResets } from '../../oracle/rules/resets.ts';
import { must } from '../../oracle/rules/rule.ts';
import { type FailedProgram, toProgramViolation } from '../programs/failed-program.ts';
import { type Rule, type Violation, ruleOf, toViolation } from '../violation.ts';
import { mayCarryAnotherKey } from './is-another-key.ts';
import { isWithoutEffect, isolateConnection } from './isolate-connection.ts';
import { hasManyHeaders, isolateHeader } from './isolate-header.ts';
import { keyOf } from './key-of.ts';
import { originOf } from './origin-of.ts';
import type { RunParts } from '../run-parts.ts';
import { withoutContent } from '../sending/without-content.ts';
import { TentativeFindings } from './tentative-findings.ts';
import { toObserved } from './to-observed.ts';
import { partition } from '../../../shared/partition.ts';
import { perObject } from '../../../shared/per-object.ts';
import { unlessOver } from '../sending/unless-over.ts';

type Shown = ShownFinding<Exchange>;

/** How many violations of one rule by the requests of one check are kept. */
const MOST_VIOLATIONS = 20;
/** The largest number of rules for whose violations a header or an earlier request is looked for. */
const MOST_ISOLATED = 10;

/** Whether a violation is shown by the response to one request, which can be sent again without effect. */
const mayBeRepeated = ({ entry, earlier, program }: Violation): boolean =>
  !program && earlier.length === 0 && entry.response !== undefined && isWithoutEffect(entry);

/** Whether it is unclear which header, or which earlier request over the connection, a violation depends on. */
const mayBeIsolated = ({ entry: { request } }: Violation): boolean =>
  hasManyHeaders(request) || request.connection !== undefined;

/** How many other faults a violation may follow from. */
const countCauses = ({ followsFrom = [] }: Violation): number => followsFrom.length;

/** A wrong status comes first, then the form of the response: they explain what else is wrong with it. */
const priorityOf = ({ finding: { aspect } }: Shown): number =>
  aspect === 'status' ? 0 : aspect === 'media-type' || aspect === 'schema' || aspect === 'error-object' ? 1 : 2;

/** The violations of an exchange: one of its requirements, since one fault may break several, and each recommendation. */
function toViolations(findings: readonly Shown[]): Violation[] {
  const sorted = findings.toSorted((left, right) => priorityOf(left) - priorityOf(right));
  const groupOf = ({ finding: { level, clause } }: Shown) => (level === 'MUST' ? level : clause);
  return [...Map.groupBy(sorted, groupOf).values()].flatMap(([first, ...others]) =>
    first ? [toViolation(first, others)] : [],
  );
}

/** The check that has sent the request, and the rule. */
const toGroup = (violation: Violation) => `${violation.entry.checkId} ${ruleOf(violation)}`;

/** Judges every response of a run as soon as it is complete. */
export class OracleReview {
  readonly log: FindingLog<Exchange>;
  readonly tentative: TentativeFindings;
  readonly #run: RunParts;
  readonly #onViolation: (violation: Violation) => void;
  /** By the check that has sent the request, the rule and the parts of its clause. */
  readonly #violations = new Map<string, Violation[]>();
  /** By the check and the rule. */
  readonly #preferred = new Map<string, Violation>();
  /** The rules that the exchanges of each check put to the test, apart from its control. */
  readonly #examined = new Map<string, Set<Rule>>();
  readonly #suspected = new Map<string, Set<Rule>>();
  readonly #findings = new WeakMap<Exchange, readonly Shown[]>();
  /** The requests as a server reads them. */
  readonly #observed = perObject((entry: Exchange) => toObserved(entry, this.#run.plan));
  /** The keys that the oracle knows. */
  #knownKeys: readonly string[];
  #isClosed = false;

  /** @param onViolation Called with each confirmed violation that is kept. */
  constructor(run: RunParts, onViolation: (violation: Violation) => void = () => {}) {
    this.#run = run;
    this.#onViolation = onViolation;
    const { keys, asOf, baseUrl, maxLag } = run.plan.configuration;
    this.#knownKeys = keys.known;
    this.log = new FindingLog(
      { apiKey: keys.current, asOf, baseUrl, mark: run.runId, lag: maxLag },
      (entry, examined) => {
        if (entry.purpose === 'control') return;
        const own = this.#examined.get(entry.checkId) ?? new Set<Rule>();
        this.#examined.set(entry.checkId, own);
        for (const rule of examined) own.add(ruleOf(rule));
      },
    );
    this.tentative = new TentativeFindings(run, {
      findingsOf: (entry) => this.findingsOf(entry),
      isKnown: ({ finding }) => this.violations.some((violation) => ruleOf(violation) === ruleOf(finding)),
      keep: (shown) => this.prefer(toViolation(shown)),
    });
  }

  /** All confirmed violations, those that show most first. */
  get violations(): readonly Violation[] {
    return [...this.#preferred.values(), ...[...this.#violations.values()].flat()];
  }

  /** The rules that the responses to a check seem to violate, which only one of them has to confirm. */
  suspectedBy(checkId: string): ReadonlySet<Rule> {
    return this.#suspected.get(checkId) ?? new Set();
  }

  /** The rules that the requests of a check have put to the test. */
  examinedBy(checkId: string): ReadonlySet<Rule> {
    return this.#examined.get(checkId) ?? new Set();
  }

  /** Keeps a violation, unless there are many like it. */
  keep(violation: Violation): void {
    const key = `${toGroup(violation)} ${violation.aspects.join(' ')}`;
    const kept = this.#violations.get(key) ?? [];
    if (kept.length >= MOST_VIOLATIONS) return;
    this.#violations.set(key, [...kept, violation]);
    this.#onViolation(violation);
  }

  /** Keeps a violation that shows more than others of the same rule and check. The first one counts. */
  prefer(violation: Violation): void {
    const key = toGroup(violation);
    if (this.#preferred.has(key)) return;
    this.#preferred.set(key, violation);
    this.#onViolation(violation);
  }

  /** Adds the shortest program that shows a violation, in place of what was preferred before. */
  addProgram(failed: FailedProgram): void {
    const definite = this.findingsOf(failed.shown).filter(({ finding }) => !finding.isTentative);
    const ofLevel = toViolations(definite).find(({ level }) => level === failed.finding.level);
    const violation = { ...(ofLevel ?? toViolation(failed)), ...toProgramViolation(failed) };
    this.#preferred.set(toGroup(violation), violation);
  }

  /** Adds an exchange whose request has made the target stop, each time. */
  addCrash(entry: Exchange): void {
    const actual = `${entry.failure}, and again when the request was repeated`;
    const finding = must('service.json', 'a complete response', actual, { aspect: 'complete' });
    this.prefer(toViolation({ finding, shown: entry }));
  }

  /** Announces a creation that is sent. Until it is judged, its animal may be visible. */
  expect(entry: Exchange): void {
    if (entry.request.method === 'POST' && !this.#isClosed) this.log.oracle.expect(this.#toObserved(entry));
  }

  /** Tells the oracle of a key that has replaced another one. */
  #learnKey(): void {
    const { known, current } = this.#run.plan.configuration.keys;
    if (known === this.#knownKeys) return;
    this.#knownKeys = known;
    this.log.oracle.replaceKey(current);
  }

  /** The request as a server reads it. */
  #toObserved(entry: Exchange): ObservedRequest {
    this.#learnKey();
    return this.#observed(entry);
  }

  /** The findings of the oracle in an exchange. */
  findingsOf(entry: Exchange): readonly Shown[] {
    return this.#findings.get(entry) ?? [];
  }

  /**
   * Judges what only all exchanges together show, and nothing from now on: what is still sent confirms what has happened to the
   * target.
   */
  close(): void {
    this.#isClosed = true;
    const broken = judgeResets(this.#run.sender.journal, this.#run.plan.configuration.asOf);
    if (broken) this.keep(toViolation(broken));
  }

  /** Judges an exchange. Definite findings are kept. */
  observe(entry: Exchange): void {
    const { response, failure, limit, start, isReset = false, isRepeated = false, isSecondAttempt = false } = entry;
    // A request that could not be sent has neither.
    if (this.#isClosed || !(response ?? failure ?? limit)) return;
    const isKept = entry.request.connection !== undefined && failure !== NO_RESPONSE_IN_TIME;
    const observation = {
      request: this.#toObserved(entry),
      response,
      failure,
      limit,
      start,
      end: endOf(entry),
      // The repetition is judged instead.
      isKept: isKept || isRepeated,
      isReset: isReset && !isSecondAttempt,
      mayCarryAnotherKey: mayCarryAnotherKey(entry, keyOf(entry, this.#run.plan.configuration)),
    };
    const findings = this.log.observe(observation, entry, withoutContent(entry));
    if (findings.length > 0) this.#findings.set(entry, findings);
    const [tentative, definite] = partition(findings, ({ finding }) => finding.isTentative === true);
    for (const shown of tentative) this.#suspect(shown);
    for (const violation of toViolations(definite)) this.keep(violation);
  }

  #suspect(shown: Shown): void {
    const { finding, shown: entry } = shown;
    const rules = this.#suspected.get(entry.checkId) ?? new Set<Rule>();
    this.#suspected.set(entry.checkId, rules);
    for (const clause of [finding.clause, ...(finding.also ?? [])]) rules.add(ruleOf({ ...finding, clause }));
    this.tentative.add(shown);
  }

  /**
   * Finds the header that a violation depends on if its request has many, or the earlier request over its connection. Then finds the
   * violations that do not show when their request is sent alone. Nothing that may create an animal is sent again.
   */
  async isolateCauses(): Promise<void> {
    const byRule = Map.groupBy(this.#repeatable().filter(mayBeIsolated), ruleOf);
    // What follows from another violation is reported with that one. No creation may be left.
    const first = [...byRule.values()].flatMap((all) => {
      const inOrder = all.toSorted((left, right) => countCauses(left) - countCauses(right));
      return inOrder.find(({ entry }) => entry.request.method === 'GET') ?? inOrder.slice(0, 1);
    });
    await Promise.all(first.slice(0, MOST_ISOLATED).map((violation) => unlessOver(this.#isolateCause(violation))));
    const byGroup = Map.groupBy(this.#repeatable(), toGroup);
    const alone = [...byGroup.values()].flatMap((all) => all.slice(0, 1)).slice(0, MOST_ISOLATED);
    for (const violation of alone) await unlessOver(this.#sendAlone(violation));
  }

  /** The violations whose request can be sent again, of rules for which none is preferred. */
  #repeatable(): Violation[] {
    const preferred = new Set([...this.#preferred.values()].map(ruleOf));
    return this.violations.filter((violation) => !preferred.has(ruleOf(violation)) && mayBeRepeated(violation));
  }

  /** Finds out whether a request that nothing else is sent with shows a violation. */
  async #sendAlone(violation: Violation): Promise<void> {
    const { connection: _connection, ...request } = violation.entry.request;
    const again = await this.#run.sender.send(request, originOf(violation.entry));
    const { aspects } = violation;
    const isAgain = this.findingsOf(again).some(
      ({ finding }) =>
        ruleOf(finding) === ruleOf(violation) &&
        (aspects.length === 0 || aspects.some((aspect) => aspect === finding.aspect)),
    );
    if (again.response && !isAgain) this.prefer({ ...violation, isSporadic: true });
  }

  async #isolateCause(violation: Violation): Promise<void> {
    const { entry } = violation;
    const show = (request: HttpRequest) => this.#showAgain(violation, request);
    const isolated = await isolateHeader(entry.request, show);
    if (isolated) {
      const { shown, only } = isolated;
      // With few headers, the original request is plain enough.
      if (hasManyHeaders(entry.request))
        this.prefer({ ...shown, actual: only === undefined ? shown.actual : `${shown.actual}, only with ${only}` });
      return;
    }
    if (entry.request.connection === undefined) return;
    const { sender } = this.#run;
    const send = (request: HttpRequest) => sender.send(request, originOf(entry));
    const found = await isolateConnection(entry, sender.journal, { send, show });
    if (!found) return;
    const actual = `${found.shown.actual}, only after another request over the same connection`;
    this.prefer({ ...found.shown, earlier: [found.earlier], actual });
  }

  /** The violation of the same rule by another request. */
  async #showAgain(violation: Violation, request: HttpRequest): Promise<Violation | undefined> {
    const entry = await this.#run.sender.send(request, originOf(violation.entry));
    const definite = this.findingsOf(entry).filter(({ finding }) => !finding.isTentative);
    return toViolations(definite).find((again) => ruleOf(again) === ruleOf(violation));
  }
}
