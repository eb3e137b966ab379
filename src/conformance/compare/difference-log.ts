import type { Exchange } from '../exchange/exchange.ts';
import { operationOf } from '../exchange/request.ts';
import type { Step } from '../corpus/step.ts';
import type { Evidence } from '../result/result.ts';
import type { Cause } from './cause.ts';
import { causesOf } from './cause-of.ts';
import { compareExchanges } from './compare-exchanges.ts';
import { ABSENT, type FieldDifference, toFieldPath } from './fields.ts';
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
type Verdict = { kind: 'confirmed' | 'volatile' | 'gone' | 'untried'; shown: Comparable };

/** How many times in a row a difference has to occur again. */
const REPETITIONS = 3;
/** The same for the length of a list, which may be random: the longer of two such lists is as often the one as the other. */
const LENGTH_REPETITIONS = 20;

/** How many times a kind of difference is repeated that did not occur again. */
const MOST_TRIALS = 3;

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
  readonly #ignored = new Map<string, number>();
  readonly #volatile = new Set<string>();
  #isClosed = false;
  /** The kinds that did not occur again, with the first of each. */
  readonly #gone = new Map<string, Found>();

  constructor(sides: Both<Side>, rules: readonly IgnoreRule[]) {
    this.#sides = sides;
    this.#rules = rules;
  }

  get differences(): readonly LoggedDifference[] {
    // That values are volatile may turn out late: a list shows again what was once assigned at random.
    const all = [...this.#differences.values()].filter((difference) => !this.#isVolatile(difference));
    const certain = new Set(
      all.filter(({ otherCauses = [] }) => otherCauses.length === 0).map(({ cause }) => cause.id),
    );
    // Of several possible causes, one that has been shown on its own explains a difference.
    return all.filter(({ otherCauses = [] }) => !otherCauses.some((id) => certain.has(id)));
  }

  /** Whether the values of a field differ from response to response, here or in other responses with the same animals. */
  #isVolatile({ field, a, b }: FieldDifference): boolean {
    return a !== ABSENT && b !== ABSENT && this.#volatile.has(toFieldPath(field));
  }

  /** Fields whose values differ from response to response on the same deployment. */
  get volatile(): readonly string[] {
    return [...this.#volatile].toSorted();
  }

  /** The differences that occurred once and never again. */
  get unrepeated(): readonly Found[] {
    return [...this.#gone].filter(([kind]) => !this.#isKnown(kind)).map(([, found]) => found);
  }

  #isKnown(kind: string): boolean {
    return this.differences.some((difference) => differenceKindOf(difference) === kind);
  }

  /** How many differences each rule has left out. */
  get ignored(): ReadonlyMap<string, number> {
    return this.#ignored;
  }

  /** Records nothing more, not even the differences that are being repeated. */
  close(): void {
    this.#isClosed = true;
  }

  /** Adds a difference that needs no repetition. */
  add(difference: LoggedDifference): void {
    if (this.#isClosed) return;
    const operation = difference.shown && operationOf(difference.shown.entries[0].request);
    if (!this.#isIgnored(difference, operation)) this.#differences.set(differenceKeyOf(difference), difference);
  }

  #isIgnored(found: Found, operation: ReturnType<typeof operationOf>): boolean {
    const rule = findIgnoreRule(this.#rules, { ...found, operation });
    if (rule) this.#ignored.set(rule.text, (this.#ignored.get(rule.text) ?? 0) + 1);
    return rule !== undefined;
  }

  /** The differences of two exchanges that count, as far as it is known yet. */
  #find(comparable: Comparable): Found[] {
    const { entries, cause: given } = comparable;
    const operation = operationOf(entries[0].request);
    return compareExchanges(entries, this.#sides).flatMap((difference) => {
      const causes = causesOf(difference, entries[0], this.#sides[0], given);
      const [cause, ...others] = causes;
      const found = { ...difference, cause, otherCauses: others.map(({ id }) => id) };
      if (this.#isVolatile(difference)) return [];
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
      if (kind === 'confirmed' || kind === 'untried') this.#record(found, shown, kind === 'confirmed');
      else if (kind === 'volatile') this.#volatile.add(toFieldPath(found.field));
      else this.#gone.set(differenceKindOf(found), this.#gone.get(differenceKindOf(found)) ?? found);
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

  /**
   * Replaces the requests of what a report shows by simpler ones that show the same.
   *
   * @param minimize Returns the simplest exchanges that still show a difference, if there are any.
   */
  async minimize(
    minimize: (
      program: readonly Step[],
      isShown: (comparable: Comparable) => boolean,
    ) => Promise<Comparable | undefined>,
  ): Promise<void> {
    for (const group of Map.groupBy(this.differences, ({ cause }) => cause.id).values())
      for (const difference of group.toSorted((left, right) => right.count - left.count).slice(0, MOST_SHOWN)) {
        const { program } = difference.shown ?? {};
        const shown = program && (await minimize(program, (comparable) => this.#shows(difference, comparable)));
        if (shown) this.#differences.set(differenceKeyOf(difference), { ...difference, shown });
      }
  }

  /** Whether exchanges show a difference on their own. */
  #shows({ cause, field, a, b }: Found, { entries }: Comparable): boolean {
    return compareExchanges(entries, this.#sides).some(
      (other) =>
        other.field === field &&
        other.a === a &&
        other.b === b &&
        causesOf(other, entries[0], this.#sides[0])[0].id === cause.id,
    );
  }

  async #judge(found: Found, comparable: Comparable, repeats: readonly Repeat[]): Promise<Verdict> {
    const kind = differenceKindOf(found);
    const known = await this.#verdicts.get(kind);
    if (known?.kind === 'confirmed' || known?.kind === 'volatile') return { ...known, shown: comparable };
    const trials = (this.#trials.get(kind) ?? 0) + 1;
    if (trials > MOST_TRIALS) return known ?? { kind: 'gone', shown: comparable };
    this.#trials.set(kind, trials);
    const verdict = this.#repeat(found, comparable, repeats);
    this.#verdicts.set(kind, verdict);
    return verdict;
  }

  async #repeat(found: Found, comparable: Comparable, repeats: readonly Repeat[]): Promise<Verdict> {
    let isTried = false;
    for (const repeat of repeats) {
      const shown = await repeat();
      if (!shown) continue;
      isTried = true;
      const kind = this.#compareAgain(found, shown);
      if (kind === 'volatile') return { kind, shown: comparable };
      if (kind === 'confirmed') return { kind: await this.#repeatMore(found, repeat), shown };
    }
    return { kind: isTried ? 'gone' : 'untried', shown: comparable };
  }

  /** Values that change by turns may be the same once by chance. */
  async #repeatMore(found: Found, repeat: Repeat): Promise<'confirmed' | 'volatile' | 'gone'> {
    const repetitions = found.field === 'body.length' ? LENGTH_REPETITIONS : REPETITIONS;
    for (let count = 1; count < repetitions; count++) {
      const shown = await repeat();
      const kind = shown ? this.#compareAgain(found, shown) : 'confirmed';
      if (kind !== 'confirmed') return kind;
    }
    return 'confirmed';
  }

  #compareAgain({ field, a, b }: Found, { entries }: Comparable): 'confirmed' | 'volatile' | 'gone' {
    const differences = compareExchanges(entries, this.#sides);
    const again = differences.find((difference) => difference.field === field);
    if (again?.a === a && again.b === b) return 'confirmed';
    // A status that comes and goes is not a difference between the two, and neither is a field.
    const isOther = differences.some(
      (difference) => difference.field === 'status' || difference.field === 'media-type',
    );
    return isOther || field === 'status' || a === ABSENT || b === ABSENT ? 'gone' : 'volatile';
  }
}
