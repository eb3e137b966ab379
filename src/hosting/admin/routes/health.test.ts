import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { assertDocumented, startAdmin } from '../../../../test/support/start-admin.ts';
import type { ServerOptions } from '../../../server/server-options.ts';

test('reports what the server serves', async () => {
  const { request: send, url, call } = await startAdmin();
  await call('/pets');
  expect((await send('GET', '/health')).body).toMatchObject({
    status: 'ok',
    url,
    animals: 45,
    requests: 1,
    failures: 0,
  });
});

test.each<{ client: string; options?: ServerOptions; headers?: Record<string, string> }>([
  { client: 'a probe under the name of a container', headers: { host: 'petstore:4010' } },
  { client: 'a probe through a proxy', headers: { 'x-forwarded-for': '203.0.113.7' } },
  { client: 'a probe without the admin token', options: { adminToken: 'admin-token-1' } },
  { client: 'a probe of a server without an admin API', options: { admin: false } },
])('reports to $client that the server is up, and nothing else', async ({ options, headers }) => {
  const { base } = await startAdmin(options);
  const probe = (method: string, path: string) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      // Unlike fetch, it lets the Host be chosen.
      request(base + path, { method, headers }, (response) => {
        void text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
      })
        .on('error', reject)
        .end();
    });
  expect(await probe('GET', '/health')).toEqual({ status: 200, body: '{"status":"ok"}' });
  expect(await probe('HEAD', '/health')).toEqual({ status: 200, body: '' });
  assertDocumented('GET', '/health', 200, { status: 'ok' });
  expect((await probe('GET', '/snapshot')).status).not.toBe(200);
  expect((await probe('POST', '/health')).status).not.toBe(200);
  expect((await probe('GET', '/health/')).status).not.toBe(200);
});
