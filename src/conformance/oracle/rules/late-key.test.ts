import { expect, test } from 'vitest';
import { error, exchange, list, newOracle, respond, rex } from '../../../../test/support/exchanges.ts';

const challenge = { 'www-authenticate': 'Bearer' };
const rejected = () => {
  const { response, ...rest } = exchange(list(), error(401));
  return { ...rest, response: response && { ...response, headers: { ...response.headers, ...challenge } } };
};
const accepted = () => exchange(list(), respond(200, [rex]));

test('a key that is accepted later must not be rejected at first, which is reported once', () => {
  const oracle = newOracle();
  expect(oracle.observe(rejected())).toEqual([]);
  expect(oracle.observe(accepted())).toMatchObject([
    {
      clause: 'http.robustness',
      level: 'SHOULD',
      expected: 'the key accepted from the first request on',
      actual: '401 to an earlier request',
      exchanges: [0, 1],
    },
  ]);
  expect(oracle.observe(accepted())).toEqual([]);
});

test('only a response without an error accepts the key', () => {
  const oracle = newOracle();
  oracle.observe(rejected());
  expect(oracle.observe(exchange(list('limit=0'), error(400)))).toEqual([]);
  expect(oracle.observe(accepted())).toHaveLength(1);
});

test('a wrong key that is rejected or accepted says nothing about the key', () => {
  const oracle = newOracle();
  const wrong = { authorization: 'Bearer wrong' };
  oracle.observe(exchange(list(), error(401, challenge), wrong));
  expect(oracle.observe(accepted())).toEqual([]);
  const other = newOracle();
  other.observe(rejected());
  const open = other.observe(exchange(list(), respond(200, [rex]), wrong));
  expect(open).not.toContainEqual(expect.objectContaining({ clause: 'http.robustness' }));
});

test.each([
  ['before the rejection has ended', -2, 0],
  ['when it has ended', -1, 0],
  ['after it has ended', 1, 1],
])('a key that is accepted by a request that began %s', (_when, shift, count) => {
  const oracle = newOracle();
  const first = rejected();
  oracle.observe(first);
  const start = first.end + (shift === -1 ? 0 : shift);
  expect(oracle.observe({ ...accepted(), start, end: first.end + 2 })).toHaveLength(count);
});

test('a rejection after the key was accepted does not make it late', () => {
  const oracle = newOracle();
  oracle.observe(accepted());
  expect(oracle.observe(rejected())).toMatchObject([{ clause: 'authentication.bearer' }]);
  expect(oracle.observe(accepted())).toEqual([]);
});

test('another client may have had to wait until its key was activated', () => {
  const oracle = newOracle({ mark: undefined });
  oracle.observe(rejected());
  expect(oracle.observe(accepted())).toEqual([]);
});

test('a key that is never accepted says nothing', () => {
  const oracle = newOracle();
  oracle.observe(rejected());
  expect(oracle.observe(rejected())).toEqual([]);
});
