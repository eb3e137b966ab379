import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../shared/virtual-clock.ts';
import { parseOptions } from '../../options/options.ts';
import type { Transport, WireRequest } from '../../http/transport.ts';
import { withTransport } from './with-transport.ts';

const baseUrl = 'http://localhost/v1';
const clock = createVirtualClock();

const request = (): WireRequest => ({
  method: 'GET',
  url: `${baseUrl}/pets`,
  headers: {},
  body: undefined,
  signal: new AbortController().signal,
});

test('sends requests with the function of the user, and has a key before', async () => {
  const configuration = parseOptions({ baseUrl, apiKey: async () => 'demo-key' });
  const urls: string[] = [];
  const fetch = ({ url }: Request) => {
    urls.push(url);
    return new Response('[]', { status: 203 });
  };
  const status = await withTransport(configuration, { fetch }, async ({ transport, secrets }) => {
    expect([configuration.keys.current, secrets]).toEqual(['demo-key', undefined]);
    return (await transport(request())).status;
  });
  expect(status).toBe(203);
  expect(urls).toEqual([`${baseUrl}/pets`]);
});

test('does nothing without a key', async () => {
  const configuration = parseOptions({ baseUrl, apiKey: () => Promise.reject(new Error('denied')) });
  let isUsed = false;
  const use = async () => void (isUsed = true);
  await expect(withTransport(configuration, { fetch: () => new Response() }, use)).rejects.toThrow('denied');
  expect(isUsed).toBe(false);
});

/** A run through a proxy with a password. */
const viaProxy = () =>
  parseOptions({ baseUrl, apiKey: 'demo-key', proxy: 'http://user:proxy-password@proxy.invalid:3128' });

test('without a function, sends requests over HTTP, and knows the secrets of the proxy', async () => {
  const secrets = await withTransport(viaProxy(), { clock }, async (connection) => {
    expect(connection.transport).toBeTypeOf('function');
    return connection.secrets;
  });
  expect(secrets).toContain('proxy-password');
});

test.each([
  { case: 'has ended', use: () => Promise.resolve(), status: 'fulfilled' },
  { case: 'has failed', use: () => Promise.reject(new Error('a bug')), status: 'rejected' },
])('closes all connections when the run $case', async ({ use, status }) => {
  let send: Transport | undefined;
  const run = withTransport(viaProxy(), { clock }, (connection) => {
    send = connection.transport;
    return use();
  });
  expect(await Promise.allSettled([run])).toMatchObject([{ status }]);
  await expect(send?.(request())).rejects.toThrow('The client is destroyed');
});
