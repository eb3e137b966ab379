import { expect, onTestFinished, test } from 'vitest';
import { assertDocumented, startAdmin } from '../../../test/support/start-admin.ts';
import { startServer } from '../start-server.ts';

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

test('rejects an invalid filter', async () => {
  const { request } = await startAdmin();
  expect((await request('GET', '/journal/events?limit=0')).status).toBe(400);
});
