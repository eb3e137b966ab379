import { expect, test } from 'vitest';
import { findBehavior } from '../behaviors/find-behavior.ts';
import type { RecordedExchange } from '../behaviors/recorded-exchange.ts';
import { judgeRepeats } from './judge-repeats.ts';

const creation: RecordedExchange = {
  method: 'POST',
  path: '/pets',
  operation: 'createPet',
  headers: {},
  body: '{"name":"Rex","categoryId":1}',
  problems: [],
  start: 1000,
  end: 1010,
  status: 201,
  responseHeaders: {},
  responseBody: '',
};
const { status: _lost, ...lost } = creation;
const later = (start: number, more: Partial<RecordedExchange> = {}) => ({
  ...creation,
  start,
  end: start + 10,
  ...more,
});

test('a creation that is sent again after its response was lost makes two animals', () => {
  const judge = (exchanges: RecordedExchange[], baseline = [creation]) =>
    judgeRepeats(findBehavior('response-lost'), exchanges, baseline);
  const other = { ...creation, path: '/pets?other' };
  const problem = 'The client sent the creation again, so there are two animals.';
  expect(judge([other, lost, later(1100)])).toEqual([{ problem, exchanges: [lost, later(1100)] }]);
  expect(judge([lost])).toEqual([]);
  // Two tests of the suite create the same animal.
  expect(judge([lost, later(1100)], [creation, later(1500)])).toEqual([]);
});

test('a request may be sent again once Retry-After is over', () => {
  const responseHeaders = { 'retry-after': '1' };
  const judge = (start: number, headers: Record<string, string> = responseHeaders) =>
    judgeRepeats(
      findBehavior('rate-limit'),
      [{ ...creation, status: 429, responseHeaders: headers }, later(start)],
      [creation],
    );
  expect(judge(2015)).toEqual([]);
  expect(judge(1022)).toMatchObject([
    { problem: 'The client sent POST /pets again 12 ms after 429, although Retry-After said 1.' },
  ]);
  expect(judge(4000, { 'retry-after': new Date(5000).toUTCString() })).toHaveLength(1);
  expect(judge(5000, { 'retry-after': new Date(5000).toUTCString() })).toEqual([]);
});

test('a request beside the first one, as of another test, is not one that is sent again', () => {
  const rejected = { ...creation, status: 429, responseHeaders: { 'retry-after': '1' } };
  const judge = (starts: number[], baseline = [creation, later(1060)]) =>
    judgeRepeats(findBehavior('rate-limit'), [rejected, ...starts.map((start) => later(start))], baseline);
  expect(judge([1060, 2015])).toEqual([]);
  expect(judge([1005, 2015])).toEqual([]);
  expect(judge([1020, 1060])).toHaveLength(1);
  expect(judge([1020, 6000], [creation, later(6000)])).toHaveLength(1);
});

test('after 503, a list may be sent again, but not a creation', () => {
  const judge = (first: RecordedExchange) =>
    judgeRepeats(
      findBehavior('unavailable-once'),
      [
        { ...first, status: 503 },
        { ...first, start: 2000, end: 2010 },
      ],
      [first],
    );
  expect(judge(creation)).toHaveLength(1);
  expect(judge({ ...creation, method: 'GET', operation: 'listPets', body: '' })).toEqual([]);
});
