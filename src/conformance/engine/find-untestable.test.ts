import { expect, test } from 'vitest';
import type { JournalEntry } from '../checks/journal.ts';
import { listPets } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { findUntestable } from './find-untestable.ts';

const BASE = 'http://localhost/v1';

const toEntry = (more: Partial<JournalEntry>): JournalEntry => ({
  request: listPets(),
  checkId: 'probe',
  phase: 'first',
  start: 0,
  duration: 1,
  ...more,
});

const respond = (status: number, json: unknown, headers: Record<string, string> = {}) => {
  const problem = json === undefined ? { jsonProblem: 'it cannot be parsed' } : {};
  const response: HttpResponse = {
    status,
    headers: { 'content-type': 'text/html', ...headers },
    text: '',
    json,
    ...problem,
  };
  return toEntry({ response });
};

const unauthorized = { code: 'unauthorized', message: 'No.', status: 401 };

test.each([
  [
    'no response',
    [toEntry({ failure: 'the connection was refused' })],
    'cannot be reached: the connection was refused.',
  ],
  [
    'only HTML responses',
    [respond(200, undefined), respond(404, undefined)],
    'returns 200 with text/html instead of JSON.',
  ],
  ['a redirect', [respond(302, undefined, { location: '/login' })], 'redirects to /login instead of returning JSON.'],
  ['only 401', [respond(401, unauthorized), respond(401, unauthorized)], 'rejects the API key'],
])('%s means that the target is not testable', (_name, entries, cause) => {
  expect(findUntestable(entries, BASE)).toContain(`${BASE} ${cause}`);
});

test.each([
  ['one JSON response', [respond(200, []), respond(404, undefined)]],
  ['one response among failures', [toEntry({ failure: 'reset' }), respond(200, [])]],
  ['a 401 without an error object', [respond(401, {})]],
  ['a 401 to some requests', [respond(401, unauthorized), respond(200, [])]],
])('%s means that the target is testable', (_name, entries) => {
  expect(findUntestable(entries, BASE)).toBeUndefined();
});
