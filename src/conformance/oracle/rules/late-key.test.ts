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
    { clause: 'http.robustness', level: 'SHOULD', actual: '401 to an earlier request', exchanges: [0, 1] },
  ]);
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
