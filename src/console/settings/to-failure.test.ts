import { expect, test } from 'vitest';
import { toEffect, toFailure } from './to-failure.ts';

test.each([
  [{ effect: 'status', value: '503', body: '' }, { status: 503 }],
  [
    { effect: 'status', value: '502', body: 'html' },
    { status: 502, body: 'html' },
  ],
  [
    { effect: 'status', value: '200', body: 'text', text: 'html', contentType: '' },
    { status: 200, text: 'html' },
  ],
  [
    { effect: 'status', value: '200', body: 'text', text: '', contentType: 'a/b' },
    { status: 200, text: '', contentType: 'a/b' },
  ],
  [{ effect: 'trickle', value: '300' }, { trickle: 300 }],
  [{ effect: 'hang' }, { hang: true }],
  [
    { effect: 'network', times: '2', percent: '50' },
    { network: true, times: 2, probability: 0.5 },
  ],
  [{ effect: 'truncate', times: '', percent: '', delay: '' }, { truncate: true }],
  [{ effect: 'delay', value: '2000' }, { delay: 2000 }],
  [
    { effect: 'hang', delay: '1' },
    { hang: true, delay: 1 },
  ],
])('converts the fields %j', (fields, failure) => {
  expect(toFailure({ operation: 'getPet', ...fields })).toEqual({ operation: 'getPet', ...failure });
});

test('keeps text that is not a number, for the API to reject', () => {
  expect(toFailure({ operation: 'getPet', effect: 'status', value: 'five', times: 'x', percent: 'half' })).toEqual({
    operation: 'getPet',
    status: 'five',
    times: 'x',
    probability: 'half',
  });
});

test.each([
  ['status', { status: 503 }],
  ['trickle', { trickle: 2000 }],
  ['hang', { hang: true }],
])('the effect %s has a default value', (effect, failure) => {
  expect(toEffect(effect)).toEqual(failure);
});
