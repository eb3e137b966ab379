import { SUNSET } from '../../../contract/index.ts';
import { isUnreachable } from '../../exchange/describe-no-response.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { findOutageEntries } from '../../exchange/find-outage-entries.ts';
import { operationOf } from '../../exchange/request.ts';
import type { ShownFinding } from '../finding-log.ts';
import { must, should } from './rule.ts';

/** More broken connections than this of an operation are a fault of the service, not an accident of the network. */
const MOST_ACCIDENTS = 2;
const MOST_ACCIDENTS_SHARE = 0.05;

interface Resets {
  resets: readonly Exchange[];
  /** Whether a repetition has failed, too, which is a violation of its own. */
  isJudged: boolean;
  total: number;
}

const isFrequent = ({ resets, total }: Resets) =>
  resets.length > Math.max(MOST_ACCIDENTS, total * MOST_ACCIDENTS_SHARE);

/** The exchanges of each operation that can be judged, and those whose connection broke and whose repetition was judged instead. */
function countResets(journal: readonly Exchange[], asOf: Date): Resets[] {
  const outage = findOutageEntries(journal);
  const isReset = (entry: Exchange) =>
    entry.isRepeated && entry.request.connection === undefined && !outage.has(entry) && !isUnreachable(entry.failure);
  const isFailure = (entry: Exchange) =>
    entry.isReset && !entry.isRepeated && entry.request.connection === undefined && !outage.has(entry);
  const byOperation = Map.groupBy(journal, ({ request }) => operationOf(request));
  byOperation.delete(undefined);
  if (asOf >= SUNSET) byOperation.delete('getPet');
  return [...byOperation.values()].map((entries) => ({
    resets: entries.filter(isReset),
    isJudged: entries.some(isFailure),
    total: entries.length,
  }));
}

/**
 * Judges the connections that broke although the same request succeeded when it was repeated. A service that breaks those of an
 * operation again and again does not respond; one that does so rarely is not robust. An outage excuses what it has taken.
 *
 * @param journal All exchanges of a session that has ended.
 * @param asOf The date by which the removal of getPet is judged.
 */
export function judgeResets(journal: readonly Exchange[], asOf: Date): ShownFinding<Exchange> | undefined {
  const all = countResets(journal, asOf);
  const frequent = all.find(isFrequent);
  const [shown] = frequent ? frequent.resets : all.flatMap(({ resets, isJudged }) => (isJudged ? [] : resets));
  if (!shown) return undefined;
  const { failure = 'none' } = shown;
  const finding = frequent
    ? must('service.json', 'a complete response', `${failure}, ${frequent.resets.length} times`, { aspect: 'complete' })
    : should('http.robustness', 'a complete response to the first request', failure, { aspect: 'reset' });
  return { finding: { ...finding, exchanges: [journal.indexOf(shown)] }, shown, earlier: undefined };
}
