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
  expect(oracle.observe(later)).toMatchObject([
    {
      clause: 'getPet.unknown',
      expected: 'no animal 1987654321, which did not exist before',
      actual: 'the animal {"id":1987654321,"name":"New","categoryId":1}',
      exchanges: [1, 2],
      isTentative: true,
    },
  ]);
});

test('an id is far from those of the client from a million on, whichever is larger', () => {
  const large = { ...rex, id: 1_987_654_321 };
  const appearsAt = (id: number) => {
    const oracle = newOracle();
    oracle.observe(exchange(create, respond(201, large), { body: newRex }));
    oracle.observe(exchange(get(id), error(404)));
    return oracle.observe(exchange(get(id), respond(200, appeared(id)))).length === 1;
  };
  const distances = [-1_000_000, -999_999, 999_999, 1_000_000];
  expect(distances.map((distance) => appearsAt(large.id + distance))).toEqual([true, false, false, true]);
});

test('an id is far only if it is far from every animal of the client', () => {
  const oracle = newOracle();
  observeUnknown(unknown, oracle);
  oracle.observe(exchange(create, respond(201, { ...rex, id: unknown + 1 }), { body: newRex }));
  expect(clausesOf(oracle, exchange(get(unknown), respond(200, appeared(unknown))))).toEqual([]);
});

test('the first response without the animal counts', () => {
  const oracle = observeUnknown(unknown);
  oracle.observe(exchange(get(unknown), error(404)));
  expect(oracle.observe(exchange(get(unknown), respond(200, appeared(unknown))))).toMatchObject([
    { exchanges: [1, 3] },
  ]);
});

test('an animal may appear in a response to a request that was sent before', () => {
  const early = exchange(get(unknown), respond(200, appeared(unknown)));
  expect(clausesOf(observeUnknown(unknown), early)).toEqual([]);
});

test('an animal may appear that the client has created', () => {
  const oracle = observeUnknown(unknown);
  const own = { ...newRex, id: unknown };
  oracle.observe(exchange(create, respond(201, own), { body: newRex }));
  expect(clausesOf(oracle, exchange(get(unknown), respond(200, own)))).toEqual([]);
});

test('an animal may appear that lag has hidden, also one whose values are not kept', () => {
  const seen = exchange(list(), respond(200, [appeared(unknown)]));
  const long = Array.from({ length: 21 }, (_, index) => ({ ...appeared(unknown + index), name: 'x'.repeat(10_001) }));
  for (const [id, observation] of [
    [unknown, seen],
    [unknown + 20, exchange(list('limit=100'), respond(200, long))],
  ] as const) {
    const oracle = newOracle();
    oracle.observe(created());
    oracle.observe(observation);
    oracle.observe(exchange(get(id), error(404)));
    expect(clausesOf(oracle, exchange(list(), respond(200, [appeared(id)])))).not.toContainEqual(
      expect.objectContaining({ clause: 'getPet.unknown' }),
    );
  }
});

test.each([
  ['another status', exchange(get(unknown), error(503, { 'retry-after': '1' }))],
  ['an id in another notation', exchange(get(`0${unknown}`), error(404))],
  ['another operation', exchange(list('status=sold'), error(404))],
])('%s does not show that an animal does not exist', (_name, observation) => {
  const oracle = newOracle();
  oracle.observe(created());
  oracle.observe(observation);
  expect(clausesOf(oracle, exchange(get(unknown), respond(200, appeared(unknown))))).toEqual([]);
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
