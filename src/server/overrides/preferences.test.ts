import { expect, onTestFinished, test } from 'vitest';
import type { PetstoreError } from '../../contract/index.ts';
import { createPetstore } from '../../reference/index.ts';
import { readPreferences, toPreferenceApplied } from './preferences.ts';
import { type ServerOptions, startServer } from '../start-server.ts';

const BASE = 'http://127.0.0.1/v1/pets';
const applied = (header: string, status = 404) => {
  const { preferences } = readPreferences(BASE, header);
  return preferences && toPreferenceApplied(preferences, status);
};

test.each([
  ['code=404', 'code=404'],
  ['code=404, delay=200', 'code=404, delay=200'],
  ['CODE = "404"; why="a, b" ; x , DELAY=5', 'code=404, delay=5'],
  [String.raw`respond-async, x="a\", code=500", code="4\04"`, 'code=404'],
  ['code=404, code=500', 'code=404'],
  [', ,code=404,', 'code=404'],
  ['Choice.LimitOutOfRange=clamp', 'choice.limitOutOfRange=clamp'],
  ['choice.idScheme=above-2^53', 'choice.idScheme=above-2^53'],
  ['code=503', ''],
])('Prefer: %s is read as RFC 7240 says', (header, expected) => {
  expect(applied(header)).toBe(expected);
});

test.each([
  '',
  'respond-async, wait=10',
  'code',
  'code=',
  'code=abc',
  'code=99',
  'code=304',
  'delay=-1',
  'delay=1.5',
  'delay=600001',
  'choice.limitOutOfRange=clmp',
  'choice.none=1',
  'choice.=1',
  'code="404',
  'code==404',
  '"code"=404',
  'é=1, code=404',
])('Prefer: %j asks for nothing of ours', (header) => {
  expect(applied(header)).toBeUndefined();
});

test('a long header that is no list of preferences is read at once', () => {
  const start = performance.now();
  for (const part of ['a;', '; ', 'a="', '\t', 'a= ', '"\\']) applied(`code=404;${part.repeat(8000)}`);
  expect(performance.now() - start).toBeLessThan(1000);
});

test.each([
  ['?__code=404', '', 'code=404'],
  [
    '?limit=%31&__delay=5&status=sold&__choice.limitOutOfRange=clamp',
    '?limit=%31&status=sold',
    'delay=5, choice.limitOutOfRange=clamp',
  ],
  ['?__choice.idScheme=above-2%5E53', '', 'choice.idScheme=above-2^53'],
  ['?__code=abc&&a=%', '?&a=%', undefined],
  ['?__code=%E4', '', undefined],
  ['?__other=1', '?__other=1', undefined],
  ['?code=404', '?code=404', undefined],
])('the query %s is cut to %j', (query, rest, expected) => {
  const { url, preferences } = readPreferences(BASE + query, null);
  expect(url).toBe(BASE + rest);
  expect(preferences && toPreferenceApplied(preferences, 404)).toBe(expected);
});

test('the header goes before the parameter', () => {
  const { preferences } = readPreferences(`${BASE}?__code=500&__delay=1`, 'code=404');
  expect(preferences).toEqual({ code: 404, delay: 1, choices: {} });
});

async function setup(options: ServerOptions = {}) {
  const server = await startServer({ port: 0, ...options });
  onTestFinished(() => server.close());
  return async (path: string, prefer?: string, init: RequestInit = {}) => {
    const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
    const response = await fetch(server.url + path, {
      ...init,
      headers: { ...headers, ...(prefer !== undefined && { prefer }) },
    });
    const text = await response.text();
    return {
      status: response.status,
      body: (text === '' ? undefined : JSON.parse(text)) as never,
      applied: response.headers.get('preference-applied'),
      headers: response.headers,
    };
  };
}

test.each([
  ['/pets', 400, 'invalid_parameter'],
  ['/pets', 401, 'unauthorized'],
  ['/pets', 500, 'internal_error'],
  ['/pets', 503, 'injected_failure'],
  ['/pets/1', 404, 'pet_not_found'],
  ['/pets/1', 410, 'operation_removed'],
  ['/pets/1', 418, 'injected_failure'],
])('GET %s with code=%i is answered with the error object of it', async (path, code, name) => {
  const ask = await setup();
  const { status, body, applied: answered } = await ask(path, `code=${code}`);
  expect([status, (body as PetstoreError).code, (body as PetstoreError).status]).toEqual([code, name, code]);
  expect(answered).toBe(`code=${code}`);
  expect((await ask(path)).applied).toBeNull();
});

test('a failure that is asked for stores nothing, and carries the headers of its kind', async () => {
  const petstore = createPetstore();
  const ask = await setup({ petstore });
  const init = { method: 'POST', body: '{"name":"Rex","categoryId":1}' };
  expect((await ask('/pets', 'code=400', init)).status).toBe(400);
  expect(petstore.pets.count()).toBe(45);
  expect((await ask('/pets?__code=401')).headers.get('www-authenticate')).toContain('Bearer');
});

test('what is said of an animal names the one that was asked for', async () => {
  const { body } = await (await setup())('/pets/7', 'code=404');
  expect((body as PetstoreError).message).toBe('No animal has the id "7".');
});

test('a code of success is left to the service, and applied when it gives it', async () => {
  const ask = await setup();
  expect(await ask('/pets', 'code=200')).toMatchObject({ status: 200, applied: 'code=200' });
  expect(await ask('/pets/999', 'code=200')).toMatchObject({ status: 404, applied: null });
  expect(await ask('/pets', 'code=204')).toMatchObject({ status: 200, applied: null });
});

test('what is no operation is answered as ever', async () => {
  const ask = await setup();
  expect(await ask('/owners', 'code=500')).toMatchObject({ status: 404, applied: null });
});

test('a failure for one request goes before those that were set, and uses none up', async () => {
  const petstore = createPetstore();
  const ask = await setup({ petstore });
  petstore.fail('listPets', { status: 507, times: 1 });
  expect((await ask('/pets', 'code=500')).status).toBe(500);
  expect((await ask('/pets', 'delay=1')).status).toBe(507);
  expect((await ask('/pets')).status).toBe(200);
});

test('choices of a link hold for it alone, and are no unknown parameters', async () => {
  const ask = await setup({ choices: { unknownQueryParameter: 'refuse' } });
  const link = await ask('/pets?limit=0&__choice.limitOutOfRange=clamp');
  expect([link.status, link.applied]).toEqual([200, 'choice.limitOutOfRange=clamp']);
  expect(link.body).toHaveLength(1);
  expect((await ask('/pets?limit=0')).status).toBe(400);
  expect((await ask('/pets?__other=1')).status).toBe(400);
});

test('a delay holds the answer back', async () => {
  const ask = await setup();
  const start = performance.now();
  expect((await ask('/pets?__delay=30')).applied).toBe('delay=30');
  expect(performance.now() - start).toBeGreaterThanOrEqual(29);
});

test('preferences reach the service through what stands between', async () => {
  const ask = await setup({ wrap: (petstore) => (request) => petstore.fetch(request) });
  expect(await ask('/pets', 'code=503')).toMatchObject({ status: 503, applied: 'code=503' });
  const init = { method: 'POST', body: '{"name":"Rex","categoryId":1}' };
  expect((await ask('/pets?__choice.statusWhenOmitted=sold', undefined, init)).body).toMatchObject({ status: 'sold' });
});
