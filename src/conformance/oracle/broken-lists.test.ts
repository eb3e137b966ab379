import { expect, test } from 'vitest';
import { create, error, exchange, list, newOracle, newRex, respond, rex } from '../../../test/support/exchanges.ts';

const createRex = (id: number) => exchange(create, respond(201, { ...rex, id }), { body: newRex });
const working = exchange(list(), respond(200, []));
const broken = exchange(list(), error(500));

test('names the animal that was created since lists worked', () => {
  const oracle = newOracle();
  oracle.observe(working);
  oracle.observe(createRex(37));
  const [finding] = oracle.observe(broken);
  expect(finding).toMatchObject({
    clause: 'listPets.response',
    actual: expect.stringMatching(/^500 with .*, and lists worked before the creation of 37$/),
    exchanges: [1, 2],
  });
});

test('names the last animals of several', () => {
  const oracle = newOracle();
  oracle.observe(working);
  for (const id of [36, 37, 38, 39]) oracle.observe(createRex(id));
  const [finding] = oracle.observe(broken);
  expect(finding?.actual).toMatch(/ before the creation of 37, 38, 39$/);
});

test('names none if no list has worked, or one has worked since', () => {
  const oracle = newOracle();
  oracle.observe(createRex(37));
  expect(oracle.observe(broken)[0]?.actual).not.toContain('worked');
  oracle.observe(exchange(list('limit=100'), respond(200, [{ ...rex, id: 37 }])));
  expect(oracle.observe(broken)[0]?.actual).not.toContain('worked');
});

test('names none if the list got a server error before the creation, too, or gets another error', () => {
  const oracle = newOracle();
  oracle.observe(broken);
  oracle.observe(createRex(37));
  expect(oracle.observe(exchange(list(), error(500)))[0]?.actual).not.toContain('worked');
  const other = newOracle();
  other.observe(exchange(list(), respond(200, [])));
  other.observe(createRex(37));
  expect(other.observe(exchange(list(), error(404)))[0]?.actual).not.toContain('worked');
});

test('names an animal of the status of the list', () => {
  const oracle = newOracle();
  oracle.observe(exchange(list('status=sold'), respond(200, [])));
  oracle.observe(createRex(37));
  const [finding] = oracle.observe(exchange(list('status=sold'), error(500)));
  expect(finding?.actual).toMatch(/ before the creation of 37$/);
});

test.each([
  ['an open parameter', list('limit=abc'), undefined],
  ['a wrong key', list(), 'Bearer wrong'],
  ['a filter that leaves the animal out', list('status=available'), undefined],
])('names none for %s', (_name, request, authorization) => {
  const oracle = newOracle();
  for (const query of ['', 'status=available']) oracle.observe(exchange(list(query), respond(200, [])));
  oracle.observe(createRex(37));
  const headers = authorization === undefined ? {} : { authorization };
  for (const { actual } of oracle.observe(exchange(request, error(500), headers)))
    expect(actual).not.toContain('worked');
});
