import { expect, test } from 'vitest';
import { toCreation } from './creation.ts';

const withStatus = (status: number) => ({ response: { status, headers: {}, text: '', json: undefined } });

test.each([200, 201, 202, 204])('a POST with the response %i has created an animal', (status) => {
  expect(toCreation(withStatus(status))).toBe('created');
});

test.each([400, 401, 403, 404, 405, 413, 415, 422])('a POST with the response %i has created nothing', (status) => {
  expect(toCreation(withStatus(status))).toBe('none');
});

test.each([301, 302, 303, 307, 308, 408, 409, 425, 429, 500, 502, 503, 504, 600, 999])(
  'a POST with the response %i may have created an animal',
  (status) => {
    expect(toCreation(withStatus(status))).toBe('possible');
  },
);

test('a POST without a response may have created an animal', () => {
  expect(toCreation({})).toBe('possible');
  expect(toCreation({ failure: 'the connection was reset before the response was complete' })).toBe('possible');
});

test('a POST that has not reached the target has created nothing', () => {
  expect(toCreation({ failure: 'the connection was refused' })).toBe('none');
});
