import { BoundedMap } from './bounded-map.ts';
import { type Oracle, type OracleOptions, createOracle } from './create-oracle.ts';
import type { Examined } from './examined.ts';
import type { Finding } from './finding.ts';
import type { Observation } from './observation.ts';

/** A finding with the exchanges that show it. */
export interface ShownFinding<Exchange> {
  finding: Finding;
  /** The exchange that shows it. */
  shown: Exchange;
  /** The earlier exchange that it rests on. */
  earlier: Exchange | undefined;
}

type OnExamined<Exchange> = (exchange: Exchange, examined: readonly Examined[]) => void;

/** How many exchanges are kept for findings that rest on them. */
const MOST_EXCHANGES = 20_000;

/** Puts exchanges to an oracle, and keeps those that its findings may rest on. Memory stays flat over any number of them. */
export class FindingLog<Exchange> {
  readonly oracle: Oracle;
  readonly #exchanges = new BoundedMap<number, Exchange>(MOST_EXCHANGES);
  readonly #onExamined: OnExamined<Exchange>;
  #count = 0;

  /** @param onExamined Called with the clauses that each exchange puts to the test. */
  constructor(options: OracleOptions, onExamined: OnExamined<Exchange> = () => {}) {
    this.oracle = createOracle(options);
    this.#onExamined = onExamined;
  }

  /** The number of exchanges so far. */
  get count(): number {
    return this.#count;
  }

  /**
   * Judges an exchange.
   *
   * @param exchange The exchange as findings show it.
   * @param kept A smaller form of it, to keep for later findings that rest on it.
   */
  observe(observation: Observation, exchange: Exchange, kept = exchange): ShownFinding<Exchange>[] {
    this.#exchanges.set(this.#count++, kept);
    const { findings, examined } = this.oracle.judge(observation);
    this.#onExamined(exchange, examined);
    return findings.map((finding) => this.#show(finding, exchange));
  }

  #show(finding: Finding, shown: Exchange): ShownFinding<Exchange> {
    const [since = -1, last = since] = finding.exchanges;
    return { finding, shown, earlier: since === last ? undefined : this.#exchanges.get(since) };
  }
}
