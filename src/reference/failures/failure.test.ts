import { expect, test } from 'vitest';
import { type Failure, assertFailure } from './failure.ts';

test.each([
  { status: 503 },
  { network: true },
  { hang: true },
  { truncate: true },
  { delay: 0 },
  { status: 599 },
  { status: 200, body: 'html' },
  { status: 204, body: 'empty' },
  { status: 502, text: '', contentType: 'text/html' },
  { status: 503, contentType: 'text/html' },
  { trickle: 600_000, delay: 5 },
  { status: 502, body: 'html', trickle: 0.5 },
  { status: 400, delay: 100, times: 1, probability: 1 },
] as const)('accepts %j', (failure) => {
  expect(() => assertFailure(failure)).not.toThrow();
});

test.each([
  [{}, 'none of status, network, hang and truncate is set. Set one of them, or only delay or trickle.'],
  [{ status: 500, hang: true }, 'status and hang are set. Set only one of them.'],
  [{ status: 200 }, 'status is 200. Use an HTTP status from 400 to 599, or from 200 with body or text.'],
  [{ status: 600 }, 'status is 600. Use an HTTP status from 400 to 599'],
  [{ status: Number.NaN }, 'status is NaN. Use an HTTP status from 400 to 599'],
  [{ status: 500, times: 0 }, 'times is 0. Use an integer of 1 or more.'],
  [{ status: 500, probability: 0 }, 'probability is 0. Use a number above 0 and at most 1.'],
  [{ status: 500, probability: 1.1 }, 'probability is 1.1. Use a number above 0 and at most 1.'],
  [{ status: 500, time: 1 }, 'unknown option "time".'],
  [{ status: 199, body: 'html' }, 'status is 199. Use an HTTP status from 400 to 599, or from 200 with body or text.'],
  [{ status: 204, text: 'x' }, "status is 204, which has no body. Use body: 'empty', or another status."],
  [{ status: 304, body: 'html' }, 'status is 304, which has no body.'],
  [{ status: 502, body: 'htm' }, 'body is "htm". Use html, empty, invalid-json, or set text to send a text of yours.'],
  [{ status: 502, body: 5 }, 'body: 5 is not valid. Use a string.'],
  [{ status: 502, body: 'html', text: 'x' }, 'body and text are set. Set only one of them.'],
  [{ body: 'html' }, 'body is set without a status. Set a status, too.'],
  [{ network: true, text: 'x' }, 'text is set without a status. Set a status, too.'],
  [{ hang: true, contentType: 'x' }, 'contentType is set without a status.'],
  [{ status: 502, body: 'html', code: 'x' }, 'code and body are set. Leave out code: there is no error object.'],
  [{ status: 502, text: '', message: 'x' }, 'message and text are set. Leave out message'],
  [{ status: 502, contentType: 'a\nb' }, String.raw`contentType is "a\nb". Use a value that HTTP allows`],
  [{ trickle: 0 }, 'trickle is 0. Use milliseconds above 0, and at most 600000.'],
  [{ trickle: 600_001 }, 'trickle is 600001.'],
  [{ trickle: 5, truncate: true }, 'trickle and truncate are set. Leave out one of them.'],
  [{ status: 502, body: 'empty', trickle: 5 }, "trickle is set, and body is 'empty'. Leave out one of them."],
  [{ delay: -1 }, 'delay is -1. Use milliseconds from 0 to 600000.'],
  // Timers would end immediately.
  [{ delay: 2 ** 31 }, 'delay is 2147483648. Use milliseconds from 0 to 600000.'],
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
  expect(() => assertFailure(failure as Failure)).toThrow(`Failed to set a failure: ${message}`);
});
