import { expect, test } from 'vitest';
import {
  KEY,
  create,
  describe,
  error,
  exchange,
  get,
  list,
  newOracle,
  respond,
} from '../../../../test/support/exchanges.ts';

const errorWith = (message: string, status = 400) => respond(status, { code: 'x', message, status });
const withoutKey = (message = 'No key.') => {
  const { request, ...observation } = exchange(list(), errorWith(message, 401));
  const { authorization: _key, ...headers } = request.headers;
  return { ...observation, request: { ...request, headers } };
};
const wrong = { authorization: 'Bearer wrong' };
const shownKey = ['SHOULD errors.helpful: an error with neither a stack trace nor the key; the key'];

test('an error does not show the key', () => {
  const oracle = newOracle();
  describe(oracle, withoutKey());
  expect(describe(oracle, exchange(list('limit=0'), errorWith(`Rejected Bearer ${KEY}.`)))).toEqual(shownKey);
  expect(describe(oracle, exchange(list('limit=0'), errorWith('Rejected.')))).toEqual([]);
  // A client that sent a wrong key learns the right one.
  expect(describe(oracle, exchange(list(), errorWith(`It is ${KEY}.`, 401), wrong))).toEqual(shownKey);
});

test('only an error object shows the key', () => {
  const oracle = newOracle();
  describe(oracle, withoutKey());
  expect(describe(oracle, exchange(get(7), respond(200, { id: 7, name: KEY, categoryId: 1 })))).toEqual([]);
  const problems = describe(oracle, exchange(list('limit=0'), respond(400, { error: KEY })));
  expect(problems).not.toContainEqual(expect.stringContaining('the key'));
});

test('without an error to a request without a key, the key may be an ordinary word', () => {
  const oracle = newOracle();
  const shows = () => describe(oracle, exchange(list('limit=0'), errorWith(KEY)));
  expect(shows()).toEqual([]);
  describe(oracle, exchange(list(), errorWith('No key.', 401), wrong));
  expect(shows()).toEqual([]);
  describe(oracle, withoutKey());
  expect(shows()).toEqual(shownKey);
});

test('a word that errors contain when no key was sent is not a secret', () => {
  const oracle = newOracle();
  describe(oracle, withoutKey(`No key. See ${KEY}.`));
  describe(oracle, withoutKey());
  expect(describe(oracle, exchange(list('limit=0'), errorWith(KEY)))).toEqual([]);
});

test.each([
  ['the path', exchange(list(`x=${KEY}`), errorWith('No.'))],
  ['a header', exchange(list(), error(400), { headers: { 'x-request-id': KEY } })],
  ['the body', exchange(create, error(400), { body: { name: KEY } })],
])('a word that the client also sends in %s is not a secret', (_part, observation) => {
  const oracle = newOracle();
  describe(oracle, withoutKey());
  describe(oracle, observation);
  expect(describe(oracle, exchange(list('limit=0'), errorWith(KEY)))).toEqual([]);
});

test('an error may repeat a key that the client sent in another place', () => {
  const oracle = newOracle();
  describe(oracle, withoutKey());
  const misplaced = exchange(list(`api_key=${KEY}`), errorWith(`Unknown parameter api_key=${KEY}`, 401), wrong);
  expect(describe(oracle, misplaced)).toEqual([]);
  expect(describe(oracle, exchange(list('limit=0'), errorWith(KEY)))).toEqual(shownKey);
});

test('a key that is an ordinary word by its form is not a secret', () => {
  const oracle = newOracle({ apiKey: 'demo-key' });
  describe(oracle, withoutKey());
  const shows = exchange(list('limit=0'), errorWith('demo-key'), { authorization: 'Bearer demo-key' });
  expect(describe(oracle, shows)).toEqual([]);
});

test('each of several keys is a secret', () => {
  const oracle = newOracle({ apiKey: [KEY, 'Other-key-4712'] });
  describe(oracle, withoutKey());
  expect(describe(oracle, exchange(list('limit=0'), errorWith('Other-key-4712')))).toEqual(shownKey);
});

test('an error does not show a stack trace', () => {
  const trace = 'Error: No.\n    at list (/app/pets.js:1:2)\n    at next (/app/router.js:3:4)';
  const oracle = newOracle();
  expect(describe(oracle, exchange(list('limit=0'), errorWith(trace)))).toEqual([
    'SHOULD errors.helpful: an error with neither a stack trace nor the key; a stack trace',
  ]);
  expect(describe(oracle, exchange(get(7), respond(200, { id: 7, name: trace, categoryId: 1 })))).toEqual([]);
});
