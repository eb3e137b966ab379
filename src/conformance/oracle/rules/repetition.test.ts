import { expect, test } from 'vitest';
import {
  create,
  describe,
  error,
  exchange,
  list,
  newOracle,
  newRex,
  respond,
  rex,
} from '../../../../test/support/exchanges.ts';

const headers = { 'idempotency-key': 'a' };
const first = exchange(create, respond(201, rex), { body: newRex, headers });

const refused = [400, 409, 422].map((status) => ({
  response: `the status ${status}`,
  body: { ...newRex, name: 'qzx Bo' },
  returned: error(status),
}));

test.each([
  { response: 'the same response', body: newRex, returned: respond(201, rex) },
  { response: 'the response to another body', body: { ...newRex, name: 'qzx Bo' }, returned: respond(201, rex) },
  { response: 'a response to a valid body', body: { ...newRex, name: 1 }, returned: respond(201, rex) },
  ...refused,
])('a repetition with the same Idempotency-Key may get $response', ({ body, returned }) => {
  const oracle = newOracle();
  oracle.observe(first);
  expect(describe(oracle, exchange(create, returned, { body, headers }))).toEqual([]);
});

test.each([
  ['without the header', {}, respond(201, rex), /^MUST animal\.id/],
  ['with another one', { 'idempotency-key': 'b' }, respond(201, rex), /^MUST animal\.id/],
  [
    'with the same one, of another animal',
    headers,
    respond(201, { ...rex, id: 8, name: 'qzx Bo' }),
    /^MUST createPet\.response/,
  ],
  ['with the same one, with another status', headers, respond(200, rex), /^MUST createPet\.response/],
  ['with the same one, without an animal', headers, respond(201, []), /^MUST /],
  ['with the same one, that fails', headers, error(500), /^MUST newPet\.fields/],
])('a creation %s is judged as usual', (_header, own, response, expected) => {
  const oracle = newOracle();
  oracle.observe(first);
  expect(describe(oracle, exchange(create, response, { body: newRex, headers: own }))).toContainEqual(
    expect.stringMatching(expected),
  );
});

test.each([
  ['with a wrong key', exchange(create, error(401), { body: newRex, headers, authorization: 'Bearer other' })],
  ['of another operation', exchange(list(), respond(200, []), { headers })],
])('a request %s is not the first of a repetition', (_name, earlier) => {
  const oracle = newOracle();
  oracle.observe(earlier);
  oracle.observe(exchange(create, respond(201, rex), { body: newRex }));
  expect(describe(oracle, exchange(create, error(409), { body: newRex, headers }))).toContainEqual(
    expect.stringMatching(/^MUST newPet\.fields/),
  );
});

test('a creation without an animal in its response makes none of the next ones right', () => {
  const oracle = newOracle();
  const empty = () => exchange(create, respond(201, []), { body: newRex, headers });
  oracle.observe(empty());
  expect(describe(oracle, empty())).not.toEqual([]);
});

test('a repetition without a valid API key is rejected', () => {
  const oracle = newOracle();
  oracle.observe(first);
  const repeated = exchange(create, respond(201, rex), { body: newRex, headers, authorization: 'Bearer other' });
  expect(describe(oracle, repeated)).toContainEqual(expect.stringMatching(/^MUST authentication\.refused/));
});

test('a creation without a response may be repeated with its Idempotency-Key', () => {
  const oracle = newOracle();
  const { response: _lost, ...lost } = first;
  oracle.observe({ ...lost, response: undefined, failure: 'the connection was reset' });
  expect(describe(oracle, first)).toEqual([]);
});
