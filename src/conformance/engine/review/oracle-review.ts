import { findOutageEntries } from '../../exchange/find-outage-entries.ts';
import { type Exchange, endOf } from '../../exchange/exchange.ts';
import { Inconclusive, NotApplicable, Violation } from '../../checks/outcome.ts';
import { NO_RESPONSE_IN_TIME, isUnreachable } from '../../exchange/describe-no-response.ts';
import { toCreation } from '../../exchange/creation.ts';
import type { HttpRequest, TemplateRequest } from '../../exchange/request.ts';
import { checkIdOf } from '../../oracle/check-id.ts';
import { isSame } from '../../oracle/confirm-finding.ts';
import { FindingLog, type ShownFinding } from '../../oracle/finding-log.ts';
import type { ObservedRequest } from '../../oracle/observation.ts';
import { partition } from '../../../shared/partition.ts';
import type { FailedProgram } from '../programs/failed-program.ts';
import { toProgramViolation } from '../programs/failed-program.ts';
import { mayCarryAnotherKey } from './is-another-key.ts';
import { hasManyHeaders, isolateHeader } from './isolate-header.ts';
import { originOf } from './origin-of.ts';
import type { Run } from '../run.ts';
import { withoutContent } from '../sending/without-content.ts';
import { TentativeFindings } from './tentative-findings.ts';
import { toObserved } from './to-observed.ts';
import { unlessOver } from './unless-over.ts';

type Shown = ShownFinding<Exchange>;

/** The largest number of checks whose violations are traced to a header. */
const MOST_ISOLATED = 10;

/** Whether a finding can be shown again by its request alone, with fewer headers and without effect. */
function mayBeRepeated({ shown, finding }: Shown): boolean {
  const { request, response } = shown;
  if (finding.isTentative || finding.contradicts || !response || request.key !== undefined) return false;
  return (request.method === 'GET' || toCreation(shown) === 'none') && hasManyHeaders(request);
}

/** The judgement of the oracle on the responses of a run. */
export class OracleReview {
  readonly log: FindingLog<Exchange>;
  readonly tentative: TentativeFindings;
  readonly #run: Run;
  /** The violations to report in place of the first finding, with all requests that show them, by the id of the check. */
  readonly #violations = new Map<string, Violation>();
  /** The failed checks because of which tentative findings were not confirmed, by the id of the finding's check. */
  readonly #reporters = new Map<string, string>();
  /** The requests as a server reads them. */
  readonly #observed = new WeakMap<HttpRequest, ObservedRequest>();

  /** @param mark Part of every name that the run sends. */
  constructor(run: Run, mark: string) {
    this.#run = run;
    const { apiKey, asOf, maxLag } = run.plan.configuration;
    this.log = new FindingLog({ apiKey, asOf, mark, lag: maxLag });
    this.tentative = new TentativeFindings(run, {
      observe: (entry) => this.observe(entry),
      isKnown: (shown) => this.#isKnown(shown),
      keep: (shown) => this.log.keep(shown),
      report: (checkId, violation) => void this.#violations.set(checkId, violation),
    });
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
  observe(entry: Exchange): Shown[] {
    const { response, failure, limit, start, isReset = false, isRepeated = false } = entry;
    const request = this.#toObserved(entry.request);
    const isKept = entry.request.connection !== undefined && failure !== NO_RESPONSE_IN_TIME;
    const observation = {
      request,
      response,
      failure,
      limit,
      start,
      end: endOf(entry),
      // The repetition is judged instead.
      isKept: isKept || isRepeated,
      isReset,
      mayCarryAnotherKey: mayCarryAnotherKey(entry, this.#run.plan.configuration.apiKey),
    };
    const findings = this.log.observe(observation, entry, withoutContent(entry));
    for (const shown of findings) if (shown.finding.isTentative) this.tentative.add(shown);
    return findings;
  }

  /**
   * Judges the responses so far, in the order in which they were complete. A list may show an animal whose creation is still in
   * flight, so each request is announced when it was sent.
   */
  observeAll(journal: readonly Exchange[]): void {
    const complete = journal.filter(({ response, failure, limit }) => response ?? failure ?? limit);
    const events = [
      // The animals of creations without a response may be visible to the end.
      ...journal.map((entry) => ({ time: entry.start, judge: () => this.expect(entry.request) })),
      ...complete.map((entry) => ({ time: endOf(entry), judge: () => void this.observe(entry) })),
    ];
    for (const { judge } of events.toSorted((left, right) => left.time - right.time)) judge();
  }

  /** Whether the check of a tentative finding has another one, or a failed check has reported it. */
  #isKnown(shown: Shown): boolean {
    const checkId = checkIdOf(shown.finding);
    const reporter = this.#reporterOf(shown);
    if (reporter !== undefined) this.#reporters.set(checkId, reporter);
    return this.log.findings(checkId).length > 0 || reporter !== undefined;
  }

  /** The failed check that has already reported a finding: it is about the same clause, or about the same exchange. */
  #reporterOf({ finding, shown }: Shown): string | undefined {
    const { plan, results } = this.#run;
    return plan.selected.find(({ id, level, clause }) => {
      const isOther = !id.startsWith('oracle.') && level === finding.level;
      return isOther && results.get(id)?.outcome === 'fail' && (clause === finding.clause || id === shown.checkId);
    })?.id;
  }

  /**
   * Traces violations to a header if their request has many, so that a reader does not have to. Nothing that may create an
   * animal is sent again.
   */
  async isolateHeaders(): Promise<void> {
    const ids = this.#run.plan.selected.map(({ id }) => id).filter((id) => !this.#violations.has(id));
    const shown = ids.flatMap((id) => {
      const all = this.log.findings(id).filter((each) => !this.#reporterOf(each) && mayBeRepeated(each));
      // No creation may be left.
      const first = all.find((each) => each.shown.request.method === 'GET') ?? all[0];
      return first ? [{ id, first }] : [];
    });
    await Promise.all(shown.slice(0, MOST_ISOLATED).map(({ id, first }) => unlessOver(this.#isolateHeader(id, first))));
  }

  async #isolateHeader(id: string, { finding, shown }: Shown): Promise<void> {
    const isolated = await isolateHeader(shown.request as TemplateRequest, async (request) => {
      const entry = await this.#run.sender.send(request, originOf(shown));
      return this.observe(entry).find((again) => isSame(finding, again.finding));
    });
    if (!isolated) return;
    const { finding: again, shown: entry, earlier } = isolated.shown;
    const actual = isolated.only === undefined ? again.actual : `${again.actual}, only with ${isolated.only}`;
    this.#violations.set(id, new Violation(again.expected, actual, entry, earlier ? [earlier] : []));
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
    const reporter = first ? this.#reporterOf(first) : this.#reporters.get(checkId);
    if (reporter !== undefined) throw new Inconclusive({ kind: 'other-check', check: reporter, reports: 'same-rule' });
    const failure = unreached[0]?.shown.failure;
    if (failure !== undefined) throw new Inconclusive({ kind: 'not-reached', failure });
    if (!this.log.oracle.examined().has(checkId))
      throw new NotApplicable({ kind: 'no-such-response', lacks: 'response' });
  }
}
