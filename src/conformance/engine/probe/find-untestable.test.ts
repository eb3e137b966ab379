import { expect, test } from 'vitest';
import type { Exchange } from '../../exchange/exchange.ts';
import { createPet, getPet, listPets } from '../../exchange/request.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import { findUntestable } from './find-untestable.ts';

const BASE = 'http://localhost/v1';

const toEntry = (more: Partial<Exchange>): Exchange => ({
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

const rex = { id: 1, name: 'Rex', categoryId: 7 };
const notFound = { code: 'not_found', message: 'No.', status: 404 };
const unauthorized = { code: 'unauthorized', message: 'No.', status: 401 };

test.each([
  [
    'no response',
    [toEntry({ failure: 'the connection was refused' })],
    'cannot be reached: the connection was refused.',
  ],
  [
    'without a JSON body',
    [respond(200, undefined), respond(404, undefined)],
    'returns 200 with text/html instead of JSON.',
  ],
  ['a redirect', [respond(302, undefined, { location: '/login' })], 'redirects to /login instead of returning JSON.'],
  [
    'a page of a gateway',
    [respond(502, undefined), respond(502, undefined)],
    'returns 502 with text/html instead of JSON: a gateway responds with 502,',
  ],
  [
    'another authentication in front of the service',
    [respond(401, undefined, { 'www-authenticate': 'Basic realm="staging"' })],
    'requires Basic authentication',
  ],
  [
    'a limit of the kit',
    [toEntry({ limit: 'the service sent 100 Continue' })],
    'the kit cannot test http://localhost/v1, because of a limit of its own: the service sent 100 Continue.',
  ],
  [
    'the same 200 to every request',
    [respond(200, {}), { ...respond(200, {}), request: getPet(1) }, { ...respond(200, {}), request: createPet({}) }],
    'returns the same 200 to every request',
  ],
  [
    '404 to list and create',
    [respond(404, notFound), { ...respond(405, notFound), request: createPet({}) }],
    'nothing is served at http://localhost/v1: listPets returns 404 and createPet 405.',
  ],
  [
    '400 to list, as to an animal whose id is invalid, and 405 to create',
    [respond(400, notFound), { ...respond(405, notFound), request: createPet({}) }],
    'nothing is served at http://localhost/v1: listPets returns 400 and createPet 405.',
  ],
  ['only 401', [respond(401, unauthorized), respond(401, unauthorized)], 'rejects the API key'],
])('%s means that the target is not testable', (_name, entries, cause) => {
  expect(findUntestable(entries, { baseUrl: BASE, proxy: undefined })?.cause).toContain(cause);
});

test.each([
  ['one JSON response', [respond(200, []), respond(404, undefined)]],
  ['one response among failures', [toEntry({ failure: 'reset' }), respond(200, [])]],
  ['a 401 without an error object', [respond(401, {})]],
  ['400 to list only', [respond(400, notFound), { ...respond(201, rex), request: createPet({}) }]],
  ['404 to create only', [respond(200, []), { ...respond(404, notFound), request: createPet({}) }]],
  ['the same list to every request', [respond(200, []), { ...respond(200, []), request: getPet(1) }]],
  ['the same animal to every request', [respond(200, rex), { ...respond(200, rex), request: getPet(1) }]],
  ['the same 500 to every request', [respond(500, notFound), { ...respond(500, notFound), request: getPet(1) }]],
  ['a 401 to some requests', [respond(401, unauthorized), respond(200, [])]],
])('%s means that the target is testable', (_name, entries) => {
  expect(findUntestable(entries, { baseUrl: BASE, proxy: undefined })).toBeUndefined();
});

test('names the proxy that requests are sent through', () => {
  const target = { baseUrl: BASE, proxy: 'http://user:secret@127.0.0.1:1' };
  const { cause } = findUntestable([], target) ?? {};
  expect(cause).toMatch(/ cannot be reached through the proxy \(--proxy\)/);
  expect(cause).not.toContain('secret');
});
