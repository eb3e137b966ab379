import { petStatuses } from '../../contract/index.ts';
import { list } from '../corpus/steps.ts';
import { Polling } from '../engine/polling.ts';
import { toOpenPoint, toRequestCause } from './cause.ts';
import { compareLengths } from './compare-lists.ts';
import type { FieldDifference } from './fields.ts';
import type { Comparable, DifferenceLog } from './difference-log.ts';
import type { PairedPrograms } from './paired-programs.ts';
import type { Both, Side } from './side.ts';
import { toPets } from '../exchange/parsed-pets.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Animals } from './animals.ts';

/** With fewer animals, an order is too likely to be a coincidence. */
const FEWEST = 6;

interface Listed {
  id: bigint;
  name: string;
  start: number;
  end: number;
}

function findOwn({ response }: Exchange, animals: Animals): Listed[] {
  return toPets(response).flatMap(({ id, name }) => {
    const own = animals.findOwn(id);
    return own ? [{ id: BigInt(id), name, start: own.start, end: own.end }] : [];
  });
}

/** The orders that a list of animals may have: whether the second of two animals may come after the first. */
const orders: Readonly<Record<string, (first: Listed, second: Listed) => boolean>> = {
  'oldest first': (first, second) => second.end >= first.start,
  'newest first': (first, second) => first.end >= second.start,
  'by ascending id': (first, second) => first.id <= second.id,
  'by descending id': (first, second) => first.id >= second.id,
  'by name': (first, second) => first.name <= second.name,
  'by name, descending': (first, second) => first.name >= second.name,
};

const findOrders = (listed: readonly Listed[]): string[] =>
  Object.entries(orders)
    .filter(([, mayFollow]) =>
      listed.every((first, index) => listed.slice(index + 1).every((second) => mayFollow(first, second))),
    )
    .map(([order]) => order);

const describeOrder = (found: readonly string[]) => found[0] ?? 'in no fixed order';

/** Compares the order in which the deployments list the animals that both have. */
function compareOrder(comparable: Comparable, sides: Both<Side>, log: DifferenceLog): void {
  const { entries } = comparable;
  const [a, b] = [findOwn(entries[0], sides[0].animals), findOwn(entries[1], sides[1].animals)];
  if (a.length < FEWEST || b.length < FEWEST) return;
  const [inA, inB] = [findOrders(a), findOrders(b)];
  const isCommon = inA.some((order) => inB.includes(order)) || (inA.length === 0 && inB.length === 0);
  if (isCommon) return;
  log.add({
    cause: toOpenPoint('listOrder'),
    field: 'body[]',
    a: describeOrder(inA),
    b: describeOrder(inB),
    shown: comparable,
    count: 1,
    isConfirmed: true,
  });
}

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
