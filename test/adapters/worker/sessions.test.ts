import type { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { parseJson } from '../../../src/contract/index.ts';
import { createClient, startWorker } from './start-worker.ts';

const { miniflare, origin, send, admin, create, list, dispose } = await startWorker({
  apiKeys: ['demo-key', 'second-key'],
  sessionHost: 'petstore.test',
});
afterAll(dispose);

const idOf = (response: { body: never }) => (response.body as { id: number }).id;

/** Sends a request under another host. */
async function createAt(host: string): Promise<number> {
  const response = await miniflare.dispatchFetch(`https://${host}/v1/pets`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo-key', 'content-type': 'application/json' },
    body: '{"name":"Rex","categoryId":1}',
  });
  return ((await response.json()) as { id: number }).id;
}

test('each name in the header is a session with its own animals, and no name is the shared one', async () => {
  const ids = [await create('a'), await create('a'), await create('b'), await create()].map(idOf);
  expect(ids).toEqual([46, 47, 46, 46]);
});

test('each name below the host of the sessions is a session', async () => {
  expect(await createAt('pr-1.petstore.test')).toBe(46);
  expect(await createAt('PR-1.petstore.test')).toBe(47);
  expect(await createAt('pr-2.petstore.test')).toBe(46);
  // The header names the same session.
  expect(idOf(await create('pr-1'))).toBe(48);
});

test('the host of the sessions itself, and any other host, uses the shared session', async () => {
  await admin('POST', '/reset');
  expect([await createAt('petstore.test'), await createAt('other.test')]).toEqual([46, 47]);
});

test('a further API key is a session', async () => {
  const headers = { authorization: 'Bearer second-key' };
  const response = await send('/v1/pets', { method: 'POST', headers, body: '{"name":"Rex","categoryId":1}' });
  expect(idOf(response)).toBe(46);
  expect((await list('key-2', '?limit=1')).status).toBe(200);
  expect(idOf(await create('key-2'))).toBe(47);
});

test('rejects an invalid name', async () => {
  const response = await list('two words');
  expect(response).toMatchObject({ status: 400, body: { code: 'invalid_session', status: 400 } });
});

test('failures, choices, date, latency and journal belong to a session', async () => {
  await admin('POST', '/failures', { operation: 'getPet', status: 500 }, 'c');
  await admin('PATCH', '/choices', { limitOutOfRange: 'clamp' }, 'c');
  await admin('PUT', '/now', { now: '2030-12-06' }, 'c');
  const inC = { headers: { 'x-petstore-session': 'c' } };
  expect((await send('/v1/pets/1', inC)).status).toBe(500);
  expect((await send('/v1/pets/1')).status).toBe(200);
  await admin('DELETE', '/failures', undefined, 'c');
  expect((await send('/v1/pets/1', inC)).status).toBe(410);
  expect((await list('c', '?limit=0')).status).toBe(200);
  expect((await list('d', '?limit=0')).status).toBe(400);
  expect((await admin('GET', '/journal', undefined, 'd')).body).toHaveLength(1);
});

test('preferences apply to one request', async () => {
  const prefer = (value: string) => send('/v1/pets/1', { headers: { prefer: value } });
  const response = await prefer('code=404');
  expect(response).toMatchObject({ status: 404, body: { code: 'pet_not_found' } });
  expect(response.headers.get('preference-applied')).toBe('code=404');
  expect((await send('/v1/pets?limit=0&__choice.limitOutOfRange=clamp')).status).toBe(200);
});

test('int64 is exact beyond 2^53', async () => {
  const pets = '[{"id":9007199254740993,"name":"Rex","categoryId":-9223372036854775808}]';
  const inE = { 'x-petstore-session': 'e' };
  await send('/__petstore/seed', {
    method: 'POST',
    headers: { ...inE, authorization: 'Bearer admin-token-1' },
    body: pets,
  });
  expect((await list('e')).text).toContain('{"id":9007199254740993,"name":"Rex","categoryId":-9223372036854775808}');
  const { text } = await create('e', '{"name":"Max","categoryId":9223372036854775807}');
  expect(parseJson(text)).toMatchObject({ id: 9_007_199_254_740_994n, categoryId: 9_223_372_036_854_775_807n });
});

test('the admin API lists and drops sessions', async () => {
  await create('listed');
  const sessions = (await admin('GET', '/sessions')).body as { name: string; animals: number }[];
  expect(sessions.find(({ name }) => name === 'listed')).toMatchObject({ animals: 46 });
  // A session that only reads has nothing to keep.
  await list('only-read');
  const names = ((await admin('GET', '/sessions')).body as { name: string }[]).map(({ name }) => name);
  expect(names).not.toContain('only-read');
  expect((await admin('DELETE', '/sessions/listed')).status).toBe(204);
  expect((await admin('DELETE', '/sessions/listed')).status).toBe(404);
  expect(idOf(await create('listed'))).toBe(46);
  // A session can also drop itself.
  expect((await admin('DELETE', '/sessions/listed', undefined, 'listed')).status).toBe(204);
  expect(idOf(await create('listed'))).toBe(46);
});

test('the admin API needs the token, and rejects pages of other origins', async () => {
  const token = { authorization: 'Bearer admin-token-1' };
  for (const headers of [{}, { authorization: 'Bearer demo-key' }, { authorization: 'Bearer admin-token-2' }]) {
    const response = await send('/__petstore/reset', { method: 'POST', headers });
    expect(response).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="petstore admin"');
  }
  const page = await send('/__petstore/choices', { headers: { ...token, 'sec-fetch-site': 'cross-site' } });
  expect(page).toMatchObject({ status: 403, body: { code: 'admin_forbidden' } });
  const health = await send('/__petstore/health', { headers: token });
  expect(health).toMatchObject({ status: 200, body: { status: 'ok', url: `${origin}v1` } });
});

test('everybody may ask for the health, and gets only the status', async () => {
  expect((await send('/__petstore/health')).body).toEqual({ status: 'ok' });
});

test('without a token, the admin API is off', async () => {
  const other = await startWorker({ adminToken: undefined });
  try {
    const response = await other.admin('GET', '/choices');
    expect(response).toMatchObject({ status: 403, body: { code: 'admin_forbidden' } });
    expect((await other.list()).status).toBe(200);
  } finally {
    await other.dispose();
  }
});

test('an invalid option makes every request fail with an error object', async () => {
  const logged: string[] = [];
  const listen = (...streams: Readable[]) => {
    for (const stream of streams) stream.on('data', (data) => logged.push(String(data)));
  };
  const other = await startWorker({ adminToken: 'short' }, ['petstore'], { handleRuntimeStdio: listen });
  try {
    expect(await other.list()).toMatchObject({ status: 500, body: { code: 'internal_error', status: 500 } });
    await expect.poll(() => logged.join('')).toContain('adminToken must be at least 8');
  } finally {
    await other.dispose();
  }
});

test('rejects the header of calls between sessions', async () => {
  await create('kept');
  const headers = { 'petstore-worker-call': 'drop', 'x-petstore-session': 'kept' };
  expect(await send('/v1/pets', { headers })).toMatchObject({ status: 400, body: { code: 'reserved_header' } });
  expect(idOf(await create('kept'))).toBe(47);
});

test('streams requests as they happen', async () => {
  const abort = new AbortController();
  const response = await fetch(new URL('/__petstore/journal/events', origin), {
    headers: { authorization: 'Bearer admin-token-1', 'x-petstore-session': 'watched' },
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readUntil = async (part: string) => {
    while (!text.includes(part)) text += (await reader?.read())?.value ?? '';
  };
  await readUntil(': watching');
  await createClient(origin).create('watched');
  await readUntil('event: request');
  await readUntil('"id":46');
  expect(text).toContain('"reason":"clause createPet.response');
  abort.abort();
});
