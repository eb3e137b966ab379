import { expect, test } from 'vitest';
import { renderRequest } from './log.ts';

const time = new Date(2026, 10, 21, 9, 5, 7).getTime();
const request = {
  time,
  method: 'GET',
  path: '/v1/pets',
  status: 200,
  duration: 1.26,
  reason: 'clause listPets.response',
};

test('pretty renders one aligned line for people', () => {
  expect(renderRequest.pretty?.(request)).toBe('09:05:07  GET  /v1/pets  200  1.3 ms  clause listPets.response\n');
});

test('pretty shows the session, and a reset connection in place of a status', () => {
  expect(renderRequest.pretty?.({ ...request, status: 0, reason: 'failure', session: 'a' })).toBe(
    '09:05:07  GET  /v1/pets  reset  1.3 ms  failure  session a\n',
  );
});

test('pretty shows that a response is awaited, or was not, because the client gave up', () => {
  const slow = { ...request, status: 0, duration: 1000, reason: '' };
  expect(renderRequest.pretty?.({ ...slow, state: 'pending' })).toBe('09:05:07  GET  /v1/pets  pending  1000.0 ms\n');
  expect(renderRequest.pretty?.({ ...slow, state: 'aborted' })).toBe('09:05:07  GET  /v1/pets  aborted  1000.0 ms\n');
});

test('json renders one object per line', () => {
  const line = renderRequest.json?.({ ...request, session: 'a' }) ?? '';
  expect(line).toMatch(/^[^\n]+\n$/);
  expect(JSON.parse(line)).toEqual({
    event: 'request',
    time: new Date(time).toISOString(),
    method: 'GET',
    path: '/v1/pets',
    status: 200,
    milliseconds: 1.3,
    reason: 'clause listPets.response',
    session: 'a',
  });
});

test('none renders nothing', () => {
  expect(renderRequest.none).toBeUndefined();
});
