import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { type ListenerOptions, createListener } from './create-listener.ts';
import { listen, toUrl } from '../shared/listen.ts';
import { toOutcome } from '../hosting/http/outcome.ts';

/** Serves a listener whose API responds with `{ "from": "api" }`. */
async function setup(options: Partial<ListenerOptions> = {}) {
  const server = createServer(
    createListener({
      handleApi: async () => toOutcome({ status: 200, body: { from: 'api' }, headers: { 'x-from': 'api' } }),
      admin: undefined,
      pages: undefined,
      isClosing: () => false,
      ...options,
    }),
  );
  await listen(server, '127.0.0.1', 0);
  onTestFinished(() => void server.close());
  return toUrl(server, '127.0.0.1', '');
}

test.each(['/v1/pets', '/', '/docs', '/openapi.json', '/__petstore/choices'])(
  'passes %s to the API if pages and admin API are off',
  async (path) => {
    const response = await fetch((await setup()) + path);
    expect(response.headers.get('x-from')).toBe('api');
    expect(await response.json()).toEqual({ from: 'api' });
  },
);

test('serves the OpenAPI document if pages are on, and passes other paths to the API', async () => {
  const url = await setup({ pages: { basePath: '/v1' } });
  expect(await (await fetch(`${url}/openapi.json`)).json()).toHaveProperty('openapi');
  expect(await (await fetch(`${url}/v1/pets`)).json()).toEqual({ from: 'api' });
});

test('responds to HEAD with the length and without a body', async () => {
  const response = await fetch(`${await setup()}/v1/pets`, { method: 'HEAD' });
  expect(response.headers.get('content-length')).toBe(String('{"from":"api"}'.length));
  expect(await response.text()).toBe('');
});

test('sends a response of a variant as it is', async () => {
  const url = await setup({ handleApi: async () => toOutcome(new Response('tea', { status: 418 })) });
  const response = await fetch(url);
  expect(response.status).toBe(418);
  expect(await response.text()).toBe('tea');
});

test.each([
  ['a plain response', { status: 200, body: ['x'.repeat(100)], headers: {} }],
  ['a response of a variant', new Response('x'.repeat(100))],
])('cuts off %s', async (_name, response) => {
  const url = await setup({ handleApi: async () => toOutcome(response, true) });
  const received = await fetch(url);
  expect(received.status).toBe(200);
  await expect(received.text()).rejects.toThrow('terminated');
});

test.each([['network' as const], [Response.error()]])('resets the connection for %o', async (result) => {
  const url = await setup({ handleApi: async () => toOutcome(result) });
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('closes connections while the server is closing', async () => {
  const response = await fetch(await setup({ isClosing: () => true }));
  expect(response.headers.get('connection')).toBe('close');
});

test('responds to an internal error with an error object', async () => {
  const url = await setup({ handleApi: () => Promise.reject(new Error('on purpose')) });
  const response = await fetch(url);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'internal_error', status: 500 });
});
