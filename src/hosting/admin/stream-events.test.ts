import { expect, onTestFinished, test, vi } from 'vitest';
import { assertDocumented, startAdmin } from '../../../test/support/start-admin.ts';
import { startServer } from '../../server/start-server.ts';

/** Reads the events of a stream one by one. */
async function watch(base: string, query = '', headers: Record<string, string> = {}) {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(`${base}/journal/events${query}`, { headers, signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<string> => {
    const end = text.indexOf('\n\n');
    if (end >= 0) {
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      return event.startsWith(':') ? next() : event;
    }
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) throw new Error('The stream ended.');
    text += value;
    return next();
  };
  return { response, next };
}

test('streams matching requests as they happen', async () => {
  const { base, call, create } = await startAdmin();
  const { response, next } = await watch(base, '?operation=createPet');
  expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
    status: 200,
    type: 'text/event-stream',
  });
  await call('/pets');
  await create();
  const [event, id, data = ''] = (await next()).split('\n');
  expect({ event, id }).toEqual({ event: 'event: request', id: 'id: 2' });
  const record: unknown = JSON.parse(data.replace(/^data: /, ''));
  assertDocumented('GET', '/journal', 200, [record]);
  expect(record).toMatchObject({ id: 2, status: 201 });
});

test('starts after Last-Event-ID, so that a client that reconnects misses nothing', async () => {
  const { base, call, create } = await startAdmin();
  await create();
  await call('/pets');
  const { next } = await watch(base, '', { 'last-event-id': '1' });
  expect(await next()).toContain('id: 2\n');
  await call('/pets/1');
  expect(await next()).toContain('id: 3\n');
});

test('starts with the requests of its own session', async () => {
  const { base, call } = await startAdmin({ sessions: 1 });
  const session = { 'x-petstore-session': 'mine' };
  await call('/pets?limit=1');
  await call('/pets?limit=2', { headers: { ...session, authorization: 'Bearer demo-key' } });
  const { next } = await watch(base, '', { ...session, 'last-event-id': '0' });
  expect(await next()).toContain('limit=2');
});

test('shows the requests that reach the service behind a wrapper', async () => {
  const { base, call } = await startAdmin({
    wrap: (petstore) => async (request) => {
      await petstore.fetch(request);
      return new Response('wrapped');
    },
  });
  const { next } = await watch(base);
  expect(await (await call('/pets')).text()).toBe('wrapped');
  expect(await next()).toContain('"operation":"listPets"');
});

test('ends when the server closes', async () => {
  const server = await startServer({ port: 0 });
  const { next } = await watch(server.url.replace('/v1', '/__petstore'));
  const ended = next();
  await Promise.all([server.close(), expect(ended).rejects.toThrow('The stream ended.')]);
});

test('ends when the server closes, without an event of a request that ends at the same time', async () => {
  const server = await startServer({ port: 0 });
  server.petstore.fail('getPet', { hang: true });
  const { next } = await watch(server.url.replace('/v1', '/__petstore'));
  const headers = { authorization: 'Bearer demo-key' };
  const waiting = fetch(`${server.url}/pets/1`, { headers }).catch((error: Error) => error.message);
  expect(await next()).toContain('"state":"pending"');
  const ended = next();
  server.petstore.clearFailures();
  await Promise.all([server.close(), expect(ended).rejects.toThrow('The stream ended.')]);
  expect(await waiting).toBe('fetch failed');
});

test('rejects an invalid filter', async () => {
  const { request } = await startAdmin();
  expect((await request('GET', '/journal/events?limit=0')).status).toBe(400);
});

test('starts after Last-Event-ID even if that is more than a client may leave unread', async () => {
  const pets = [{ id: 1, name: 'x'.repeat(50_000), categoryId: 1 }];
  const { base, call } = await startAdmin({ pets });
  for (let count = 0; count < 50; count++) await call('/pets');
  const { next } = await watch(base, '', { 'last-event-id': '0' });
  for (let id = 1; id <= 50; id++) expect(await next()).toContain(`id: ${id}\n`);
  await call('/pets/1');
  expect(await next()).toContain('id: 51\n');
});

test('responds to HEAD with the headers only', async () => {
  const { base, admin } = await startAdmin();
  const response = await fetch(`${base}/journal/events`, { method: 'HEAD' });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  expect((await admin('GET', '/health')).status).toBe(200);
});

test('accepts a number of watchers, and another one when one is gone', async () => {
  const { base, request } = await startAdmin({ maxWatchers: 2 });
  const abort = new AbortController();
  await watch(base);
  await fetch(`${base}/journal/events`, { signal: abort.signal });
  expect(await request('GET', '/journal/events')).toMatchObject({
    status: 503,
    body: { code: 'too_many_watchers', status: 503 },
  });
  abort.abort();
  await expect.poll(async () => (await fetch(`${base}/journal/events`, { method: 'HEAD' })).status).toBe(200);
});

test('writes an event once for all watchers', async () => {
  const { base, call } = await startAdmin();
  const watchers = await Promise.all([1, 2, 3].map(() => watch(base)));
  const stringify = vi.spyOn(JSON, 'stringify');
  await call('/pets?limit=1');
  const events = await Promise.all(watchers.map(({ next }) => next()));
  const count = stringify.mock.calls.filter(([value]) => (value as { method?: string }).method === 'GET').length;
  stringify.mockRestore();
  expect(new Set(events).size).toBe(1);
  expect(count).toBe(1);
});

test.each([
  ['settings', 'POST', '/failures', { operation: 'getPet', status: 503 }],
  ['settings', 'PATCH', '/choices', { limitOutOfRange: 'clamp' }],
  ['settings', 'PUT', '/latency', { minimum: 1, maximum: 2 }],
  ['settings', 'PUT', '/now', { now: '2030-12-06' }],
  ['animals', 'POST', '/seed', { count: 3 }],
  ['animals', 'PUT', '/snapshot', []],
])('reports a change of the %s by %s %s', async (part, method, path, body) => {
  const { base, admin } = await startAdmin();
  const { next } = await watch(base);
  await admin(method, path, body);
  expect(await next()).toBe(`event: change\ndata: {"changed":["${part}"]}`);
});

test('reports a reset, a reload, new sessions and what code changes', async () => {
  const { base, admin, call, petstore, reload } = await startAdmin({ sessions: 2 });
  await call('/pets');
  const { next } = await watch(base);
  petstore.fail('getPet', { status: 500 });
  expect(await next()).toContain('["settings"]');
  await admin('POST', '/reset');
  expect(await next()).toContain('["settings","journal"]');
  reload([{ id: 1, name: 'Rex', categoryId: 1 }]);
  expect(await next()).toContain('["animals"]');
  await admin('GET', '/latency', undefined, { 'x-petstore-session': 'worker-1' });
  expect(await next()).toContain('["sessions"]');
});

test('reports a reset that undoes what a request has just created', async () => {
  const { base, admin, create } = await startAdmin();
  const { next } = await watch(base);
  await create({ name: 'Rex', categoryId: 1 });
  await admin('POST', '/reset');
  expect(await next()).toMatch(/^event: request\n/);
  expect(await next()).toContain('["animals"]');
  expect(await next()).toContain('["animals","journal"]');
});

test('announces a request that waits, to earlier and later watchers, and that its client gave up', async () => {
  const { base, call, petstore } = await startAdmin();
  petstore.fail('getPet', { hang: true });
  const { next } = await watch(base, '?operation=getPet');
  const abort = new AbortController();
  const waiting = call('/pets/1', { signal: abort.signal });
  const arrival = (await next()).split('\n');
  expect(arrival).toEqual(['event: arrival', expect.stringContaining('"id":1,"state":"pending"')]);
  const later = await watch(base);
  expect((await later.next()).split('\n')).toEqual(arrival);
  abort.abort();
  await expect(waiting).rejects.toThrow('aborted');
  const [event, id, data = ''] = (await next()).split('\n');
  expect([event, id]).toEqual(['event: request', 'id: 1']);
  const record: unknown = JSON.parse(data.replace(/^data: /, ''));
  assertDocumented('GET', '/journal', 200, [record]);
  expect(record).toMatchObject({ state: 'aborted', status: 0 });
  expect(record).not.toHaveProperty('reason');
});
