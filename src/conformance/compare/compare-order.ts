import { toPets } from '../exchange/parsed-pets.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { toOpenPoint } from './cause.ts';
import type { Animals } from './animals.ts';
import type { Comparable, DifferenceLog } from './difference-log.ts';
import type { Both, Side } from './side.ts';

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
export function compareOrder(comparable: Comparable, sides: Both<Side>, log: DifferenceLog): void {
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
