import { type Exchange, endOf } from '../exchange/exchange.ts';
import { operationOf } from '../exchange/request.ts';
import type { Step } from '../corpus/step.ts';
import type { Evidence } from '../result/result.ts';
import type { Cause } from './cause.ts';
import { causesOf } from './cause-of.ts';
import { compareExchanges } from './compare-exchanges.ts';
import { ABSENT, type FieldDifference } from './fields.ts';
import { type IgnoreRule, findIgnoreRule } from './parse-ignore.ts';
import type { Both, Side } from './side.ts';

/** Exchanges with both deployments that can be compared. */
export interface Comparable {
  entries: Both<Exchange>;
  /** The exchanges before it that it rests on. */
  earlier: readonly Both<Exchange>[];
  /** The steps of the program so far, if it can be sent again. */
  program?: readonly Step[];
  /** The cause of a different status, if the request was sent to observe something. @default found by the request */
  cause?: Cause;
}

/** A difference that counts. */
export interface LoggedDifference extends FieldDifference {
  cause: Cause;
  /** The ids of other possible causes. */
  otherCauses?: readonly string[];
  /** The exchanges of the shortest program that shows it; absent if it does not come from single exchanges. */
  shown?: Comparable;
  /** The number of responses that show it. */
  count: number;
  /** Whether it has occurred again when the requests were repeated. */
  isConfirmed: boolean;
  /** The title of the check that shows it. */
  check?: string;
  /** The evidence of the deployment that fails a check. */
  failed?: { index: 0 | 1; evidence: Evidence };
}

/** The differences of one cause that are shown with their requests. */
export const MOST_SHOWN = 5;

/** Repeats a part of a program. @returns Its last exchanges; `undefined` if a limit of the run does not allow it. */
export type Repeat = () => Promise<Comparable | undefined>;

type Found = FieldDifference & Pick<LoggedDifference, 'cause' | 'otherCauses'>;

/** The outcome of repeating a kind of difference. */
type Verdict = { kind: 'confirmed' | 'gone' | 'untried'; shown: Comparable };

/** How many times in a row a difference has to occur again. */
const REPETITIONS = 3;
/** The same for the length of a list, which may be random: the longer of two such lists is as often the one as the other. */
const LENGTH_REPETITIONS = 20;

/** How many times a kind of difference is repeated that did not occur again. */
const MOST_TRIALS = 3;

/** Whether both responses have a field, so that another value explains why a difference did not occur again. */
export const isOfValues = ({ field, a, b }: FieldDifference): boolean =>
  field !== 'status' && field !== 'media-type' && a !== ABSENT && b !== ABSENT;

const differenceKeyOf = ({ cause, field, a, b }: Found) => JSON.stringify([cause.id, field, a, b]);
const differenceKindOf = ({ cause, field }: Found) => `${cause.id} ${field}`;

/** How much there is to read of the requests. */
const sentLengthOf = ({ entries: [{ request }], earlier }: Comparable): number =>
  [...earlier.map(([entry]) => entry.request), request].reduce((sum, each) => sum + JSON.stringify(each).length, 0);

const findSimpler = (known: Comparable | undefined, other: Comparable): Comparable =>
  known && sentLengthOf(known) <= sentLengthOf(other) ? known : other;

/** Collects the differences that occur again when the requests are repeated. */
export class DifferenceLog {
  readonly #sides: Both<Side>;
  readonly #rules: readonly IgnoreRule[];
  readonly #differences = new Map<string, LoggedDifference>();
  readonly #verdicts = new Map<string, Promise<Verdict>>();
  readonly #trials = new Map<string, number>();
  /** How many differences each rule has left out. */
  readonly ignored = new Map<string, number>();
  #isClosed = false;
  /** The kinds that did not occur again, with the last of each. */
  readonly #gone = new Map<string, Found>();

  constructor(sides: Both<Side>, rules: readonly IgnoreRule[]) {
    this.#sides = sides;
    this.#rules = rules;
  }

  /** Those that no other one explains. */
  get #reported(): LoggedDifference[] {
    const all = [...this.#differences.values()];
    const certain = new Set(
      all.filter(({ otherCauses = [] }) => otherCauses.length === 0).map(({ cause }) => cause.id),
    );
    // Of several possible causes, one that has been shown on its own explains a difference.
    return all.filter(({ otherCauses = [] }) => !otherCauses.some((id) => certain.has(id)));
  }

  /** The differences by cause, of each those first that most responses show. */
  get groups(): LoggedDifference[][] {
    const groups = Map.groupBy(this.#reported, ({ cause }) => cause.id);
    return [...groups.values()].map((group) => group.toSorted((left, right) => right.count - left.count));
  }

  /** The differences that occurred and did not occur again. */
  get gone(): readonly Found[] {
    const known = new Set(this.#reported.map(differenceKindOf));
    return [...this.#gone].flatMap(([kind, found]) => (known.has(kind) ? [] : [found]));
  }

  /** Records nothing more, not even the differences that are being repeated. */
  close(): void {
    this.#isClosed = true;
  }

  /** Removes the differences that only exchanges after a time show. */
  removeAfter(times: Both<number>): void {
    for (const [key, { shown }] of this.#differences)
      if (shown?.entries.some((entry, index) => endOf(entry) > times[index as 0 | 1])) this.#differences.delete(key);
  }

  /** Adds a difference that needs no repetition. */
  add(difference: Omit<LoggedDifference, 'count' | 'isConfirmed'>): void {
    const operation = difference.shown && operationOf(difference.shown.entries[0].request);
    if (!this.#isIgnored(difference, operation))
      this.#differences.set(differenceKeyOf(difference), { ...difference, count: 1, isConfirmed: true });
  }

  #isIgnored(found: Found, operation: ReturnType<typeof operationOf>): boolean {
    const rule = findIgnoreRule(this.#rules, { ...found, operation });
    if (rule) this.ignored.set(rule.text, (this.ignored.get(rule.text) ?? 0) + 1);
    return rule !== undefined;
  }

  /** The differences of two exchanges that no rule leaves out. */
  #find({ entries, cause: given }: Comparable): Found[] {
    const operation = operationOf(entries[0].request);
    return compareExchanges(entries, this.#sides).flatMap((difference) => {
      const [cause, ...others] = causesOf(difference, entries[0], this.#sides[0], given);
      const found = { ...difference, cause, otherCauses: others.map(({ id }) => id) };
      return this.#isIgnored(found, operation) ? [] : [found];
    });
  }

  /**
   * Compares exchanges. The first difference of each kind has to occur again.
   *
   * @param repeats Attempts to show a difference again, the shortest first.
   */
  async compare(comparable: Comparable, repeats: readonly Repeat[]): Promise<void> {
    for (const found of this.#find(comparable)) {
      const { kind, shown } = await this.#judge(found, comparable, repeats);
      if (this.#isClosed) return;
      if (kind === 'gone') this.#gone.set(differenceKindOf(found), found);
      else this.#record(found, shown, kind === 'confirmed');
    }
  }

  #record(found: Found, shown: Comparable, isConfirmed: boolean): void {
    const key = differenceKeyOf(found);
    const known = this.#differences.get(key);
    this.#differences.set(
      key,
      known
        ? { ...known, count: known.count + 1, shown: findSimpler(known.shown, shown) }
        : { ...found, shown, count: 1, isConfirmed },
    );
  }

  /** Shows a difference by simpler exchanges. @returns Whether they show it. */
  simplify(difference: LoggedDifference, shown: Comparable): boolean {
    const isShown = this.#shows(difference, shown);
    if (isShown) this.#differences.set(differenceKeyOf(difference), { ...difference, shown });
    return isShown;
  }

  /** Whether exchanges show a difference on their own. */
  #shows({ cause, field, a, b }: Found, { entries, cause: given }: Comparable): boolean {
    return compareExchanges(entries, this.#sides).some(
      (other) =>
        other.field === field &&
        other.a === a &&
        other.b === b &&
        causesOf(other, entries[0], this.#sides[0], given)[0].id === cause.id,
    );
  }

  async #judge(found: Found, comparable: Comparable, repeats: readonly Repeat[]): Promise<Verdict> {
    const kind = differenceKindOf(found);
    const known = await this.#verdicts.get(kind);
    const trials = (this.#trials.get(kind) ?? 0) + 1;
    // A value that has changed may be the same by chance if it is tried often enough.
    const isSettled = known?.kind === 'confirmed' || (known?.kind === 'gone' && isOfValues(found));
    if (isSettled || trials > MOST_TRIALS) return { kind: known?.kind ?? 'gone', shown: comparable };
    this.#trials.set(kind, trials);
    const verdict = this.#repeat(found, comparable, repeats);
    this.#verdicts.set(kind, verdict);
    return verdict;
  }

  async #repeat(found: Found, comparable: Comparable, repeats: readonly Repeat[]): Promise<Verdict> {
    let kind: Verdict['kind'] = 'untried';
    for (const repeat of repeats) {
      const shown = await repeat();
      if (!shown) continue;
      kind = 'gone';
      if (this.#shows(found, shown)) return { kind: (await this.#lasts(found, repeat)) ? 'confirmed' : kind, shown };
    }
    return { kind, shown: comparable };
  }

  /** Whether a difference keeps occurring: values that change may be the same a few times by chance. */
  async #lasts(found: Found, repeat: Repeat): Promise<boolean> {
    const repetitions = found.field === 'body.length' ? LENGTH_REPETITIONS : REPETITIONS;
    for (let count = 1; count < repetitions; count++) {
      const shown = await repeat();
      if (shown && !this.#shows(found, shown)) return false;
    }
    return true;
  }
}
