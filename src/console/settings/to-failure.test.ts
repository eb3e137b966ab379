import { expect, test } from 'vitest';
import { toFailure } from './to-failure.ts';

test.each([
  [{ effect: 'status', status: '503' }, { status: 503 }],
  [{ effect: 'hang' }, { hang: true }],
  [
    { effect: 'network', times: '2', percent: '50' },
    { network: true, times: 2, probability: 0.5 },
  ],
  [{ effect: 'truncate', times: '', percent: '', delay: '' }, { truncate: true }],
  [{ effect: 'delay', delay: '2000' }, { delay: 2000 }],
  [
    { effect: 'hang', delay: '1' },
    { hang: true, delay: 1 },
  ],
  [{ effect: 'delay', delay: '' }, {}],
])('converts the fields %j', (fields, failure) => {
  expect(toFailure({ operation: 'getPet', ...fields })).toEqual({ operation: 'getPet', ...failure });
});

test('keeps text that is not a number, for the API to reject', () => {
  expect(toFailure({ operation: 'getPet', effect: 'status', status: 'five', times: 'x', percent: 'half' })).toEqual({
    operation: 'getPet',
    status: 'five',
    times: 'x',
    probability: 'half',
  });
});
