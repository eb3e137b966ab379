import { expect, test } from 'vitest';
import { assertFailure } from './failure.ts';

test.each([
  { status: 503 },
  { network: true },
  { hang: true },
  { truncate: true },
  { delay: 0 },
  { status: 599 },
  { status: 400, delay: 100, times: 1, probability: 1 },
] as const)('accepts %j', (failure) => {
  expect(() => assertFailure(failure)).not.toThrow();
});

test.each([
  [{}, '0 of status, network, hang and truncate are set. Set exactly one of them, or only a delay.'],
  [{ status: 500, hang: true }, '2 of status, network, hang and truncate are set. Set exactly one of them'],
  [{ status: 200 }, 'status is 200. Use an HTTP status from 400 to 599.'],
  [{ status: 600 }, 'status is 600. Use an HTTP status from 400 to 599.'],
  [{ status: Number.NaN }, 'status is NaN. Use an HTTP status from 400 to 599.'],
  [{ status: 500, times: 0 }, 'times is 0. Use an integer of 1 or more.'],
  [{ status: 500, probability: 0 }, 'probability is 0. Use a number above 0 and at most 1.'],
  [{ status: 500, probability: 1.1 }, 'probability is 1.1. Use a number above 0 and at most 1.'],
  [{ status: 500, time: 1 }, 'unknown option "time".'],
  [{ delay: -1 }, 'delay is -1. Use a number of milliseconds, 0 or more.'],
  [{ status: 500, headers: { 'a b': 'x' } }, 'headers is {"a b":"x"}. Use names and values that HTTP allows.'],
  [{ status: 500, headers: { trailer: 'x' } }, 'headers is {"trailer":"x"}. Leave out trailer, which frames the body.'],
  [
    { status: 500, headers: { 'Transfer-Encoding': 'gzip' } },
    'headers is {"Transfer-Encoding":"gzip"}. Leave out transfer-encoding, which frames the body.',
  ],
  [
    { status: 500, headers: { 'content-length': '3' } },
    'headers is {"content-length":"3"}. Leave out content-length, which frames the body.',
  ],
  [
    { status: 500, headers: { x: 'a\nb' } },
    String.raw`headers is {"x":"a\nb"}. Use names and values that HTTP allows.`,
  ],
] as const)('rejects %j', (failure, message) => {
  expect(() => assertFailure(failure)).toThrow(`Failed to set a failure: ${message}`);
});
