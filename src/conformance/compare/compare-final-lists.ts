import { petStatuses } from '../../contract/index.ts';
import { list } from '../corpus/steps.ts';
import { Polling } from '../engine/polling.ts';
import { toRequestCause } from './cause.ts';
import { compareLengths } from './compare-lists.ts';
import { compareOrder } from './compare-order.ts';
import type { FieldDifference } from './fields.ts';
import type { Comparable, DifferenceLog } from './difference-log.ts';
import type { PairedPrograms } from './paired-programs.ts';
import type { Both, Side } from './side.ts';

/** How many times a list has to be different. */
const MIN_ATTEMPTS = 10;

const queries = [
  'limit=100',
  '',
  ...petStatuses.flatMap((status) => [`limit=100&status=${status}`, `status=${status}`]),
];

const toList = (json: unknown): readonly unknown[] => (Array.isArray(json) ? json : []);

/** How two lists differ in length, if all animals count that the comparison has created on both deployments. */
function findLength(query: string, { entries: [a, b] }: Comparable, sides: Both<Side>) {
  if (a.response?.status !== 200 || b.response?.status !== 200) return undefined;
  const [inA, inB] = sides;
  return compareLengths(
    query,
    [toList(a.response.json), toList(b.response.json)],
    [(status) => inA.animals.countAll(status), (status) => inB.animals.countAll(status)],
  )[0];
}

/** Sends a list until it stays different for as long as lag may take, and often enough that chance does not explain it. */
async function compareLengthOf(query: string, sides: Both<Side>, programs: PairedPrograms, log: DifferenceLog) {
  const { clock, plan } = sides[0].run;
  const polling = new Polling(clock, plan.configuration.maxLag);
  let first: FieldDifference | undefined;
  for (let attempts = 1; ; attempts++) {
    const [sent] = await programs.send([list(query)], 0);
    const difference = sent && findLength(query, sent, sides);
    if (!sent || !difference || (first && first.a !== difference.a)) return;
    first = difference;
    if (attempts >= MIN_ATTEMPTS && polling.isOver)
      return log.add({
        ...difference,
        cause: toRequestCause('listPets.length'),
        shown: sent,
        count: 1,
        isConfirmed: true,
      });
    await polling.pause();
  }
}

/**
 * Compares the lists at the end. New animals may take a moment to be listed, so that a list has to stay shorter than another
 * for as long as that may take.
 */
export async function compareFinalLists(
  sides: Both<Side>,
  programs: PairedPrograms,
  log: DifferenceLog,
): Promise<void> {
  const isKnown = log.volatile.includes('body.length') || log.has('listPets.length');
  if (!isKnown) await Promise.all(queries.map((query) => compareLengthOf(query, sides, programs, log)));
  const [last] = await programs.send([list('limit=100')], 0);
  if (last) compareOrder(last, sides, log);
}
