import { expect, test } from 'vitest';
import type { Reason } from '../../checks/reason.ts';
import { reportReason } from './report-reason.ts';

const redact = (text: string) => text.replaceAll('secret', '[key]');

test('a reason is reported as a sentence and as data', () => {
  expect(reportReason({ kind: 'out-of-time', rate: 2 }, redact)).toEqual({
    reason: 'the run has no time left for this request at a rate of 2 per second',
    cause: { kind: 'out-of-time', rate: 2 },
  });
});

test('neither has a secret, and both are short', () => {
  const actual = `200 with ${'x'.repeat(3000)}`;
  const { reason, cause } = reportReason({ kind: 'control-failed', expected: 'no secret', actual }, redact);
  expect(reason).toMatch(/^the valid control request got 200 with x{1,2000}… \(\d+ characters\)$/);
  expect(cause).toEqual({
    kind: 'control-failed',
    expected: 'no [key]',
    actual: expect.stringMatching(/^200 with x{1,2000}… \(3009 characters\)$/) as string,
  });
  const reset = { requests: 1, unreached: 1, first: 1, failure: 'x', inFlight: ['GET /pets/secret'] };
  expect(reportReason({ kind: 'outage', ...reset }, redact).cause).toMatchObject({ inFlight: ['GET /pets/[key]'] });
});

test('a key that is a word of the kit leaves the data readable', () => {
  const hideWord = (text: string) => text.replaceAll('challenge', '[key]');
  const cause = { kind: 'other-clause', clause: 'http.www-authenticate', check: 'http.challenge' } as const;
  expect(reportReason(cause, hideWord).cause).toEqual(cause);
});

test.each<Reason>([
  { kind: 'other-clause', clause: 'http.location', check: 'http.location' },
  { kind: 'no-animal', needs: 'one', actual: '[key]' },
  { kind: 'creations-rejected', because: 'key' },
  { kind: 'limit', limit: 'memory', maximum: 3 },
  { kind: 'retry-later', subject: 'request', beyond: 'run' },
  { kind: 'read-only', method: 'POST' },
  { kind: 'not-shown', neither: 'ids' },
  { kind: 'no-such-response', lacks: 'headers' },
  { kind: 'key-form', key: 'caseless' },
  { kind: 'option-needed', option: 'concurrent' },
  { kind: 'not-testable', deployment: 'this' },
])('words of the kit stay in the data of $kind, whatever the key is', (cause) => {
  expect(reportReason(cause, () => '[key]')).toEqual({ reason: '[key]', cause });
});
