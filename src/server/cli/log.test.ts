import { expect, test } from 'vitest';
import type { RequestProblemKind } from '../../contract/request-problems.ts';
import type { LoggedRequest } from '../../hosting/http/logged-request.ts';
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

const pretty = (changes: Partial<LoggedRequest> = {}, hasColors = false) =>
  renderRequest.pretty?.({ ...request, ...changes }, { hasColors });

test('pretty renders one line for people, with the status first', () => {
  expect(pretty()).toBe(
    '09:05:07  200      GET         1.3 ms  /v1/pets                      clause listPets.response\n',
  );
});

test('pretty aligns status, method, duration and reason', () => {
  const lines = [
    pretty({ method: 'DELETE', status: 405, path: '/v1/pets/1' }),
    pretty({ method: 'POST', status: 0, state: 'pending', duration: 12_000 }),
    pretty(),
  ];
  const columns = ['ms', '/v1', 'clause'].map((text) => new Set(lines.map((line) => line?.indexOf(text))).size);
  expect(columns).toEqual([1, 1, 1]);
});

test('pretty shows the session, and a reset connection in place of a status', () => {
  expect(pretty({ status: 0, reason: 'failure', session: 'a' })).toMatch(/ reset .* failure {2}session a\n$/);
});

test('pretty marks a request that the specification does not allow, but none that is only risky', () => {
  const problem = (kind: RequestProblemKind) => ({ kind, message: '' });
  const problems = [problem('unknown-field'), problem('unknown-field'), problem('unknown-parameter')];
  expect(pretty({ reason: 'failure', problems })).toMatch(/ failure {2}invalid: unknown-field\n$/);
  expect(pretty({ problems: [problem('deprecated-operation')] })).toBe(pretty());
});

test('pretty shows that a response is awaited, or was not, because the client gave up', () => {
  const slow = { status: 0, duration: 1000, reason: '' };
  expect(pretty({ ...slow, state: 'pending' })).toBe('09:05:07  pending  GET      1000.0 ms  /v1/pets\n');
  expect(pretty({ ...slow, state: 'aborted' })).toBe('09:05:07  aborted  GET      1000.0 ms  /v1/pets\n');
});

test.each([
  [{ status: 201 }, 32, '201    '],
  [{ status: 404 }, 33, '404    '],
  [{ status: 503 }, 31, '503    '],
  [{ status: 0 }, 31, 'reset  '],
  [{ status: 0, state: 'pending' as const }, 36, 'pending'],
])('pretty colours %j, and only on a terminal', (changes, color, text) => {
  expect(pretty(changes, true)).toContain(`\u001b[${color}m${text}\u001b[39m`);
  expect(pretty(changes)).not.toContain('\u001b');
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
