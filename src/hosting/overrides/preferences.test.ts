import { expect, onTestFinished, test } from 'vitest';
import type { PetstoreError } from '../../contract/index.ts';
import { type Petstore, createPetstore } from '../../reference/index.ts';
import { readPreferences, toPreferenceApplied } from './preferences.ts';
import type { ServerOptions } from '../../server/server-options.ts';
import { startServer } from '../../server/start-server.ts';

const BASE = 'http://127.0.0.1/v1/pets';
const applied = (header: string, status = 404) => {
  const { preferences } = readPreferences(BASE, header);
  return preferences && toPreferenceApplied(preferences, status, true);
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
  ['Code=404, Body=html, Trickle=5', 'code=404, body=html, trickle=5'],
  ['code=503, body=html', ''],
])('parses Prefer: %s as RFC 7240 defines', (header, expected) => {
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
  'trickle=0',
  'trickle=600001',
  'body=htm',
  'text=<script>',
  'contentType=text/html',
  'choice.limitOutOfRange=clmp',
  'choice.none=1',
  'choice.=1',
  'code="404',
  'code==404',
  '"code"=404',
  'é=1, code=404',
])('finds no preference in Prefer: %j', (header) => {
  expect(applied(header)).toBeUndefined();
});

test('parses a long malformed header in linear time', () => {
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
  ['?__code=404&__body=empty&__trickle=5', '', 'code=404, body=empty'],
  ['?__code=404&__body=html&__trickle=5', '', 'code=404, body=html, trickle=5'],
  ['?__text=<script>', '?__text=<script>', undefined],
  ['?__code=abc&&a=%', '?&a=%', undefined],
  ['?__code=%E4', '', undefined],
  ['?__other=1', '?__other=1', undefined],
  ['?code=404', '?code=404', undefined],
])('removes the preferences from %s, which leaves %j', (query, rest, expected) => {
  const { url, preferences } = readPreferences(BASE + query, null);
  expect(url).toBe(BASE + rest);
  expect(preferences && toPreferenceApplied(preferences, 404, true)).toBe(expected);
});

test('the header takes precedence over the parameters', () => {
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
])('GET %s with code=%i returns the error object of that status', async (path, code, name) => {
  const send = await setup();
  const response = await send(path, `code=${code}`);
  expect(response).toMatchObject({ status: code, body: { code: name, status: code }, applied: `code=${code}` });
  expect((await send(path)).applied).toBeNull();
});

test('a preferred error stores nothing and carries the headers of that error', async () => {
  const petstore = createPetstore();
  const send = await setup({ petstore });
  const init = { method: 'POST', body: '{"name":"Rex","categoryId":1}' };
  expect((await send('/pets', 'code=400', init)).status).toBe(400);
  expect(petstore.pets.count()).toBe(45);
  expect((await send('/pets?__code=401')).headers.get('www-authenticate')).toContain('Bearer');
});

test('the error of a preferred 404 names the requested animal', async () => {
  const { body } = await (await setup())('/pets/7', 'code=404');
  expect((body as PetstoreError).message).toBe('No animal has the id "7".');
});

test('a success code cannot be forced, and counts as applied if the service returned it', async () => {
  const send = await setup();
  expect(await send('/pets', 'code=200')).toMatchObject({ status: 200, applied: 'code=200' });
  expect(await send('/pets/999', 'code=200')).toMatchObject({ status: 404, applied: null });
  expect(await send('/pets', 'code=204')).toMatchObject({ status: 200, applied: null });
});

test.each([
  ['code=200, body=html', { status: 200, type: 'text/html; charset=utf-8', isApplied: true }],
  ['code=502, body=empty', { status: 502, type: null, isApplied: true }],
  ['code=200, body=invalid-json', { status: 200, type: 'application/json', isApplied: true }],
  // Only a failure has a body of its own.
  ['body=html', { status: 401, type: 'application/json', isApplied: false }],
])('the preferences %s select the body', async (prefer, expected) => {
  const server = await startServer({ port: 0 });
  onTestFinished(() => server.close());
  const { status, headers } = await fetch(`${server.url}/pets`, { headers: { prefer } });
  const isApplied = headers.get('preference-applied') === prefer;
  expect({ status, type: headers.get('content-type'), isApplied }).toEqual(expected);
});

test('a body that arrives slowly counts as a delayed request until its end', async () => {
  const send = await setup({ limits: { maxConnections: 5 } });
  const start = performance.now();
  const slow = send('/pets', 'trickle=300');
  await expect.poll(async () => (await send('/pets', 'delay=1')).status, { interval: 10 }).toBe(503);
  expect((await slow).applied).toBe('trickle=300');
  expect(performance.now() - start).toBeGreaterThanOrEqual(299);
  await expect.poll(async () => (await send('/pets', 'delay=1')).status, { interval: 10 }).toBe(200);
});

test('a client that leaves during a slow body makes room for another one', async () => {
  const send = await setup({ limits: { maxConnections: 5 } });
  const abort = new AbortController();
  const slow = send('/pets', 'trickle=600000', { signal: abort.signal });
  await expect.poll(async () => (await send('/pets', 'delay=1')).status, { interval: 10 }).toBe(503);
  abort.abort();
  await expect(slow).rejects.toThrow('aborted');
  await expect.poll(async () => (await send('/pets', 'delay=1')).status, { interval: 10 }).toBe(200);
});

test.each([
  ['/owners', 'trickle=600000'],
  ['/pets/7', 'code=404, body=empty, trickle=600000'],
])('GET %s with %s, whose body does not arrive slowly, delays nobody', async (path, prefer) => {
  const send = await setup({ limits: { maxConnections: 5 } });
  expect((await send(path, prefer)).status).toBe(404);
  expect((await send('/pets', 'delay=1')).status).toBe(200);
});

test('a body that arrives slowly may be that of an injected failure', async () => {
  const petstore = createPetstore();
  const send = await setup({ petstore });
  petstore.fail('listPets', { status: 507, times: 1 });
  expect(await send('/pets', 'trickle=5')).toMatchObject({ status: 507, applied: 'trickle=5' });
  expect((await send('/pets')).status).toBe(200);
});

test('other paths ignore a preferred code', async () => {
  const send = await setup();
  expect(await send('/owners', 'code=500')).toMatchObject({ status: 404, applied: null });
  const response = await send('/owners', 'code=404, body=html, trickle=5');
  expect(response).toMatchObject({ status: 404, body: { code: 'route_not_found' }, applied: 'code=404' });
});

test('a preferred code takes precedence over injected failures, and uses none of them up', async () => {
  const petstore = createPetstore();
  const send = await setup({ petstore });
  petstore.fail('listPets', { status: 507, times: 1 });
  expect((await send('/pets', 'code=500')).status).toBe(500);
  expect((await send('/pets', 'delay=1')).status).toBe(507);
  expect((await send('/pets')).status).toBe(200);
});

test('the choices of a link apply to that request only, and do not count as unknown parameters', async () => {
  const send = await setup({ choices: { unknownQueryParameter: 'refuse' } });
  const link = await send('/pets?limit=0&__choice.limitOutOfRange=clamp');
  expect(link).toMatchObject({ status: 200, applied: 'choice.limitOutOfRange=clamp' });
  expect(link.body).toHaveLength(1);
  expect((await send('/pets?limit=0')).status).toBe(400);
  expect((await send('/pets?__other=1')).status).toBe(400);
});

test('applies a delay', async () => {
  const send = await setup();
  const start = performance.now();
  expect((await send('/pets?__delay=30')).applied).toBe('delay=30');
  expect(performance.now() - start).toBeGreaterThanOrEqual(29);
});

test.each([undefined, (petstore: Petstore) => (request: Request) => petstore.fetch(request)])(
  'delays requests on a share of the connections only, and rejects further ones without delay',
  async (wrap) => {
    const send = await setup({ wrap, limits: { maxConnections: 10 } });
    const sent = ['delay=300', 'delay=300', 'delay=300', undefined].map((prefer) => send('/pets', prefer));
    const responses = await Promise.all(sent);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 503)).toMatchObject([{ body: { code: 'too_many_delayed' } }]);
    expect((await send('/pets', 'delay=1')).status).toBe(200);
  },
);

test('preferences work through a wrapped service', async () => {
  const send = await setup({ wrap: (petstore) => (request) => petstore.fetch(request) });
  expect(await send('/pets', 'code=503')).toMatchObject({ status: 503, applied: 'code=503' });
  const init = { method: 'POST', body: '{"name":"Rex","categoryId":1}' };
  expect((await send('/pets?__choice.statusWhenOmitted=sold', undefined, init)).body).toMatchObject({ status: 'sold' });
});
