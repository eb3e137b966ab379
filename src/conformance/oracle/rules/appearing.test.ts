import { expect, test } from 'vitest';
import {
  create,
  error,
  exchange,
  get,
  list,
  newOracle,
  newRex,
  respond,
  rex,
} from '../../../../test/support/exchanges.ts';
import type { Oracle } from '../create-oracle.ts';

const unknown = 1_987_654_321;
const created = () => exchange(create, respond(201, rex), { body: newRex });
const appeared = (id: number) => ({ id, name: 'New', categoryId: 1 });
const clausesOf = (oracle: Oracle, observation: ReturnType<typeof exchange>) =>
  oracle.observe(observation).map(({ clause, isTentative }) => ({ clause, isTentative }));

/** A service that has an animal of the client, and has said that another one does not exist. */
function observeUnknown(id: number, oracle: Oracle = newOracle()): Oracle {
  oracle.observe(created());
  oracle.observe(exchange(get(id), error(404)));
  return oracle;
}

test.each([
  ['under its id', exchange(get(unknown), respond(200, appeared(unknown)))],
  ['in a list', exchange(list(), respond(200, [rex, appeared(unknown)]))],
])('an animal that did not exist must not appear %s', (_name, observation) => {
  const oracle = observeUnknown(unknown);
  const later = { ...observation, start: observation.start + 1_000_000, end: observation.end + 1_000_000 };
  expect(clausesOf(oracle, later)).toEqual([{ clause: 'getPet.unknown', isTentative: true }]);
});

test.each([
  ['has an id near that of the client', rex.id + 5, newOracle()],
  ['may come from the client under observation', unknown, newOracle({ mark: undefined })],
])('an animal may appear that %s', (_name, id, oracle) => {
  observeUnknown(id, oracle);
  expect(clausesOf(oracle, exchange(get(id), respond(200, appeared(id))))).toEqual([]);
});

test('nothing is known about ids before the client has created an animal', () => {
  const oracle = newOracle();
  oracle.observe(exchange(get(unknown), error(404)));
  expect(clausesOf(oracle, exchange(get(unknown), respond(200, appeared(unknown))))).toEqual([]);
});
