import type { Exchange } from '../../exchange/exchange.ts';
import { type HttpRequest, listPets } from '../../exchange/request.ts';
import { checkIdOf } from '../../oracle/check-id.ts';
import {
  type Surroundings,
  confirmContradiction,
  confirmFinding,
  confirmRecurring,
  isContradiction,
  isSame,
} from './confirm-finding.ts';
import type { Finding } from '../../oracle/finding.ts';
import type { ShownFinding } from '../../oracle/finding-log.ts';
import { EMPTY_PAGES } from '../../oracle/rules/list.ts';
import { partition } from '../../../shared/partition.ts';
import type { RunParts } from '../run-parts.ts';
import { isAnotherKey } from './is-another-key.ts';
import { keyOf } from './key-of.ts';
import { originOf } from './origin-of.ts';
import { rejectionsBefore } from './rejections-before.ts';
import { unlessOver } from '../sending/unless-over.ts';

type Shown = ShownFinding<Exchange>;

/** The review that the findings come from. */
interface Review {
  /** A finding in an exchange. */
  findingsOf(entry: Exchange): readonly Shown[];
  /** Whether the rule of a finding is violated for certain. */
  isKnown(shown: Shown): boolean;
  /** Keeps a finding that is confirmed. */
  keep(shown: Shown): void;
}

/** How many findings of each check and kind are kept: the first ones, which others may have caused, and the last. */
const MOST_TENTATIVE = 3;

/** Whether the repetition of one request can confirm a finding. */
const mayBeRepeated = (finding: Finding) => finding.confirmedBy !== 'other-keys' && !isContradiction(finding);

/** The findings that lag, chance or other clients can explain, until repetitions confirm them. */
export class TentativeFindings {
  readonly #run: RunParts;
  readonly #review: Review;
  /** The first findings of each check and kind, and the last. */
  readonly #findings = new Map<string, readonly Shown[]>();

  constructor(run: RunParts, review: Review) {
    this.#run = run;
    this.#review = review;
  }

  /** The number of checks and kinds that have findings. */
  get size(): number {
    return this.#findings.size;
  }

  add(shown: Shown): void {
    const { confirmedBy = 'repetition' } = shown.finding;
    const kind = `${checkIdOf(shown.finding)} ${confirmedBy}`;
    const known = this.#findings.get(kind) ?? [];
    this.#findings.set(kind, [...known.slice(0, MOST_TENTATIVE - 1), shown]);
  }

  /**
   * Repeats the requests of a finding until nothing but a fault can explain it.
   *
   * @returns The finding if it still shows; `undefined` if it does not, or a limit of the run ends the repetition.
   */
  async confirm(shown: Shown): Promise<Shown | undefined> {
    const isWrongKey = shown.finding.confirmedBy === 'other-keys';
    return unlessOver(isWrongKey ? this.#confirmWrongKey(shown) : this.#confirmByRepetition(shown));
  }

  /**
   * Repeats the last request of each kind of finding after the rejections before it: a service may remember one, and spoil the
   * next response. Nothing else should be in flight.
   *
   * @returns The findings that count.
   */
  async confirmAfterRejections(): Promise<Shown[]> {
    const confirmed: Shown[] = [];
    // Repetitions add more.
    const latest = [...this.#findings.values()].map((candidates) => candidates.at(-1));
    // One after the other, since nothing may come between a rejection and the request after it.
    for (const last of latest) {
      if (!last || !mayBeRepeated(last.finding) || this.#review.isKnown(last)) continue;
      const found = await unlessOver(this.#confirmAfterRejections(last));
      if (found) confirmed.push(found);
    }
    return confirmed;
  }

  /**
   * Confirms the findings, one of each check that has no other finding. Nothing else should be in flight.
   *
   * @returns The findings that count.
   */
  async confirmAll(): Promise<Shown[]> {
    const { clock, maxLag, signal } = this.#surroundings;
    const afterRejections = await this.confirmAfterRejections();
    const open = [...this.#findings.values()];
    this.#findings.clear();
    const [contradictions, others] = partition(
      open,
      ([first]) => first !== undefined && isContradiction(first.finding),
    );
    const repeated = await Promise.all(others.map((candidates) => this.#confirmFirst(candidates)));
    const confirmed = [...afterRejections, ...repeated.flat()];
    if (contradictions.some(([first]) => first && !this.#review.isKnown(first))) await clock.wait(maxLag, signal);
    // One after the other, since each depends on what the responses in between have shown.
    for (const candidates of contradictions) confirmed.push(...(await this.#confirmFirst(candidates)));
    return confirmed;
  }

  /** The first of these findings that counts. */
  async #confirmFirst(candidates: readonly Shown[]): Promise<Shown[]> {
    for (const shown of candidates) {
      if (this.#surroundings.signal?.aborted || this.#review.isKnown(shown)) return [];
      const found = await this.confirm(shown);
      if (found) return [found];
    }
    return [];
  }

  async #confirmByRepetition(shown: Shown): Promise<Shown | undefined> {
    const { finding, earlier } = shown;
    this.#run.onWait('lag', this.#surroundings.maxLag);
    const repeat = () => this.#findAgain(shown.shown);
    const repeatEarlier = async () => {
      await this.#findAgain(earlier ?? shown.shown);
    };
    const repeatedly = finding.confirmedBy === 'count' ? confirmRecurring : confirmFinding;
    const found = isContradiction(finding)
      ? await confirmContradiction(finding, { repeatEarlier, repeat }, this.#surroundings)
      : await repeatedly(finding, repeat, this.#surroundings);
    return found && this.#toConfirmed(shown, found);
  }

  async #confirmAfterRejections(shown: Shown): Promise<Shown | undefined> {
    const { finding } = shown;
    const rejections = rejectionsBefore(shown.shown, this.#run.sender.journal);
    const repeat = () => this.#findAgain(shown.shown);
    const showsAlone = async () => (await repeat()).some((found) => isSame(finding, found));
    // Lag may explain it as well. The first repetition may itself come after a rejection.
    if (rejections.length === 0 || ((await showsAlone()) && (await showsAlone()))) return undefined;
    for (const rejection of rejections) {
      const repeatBoth = async () => {
        await this.#findAgain(rejection, shown.shown.request.connection);
        return repeat();
      };
      const surroundings = { ...this.#surroundings, chances: EMPTY_PAGES };
      const found = await unlessOver(confirmFinding(finding, repeatBoth, surroundings));
      if (!found) continue;
      const cause = (await this.#showsAfterList(shown))
        ? 'another request'
        : `a ${rejection.request.method} that was rejected`;
      const actual = `${found.actual}, each time after ${cause}`;
      return this.#toConfirmed({ ...shown, earlier: rejection }, { ...found, actual });
    }
    return undefined;
  }

  /** Whether a finding also shows after a list, twice: one of two instances that take turns may be wrong. */
  async #showsAfterList({ finding, shown }: Shown): Promise<boolean> {
    const { connection } = shown.request;
    const list = { ...listPets(), ...(connection !== undefined && { connection }) };
    for (let count = 0; count < 2; count++) {
      await this.#run.sender.send(list, originOf(shown));
      if (!(await this.#findAgain(shown)).some((found) => isSame(finding, found))) return false;
    }
    return true;
  }

  /** The finding if the accepted key is not the key of another client. */
  async #confirmWrongKey(shown: Shown): Promise<Shown | undefined> {
    const apiKey = keyOf(shown.shown, this.#run.plan.configuration);
    const origin = originOf(shown.shown);
    const send = (request: HttpRequest) => this.#run.sender.send(request, origin);
    if (await isAnotherKey(shown.shown, apiKey, send)) return undefined;
    return this.#toConfirmed(shown, shown.finding);
  }

  /**
   * Sends the request of an exchange again, and returns what the oracle finds.
   *
   * @param connection The kept connection to use in place of its own, if it is that of a program: a check has none to share.
   */
  async #findAgain(entry: Exchange, connection?: number): Promise<Finding[]> {
    const { request, purpose } = entry;
    const moved = connection === undefined || purpose !== 'program' ? request : { ...request, connection };
    const repetition = await this.#run.sender.send(moved, originOf(entry));
    return this.#review.findingsOf(repetition).map(({ finding }) => finding);
  }

  #toConfirmed(shown: Shown, { isTentative: _isTentative, ...finding }: Finding): Shown {
    const confirmed = { ...shown, finding };
    this.#review.keep(confirmed);
    return confirmed;
  }

  get #surroundings(): Surroundings {
    const { clock, plan } = this.#run;
    const { signal, maxLag } = plan.configuration;
    return { clock, signal, maxLag };
  }
}
