import { expect, test } from 'vitest';
import {
  KEY,
  create,
  describe,
  error,
  exchange,
  newOracle,
  newRex,
  respond,
  rex,
} from '../../../../test/support/exchanges.ts';

const WRONG = { authorization: 'Bearer wrong' };
const bodyOf = (length: number) => ({ body: '['.padEnd(length, '.') });
const without = (length: number, status = 413) => exchange(create, error(status), { ...bodyOf(length), ...WRONG });
const withKey = (length: number, status: number) => exchange(create, error(status), bodyOf(length));

const expected = '401 with an error object';

test('a body may be too large for a gateway, which does not look at the key', () => {
  const oracle = newOracle();
  expect(describe(oracle, without(12_000))).toEqual([]);
  expect(describe(oracle, withKey(12_000, 413))).toEqual([]);
  expect(describe(oracle, withKey(11_999, 400))).toEqual([]);
  expect(describe(oracle, without(12_000))).toEqual([]);
});

test.each([
  ['a short body', without(1024)],
  ['another status', without(12_000, 400)],
  [
    'a compressed body',
    exchange(create, error(413), { ...bodyOf(12_000), ...WRONG, headers: { 'content-encoding': 'gzip' } }),
  ],
])('%s is not too large', (_name, observation) => {
  expect(describe(newOracle(), observation)).toEqual([expect.stringContaining(`authentication.refused: ${expected};`)]);
});

test('a body that was not read may be too large', () => {
  const { request, ...rest } = without(1);
  const unread = (status: number) => ({ ...rest, request: { ...request, body: null }, response: error(status) });
  expect(describe(newOracle(), unread(413))).toEqual([]);
  expect(describe(newOracle(), unread(400))).toHaveLength(1);
});

test('only a response to its content shows that a body was read', () => {
  const oracle = newOracle();
  for (const status of [404, 411, 415, 503]) oracle.observe(withKey(12_000, status));
  expect(describe(oracle, without(12_000))).toEqual([]);
});

test('a gateway counts bytes', () => {
  const oracle = newOracle();
  const wide = { body: '猫'.repeat(1000), ...WRONG };
  expect(describe(oracle, withKey(2000, 400))).toEqual([]);
  expect(describe(oracle, exchange(create, error(413), wide))).toEqual([]);
  expect(describe(oracle, withKey(2999, 400))).toEqual([]);
  expect(describe(oracle, withKey(3000, 400))).toEqual([expect.stringContaining('for 3000 bytes without a valid key')]);
});

test('a service may count characters', () => {
  const oracle = newOracle();
  const wide = { body: '猫'.repeat(1000) };
  expect(describe(oracle, exchange(create, error(400), wide))).toEqual([]);
  expect(describe(oracle, without(2999))).toEqual([]);
  expect(describe(oracle, withKey(2998, 400))).toEqual([]);
  expect(describe(oracle, withKey(2999, 400))).toHaveLength(1);
});

test('a key in an open form may get 413 for a long body, as the key itself may', () => {
  const oracle = newOracle();
  oracle.observe(exchange(create, respond(201, rex), { body: newRex }));
  const body = `${JSON.stringify(newRex)}${' '.repeat(150)}`;
  for (const scheme of ['Bearer', 'bearer'])
    expect(describe(oracle, exchange(create, error(413), { body, authorization: `${scheme} ${KEY}` }))).toEqual([]);
});

test('a body that was read with the key is not too large without it', () => {
  const oracle = newOracle();
  expect(describe(oracle, withKey(12_000, 400))).toEqual([]);
  expect(describe(oracle, without(12_001))).toEqual([]);
  expect(describe(oracle, without(12_000))).toHaveLength(1);
});

test('a body that an animal was created from was read', () => {
  const oracle = newOracle();
  oracle.observe(exchange(create, respond(201, rex), { body: JSON.stringify(newRex).padEnd(12_000) }));
  expect(describe(oracle, without(12_000))).toHaveLength(1);
});

test('only a request with the key shows that a body was read', () => {
  const oracle = newOracle();
  expect(describe(oracle, without(12_000, 400))).toHaveLength(1);
  expect(describe(oracle, without(12_000))).toEqual([]);
});

test.each([
  ['401 without the key', without(12_000, 401)],
  ['413 with the key', withKey(12_000, 413)],
  // It is a violation itself.
  ['413 for a short body', without(1024)],
])('%s does not show that a body is too large for a gateway', (_name, observation) => {
  const oracle = newOracle();
  oracle.observe(observation);
  expect(describe(oracle, withKey(12_500, 400))).toEqual([]);
});

test('a body as long as one that was too large without the key shows it', () => {
  const oracle = newOracle();
  oracle.observe(without(12_000));
  expect(describe(oracle, withKey(12_000, 400))).toHaveLength(1);
});

test('a body in chunks may lack its length only with 411', () => {
  const chunked = { headers: { 'transfer-encoding': 'chunked' }, body: { name: 1 } };
  expect(describe(newOracle(), exchange(create, error(411), chunked))).toEqual([]);
  expect(describe(newOracle(), exchange(create, error(422), chunked))).toHaveLength(1);
  expect(describe(newOracle(), exchange(create, error(411), { ...chunked, ...WRONG }))).toEqual([]);
  expect(describe(newOracle(), exchange(create, error(411), { body: { name: 1 }, ...WRONG }))).toHaveLength(1);
});

test('a body without the key is not too large if one as long is read with it later', () => {
  const oracle = newOracle();
  expect([without(20_000), without(12_000), without(30_000)].flatMap((each) => describe(oracle, each))).toEqual([]);
  expect(describe(oracle, withKey(11_999, 400))).toEqual([]);
  expect(describe(oracle, withKey(12_500, 400))).toEqual([
    `MUST authentication.refused: ${expected} for 12000 bytes without a valid key, since 12500 are not too many; 413`,
  ]);
});
