import type { Clock } from '../../../shared/clock.ts';
import { describeWait } from '../../exchange/describe-wait.ts';
import type { Finding } from '../../oracle/finding.ts';
import { Polling } from '../polling.ts';

/** A fault that shows in one of nine responses escapes this many with a probability below 0.001. */
const LOOKS = 60;
/** How many of them are in flight at a time. */
const LOOKS_AT_ONCE = 10;

/** The clock and the limits of a run. */
export interface Surroundings {
  clock: Clock;
  signal: AbortSignal | undefined;
  /** The longest lag, in milliseconds. */
  maxLag: number;
  /** How many more times to repeat a finding that chance could still explain after lag. @default 0 */
  chances?: number;
}

/** Sends the request of a finding again, and returns what the oracle finds. */
type Repeat = () => Promise<readonly Finding[]>;

type Rule = Pick<Finding, 'clause' | 'level'>;

/** Whether two findings are about the same rule. */
export const isSame = ({ clause, level }: Rule, other: Rule) => clause === other.clause && level === other.level;

/** Whether a finding is about two responses, so that both requests have to be repeated. */
export const isContradiction = ({ confirmedBy }: Finding) => confirmedBy === 'pair' || confirmedBy === 'pair-or-count';

/**
 * Repeats the request that showed a tentative finding, until lag can no longer explain it.
 *
 * @returns The finding as it shows after the longest lag; `undefined` if it does not show again.
 */
export async function confirmFinding(
  finding: Finding,
  repeat: Repeat,
  { clock, signal, maxLag, chances = 0 }: Surroundings,
): Promise<Finding | undefined> {
  const polling = new Polling(clock, maxLag);
  let chancesLeft = chances;
  for (;;) {
    await polling.pause(signal);
    if (signal?.aborted) return undefined;
    const { waited } = polling;
    const repeated = (await repeat()).find((found) => isSame(finding, found));
    if (!repeated || !repeated.isTentative) return repeated;
    // Animals that were created meanwhile may prolong lag.
    if (waited.passed <= maxLag || repeated.isWithinLag) continue;
    if (repeated.confirmedBy !== 'count') return { ...repeated, actual: describeWait(repeated.actual, waited) };
    // Responses in between may have shown that the finding can be due to chance.
    if (chancesLeft-- === 0) return undefined;
  }
}

/**
 * Repeats the request of a finding that comes and goes, once lag is over, and counts: after the longest lag, a correct service
 * never shows it again, so it does not cause a false alarm by chance.
 *
 * @returns The finding if it shows in one of LOOKS responses.
 */
export async function confirmRecurring(
  finding: Finding,
  repeat: Repeat,
  { clock, signal, maxLag }: Surroundings,
): Promise<Finding | undefined> {
  await clock.wait(maxLag, signal);
  for (let looks = 0; looks < LOOKS; looks += LOOKS_AT_ONCE) {
    if (signal?.aborted) return undefined;
    const found = (await Promise.all(Array.from({ length: LOOKS_AT_ONCE }, repeat))).flat();
    const again = found.find((other) => isSame(finding, other) && !other.isTentative);
    if (again) return again;
  }
  return undefined;
}

/** How often two responses have to contradict each other. */
const CONTRADICTIONS = 5;

/** Sends the two requests of a contradiction again. */
interface Pair {
  /** Sends the request that the finding rests on. */
  repeatEarlier(this: void): Promise<void>;
  repeat: Repeat;
}

/**
 * Repeats two requests by turns, when lag is over. Only responses that contradict each other every time, and about the same
 * animal, prove a fault: an animal that was changed stays as it is, and another client may change a different one each time.
 * The oracle itself counts what may show only at times.
 */
export async function confirmContradiction(
  finding: Finding,
  pair: Pair,
  surroundings: Surroundings,
): Promise<Finding | undefined> {
  const found = await contradictsEachTime(finding, pair);
  if (found || finding.confirmedBy !== 'pair-or-count') return found;
  const repeatBoth = async () => {
    await pair.repeatEarlier();
    return pair.repeat();
  };
  // Lag is over.
  return confirmRecurring(finding, repeatBoth, { ...surroundings, maxLag: 0 });
}

async function contradictsEachTime(finding: Finding, { repeatEarlier, repeat }: Pair): Promise<Finding | undefined> {
  let last = finding;
  for (let count = 0; count < CONTRADICTIONS; count++) {
    await repeatEarlier();
    const [since = 0] = last.exchanges;
    // It has to rest on the response that has just been repeated.
    const again = (found: Finding) =>
      isSame(finding, found) &&
      isContradiction(found) &&
      found.subject === finding.subject &&
      (found.exchanges[0] ?? 0) > since;
    const found = (await repeat()).find(again);
    if (!found) return undefined;
    last = found;
  }
  return last;
}
