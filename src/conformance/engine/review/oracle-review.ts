import { findOutageEntries } from '../../checks/find-outage-entries.ts';
import { type JournalEntry, type RequestOrigin, endOf } from '../../checks/journal.ts';
import { Inconclusive, NotApplicable, Violation } from '../../checks/outcome.ts';
import { NO_RESPONSE_IN_TIME, isUnreachable } from '../../http/describe-no-response.ts';
import type { HttpRequest } from '../../http/request.ts';
import { checkIdOf } from '../../oracle/check-id.ts';
import {
  type Surroundings,
  confirmContradiction,
  confirmFinding,
  confirmRecurring,
  isSame,
} from '../../oracle/confirm-finding.ts';
import type { Finding } from '../../oracle/finding.ts';
import { FindingLog, type ShownFinding } from '../../oracle/finding-log.ts';
import type { ObservedRequest } from '../../oracle/observation.ts';
import { EMPTY_PAGES } from '../../oracle/rules/list.ts';
import { partition } from '../../../shared/partition.ts';
import type { FailedProgram } from '../programs/failed-program.ts';
import { toProgramViolation } from '../programs/failed-program.ts';
import { isAnotherKey, mayCarryAnotherKey } from './is-another-key.ts';
import { rejectionsBefore } from './rejections-before.ts';
import type { Run } from '../run.ts';
import { withoutContent } from '../sending/without-content.ts';
import { toObserved } from './to-observed.ts';

type Shown = ShownFinding<JournalEntry>;

/** How many tentative findings of each check and kind are kept: the first ones, which others may have caused, and the last. */
const MOST_TENTATIVE = 3;

const originOf = ({ checkId, phase, purpose, isBrief }: JournalEntry): RequestOrigin => ({
  checkId,
  phase,
  ...(purpose && { purpose }),
  ...(isBrief && { isBrief }),
});

/** The finding that a repetition has confirmed; `undefined` if a limit of the run ends it. */
async function unlessOver<Found>(confirmed: Promise<Found | undefined>): Promise<Found | undefined> {
  try {
    return await confirmed;
  } catch (error) {
    if (error instanceof Inconclusive) return undefined;
    throw error;
  }
}

/** The judgement of the oracle on the responses of a run. */
export class OracleReview {
  readonly log: FindingLog<JournalEntry>;
  readonly #run: Run;
  /** The first tentative findings of each check and kind, and the last. */
  readonly #tentative = new Map<string, readonly Shown[]>();
  /** The violations to report in place of the first finding, with all requests that show them, by the id of the check. */
  readonly #violations = new Map<string, Violation>();
  /** The requests as a server reads them. */
  readonly #observed = new WeakMap<HttpRequest, ObservedRequest>();

  /** @param mark Part of every name that the run sends. */
  constructor(run: Run, mark: string) {
    this.#run = run;
    const { apiKey, asOf, maxLag } = run.plan.configuration;
    this.log = new FindingLog({ apiKey, asOf, mark, lag: maxLag });
  }

  /** Adds the shortest program that shows a violation of a check. */
  addProgram(checkId: string, failed: FailedProgram): void {
    this.#violations.set(checkId, toProgramViolation(failed));
  }

  /** Announces a request that will be judged. */
  expect(request: HttpRequest): void {
    if (request.method === 'POST') this.log.oracle.expect(this.#toObserved(request));
  }

  /** The request as a server reads it. */
  #toObserved(request: HttpRequest): ObservedRequest {
    const known = this.#observed.get(request);
    if (known) return known;
    const observed = toObserved(request, this.#run.plan);
    this.#observed.set(request, observed);
    return observed;
  }

  /** Judges a response. Definite findings are kept. */
  observe(entry: JournalEntry): Shown[] {
    const { response, failure, limit, start, isReset = false } = entry;
    const request = this.#toObserved(entry.request);
    const isKept = entry.request.connection !== undefined && failure !== NO_RESPONSE_IN_TIME;
    const observation = {
      request,
      response,
      failure,
      limit,
      start,
      end: endOf(entry),
      isKept,
      isReset,
      mayCarryAnotherKey: mayCarryAnotherKey(entry, this.#run.plan.configuration.apiKey),
    };
    const findings = this.log.observe(observation, entry, withoutContent(entry));
    for (const shown of findings) if (shown.finding.isTentative) this.#noteTentative(shown);
    return findings;
  }

  /**
   * Judges the responses so far, in the order in which they were complete. A list may show an animal whose creation is still in
   * flight, so each request is announced when it was sent.
   */
  observeAll(journal: readonly JournalEntry[]): void {
    // The repetition of a request is judged instead of the one whose connection broke.
    const sent = journal.filter(({ isRepeated }) => !isRepeated);
    const complete = sent.filter(({ response, failure, limit }) => response ?? failure ?? limit);
    const events = [
      // The animals of creations without a response may be visible to the end.
      ...sent.map((entry) => ({ time: entry.start, judge: () => this.expect(entry.request) })),
      ...complete.map((entry) => ({ time: endOf(entry), judge: () => void this.observe(entry) })),
    ];
    for (const { judge } of events.toSorted((left, right) => left.time - right.time)) judge();
  }

  #noteTentative(shown: Shown): void {
    const { comesAndGoes = false, contradicts = false, mayBeAnotherKey = false } = shown.finding;
    const kind = `${checkIdOf(shown.finding)} ${comesAndGoes} ${contradicts} ${mayBeAnotherKey}`;
    const known = this.#tentative.get(kind) ?? [];
    this.#tentative.set(kind, [...known.slice(0, MOST_TENTATIVE - 1), shown]);
  }

  /**
   * Repeats the requests of a tentative finding until nothing but a fault can explain it.
   *
   * @returns The finding if it still shows; `undefined` if it does not, or a limit of the run ends the repetition.
   */
  async confirm(shown: Shown): Promise<Shown | undefined> {
    return unlessOver(shown.finding.mayBeAnotherKey ? this.#confirmWrongKey(shown) : this.#confirmByRepetition(shown));
  }

  async #confirmByRepetition(shown: Shown): Promise<Shown | undefined> {
    const { finding, earlier } = shown;
    const repeat = () => this.#findAgain(shown.shown);
    const repeatEarlier = async () => {
      await this.#findAgain(earlier ?? shown.shown);
    };
    const repeatedly = finding.comesAndGoes ? confirmRecurring : confirmFinding;
    const found = finding.contradicts
      ? await confirmContradiction(finding, { repeatEarlier, repeat })
      : await repeatedly(finding, repeat, this.#surroundings);
    return found && this.#toConfirmed(shown, found);
  }

  /** Whether a tentative finding is left to confirm. */
  get isSuspicious(): boolean {
    return this.#tentative.size > 0;
  }

  /**
   * Repeats the requests of tentative findings, each after the rejections before it: a service may remember one, and spoil the
   * next response. Nothing else should be in flight.
   *
   * @returns The findings that count.
   */
  async confirmAfterRejections(): Promise<Shown[]> {
    const confirmed: Shown[] = [];
    // Repetitions add more.
    const latest = [...this.#tentative.values()].map((candidates) => candidates.at(-1));
    // One after the other, since nothing may come between a rejection and the request after it.
    for (const last of latest) {
      if (!last || last.finding.contradicts || last.finding.mayBeAnotherKey || this.#isKnown(last)) continue;
      const found = await unlessOver(this.#confirmAfterRejections(last));
      if (found) confirmed.push(found);
    }
    return confirmed;
  }

  async #confirmAfterRejections(shown: Shown): Promise<Shown | undefined> {
    const { finding } = shown;
    const rejections = rejectionsBefore(shown.shown, this.#run.sender.journal);
    const repeat = () => this.#findAgain(shown.shown);
    const showsAlone = async () => (await repeat()).some((found) => isSame(finding, found));
    // Lag may explain it as well. The first repetition may itself come after a rejection.
    if (rejections.length === 0 || ((await showsAlone()) && (await showsAlone()))) return undefined;
    for (const rejection of rejections) {
      let isTwice = false;
      const repeatBoth = async () => {
        await this.#findAgain(rejection);
        // Otherwise, with replicas that take turns, the same one could get the request each time.
        if (isTwice) await this.#findAgain(rejection);
        isTwice = !isTwice;
        return repeat();
      };
      const surroundings = { ...this.#surroundings, chances: EMPTY_PAGES };
      const found = await unlessOver(confirmFinding(finding, repeatBoth, surroundings));
      if (!found) continue;
      const actual = `${found.actual}, each time after a ${rejection.request.method} that was rejected`;
      // In place of the repetition alone, which does not show it.
      this.#violations.set(checkIdOf(finding), new Violation(finding.expected, actual, shown.shown, [rejection]));
      return this.#toConfirmed({ ...shown, earlier: rejection }, { ...found, actual });
    }
    return undefined;
  }

  get #surroundings(): Surroundings {
    const { clock, plan } = this.#run;
    const { signal, maxLag } = plan.configuration;
    return { clock, signal, maxLag };
  }

  #toConfirmed(shown: Shown, { isTentative, ...finding }: Finding): Shown {
    const confirmed = { ...shown, finding };
    if (isTentative) this.log.keep(confirmed);
    return confirmed;
  }

  /** The finding if the accepted key is not the key of another client. */
  async #confirmWrongKey(shown: Shown): Promise<Shown | undefined> {
    const { apiKey } = this.#run.plan.configuration;
    const origin = originOf(shown.shown);
    const send = (request: HttpRequest) => this.#run.sender.send(request, origin);
    if (await isAnotherKey(shown.shown, apiKey, send)) return undefined;
    return this.#toConfirmed(shown, shown.finding);
  }

  /** Sends the request of an exchange again, and returns what the oracle finds. */
  async #findAgain(entry: JournalEntry): Promise<Finding[]> {
    return this.observe(await this.#run.sender.send(entry.request, originOf(entry))).map(({ finding }) => finding);
  }

  /**
   * Confirms tentative findings, one of each check that has no other finding. Nothing else should be in flight.
   *
   * @returns The findings that count.
   */
  async confirmTentative(): Promise<Shown[]> {
    const { clock, maxLag, signal } = this.#surroundings;
    const afterRejections = await this.confirmAfterRejections();
    const open = [...this.#tentative.values()];
    this.#tentative.clear();
    const [contradictions, others] = partition(open, ([first]) => first?.finding.contradicts ?? false);
    const repeated = await Promise.all(others.map((candidates) => this.#confirmFirst(candidates)));
    const confirmed = [...afterRejections, ...repeated.flat()];
    if (contradictions.some(([first]) => first && !this.#isKnown(first))) await clock.wait(maxLag, signal);
    // One after the other, since each depends on what the responses in between have shown.
    for (const candidates of contradictions) confirmed.push(...(await this.#confirmFirst(candidates)));
    return confirmed;
  }

  /** The first of these findings that counts. */
  async #confirmFirst(candidates: readonly Shown[]): Promise<Shown[]> {
    for (const shown of candidates) {
      if (this.#run.plan.configuration.signal?.aborted || this.#isKnown(shown)) return [];
      const found = await this.confirm(shown);
      if (found) return [found];
    }
    return [];
  }

  /** Whether the check of a finding has another one. */
  #isKnown(shown: Shown): boolean {
    return this.log.findings(checkIdOf(shown.finding)).length > 0 || this.#reporterOf(shown) !== undefined;
  }

  /** The failed check that has already reported a finding: it is about the same clause, or about the same exchange. */
  #reporterOf({ finding, shown }: Shown): string | undefined {
    const { plan, results } = this.#run;
    return plan.selected.find(({ id, level, clause }) => {
      const isOther = !id.startsWith('oracle.') && level === finding.level;
      return isOther && results.get(id)?.outcome === 'fail' && (clause === finding.clause || id === shown.checkId);
    })?.id;
  }

  /** @see CheckContext */
  judge(checkId: string): void {
    const all = this.log.findings(checkId);
    const outage = findOutageEntries(this.#run.sender.journal);
    const [unreached, findings] = partition(all, ({ shown }) => outage.has(shown) || isUnreachable(shown.failure));
    const unreported = findings.find((shown) => !this.#reporterOf(shown));
    if (unreported) {
      const { finding, shown, earlier } = unreported;
      throw (
        this.#violations.get(checkId) ??
        new Violation(finding.expected, finding.actual, shown, earlier ? [earlier] : [])
      );
    }
    const [first] = findings;
    if (first)
      throw new Inconclusive(
        `${this.#reporterOf(first)} reports a violation of the same rule, which may hide others until it is fixed`,
      );
    if (unreached[0]) throw new Inconclusive(`the target was not reached: ${unreached[0].shown.failure}`);
    if (!this.log.oracle.examined().has(checkId)) throw new NotApplicable('the run received no such response');
  }
}
