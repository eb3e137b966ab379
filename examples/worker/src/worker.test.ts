import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runConformance } from 'petstore-kit/conformance';
import { afterAll, expect, test } from 'vitest';
import { startWorker } from './start-worker.ts';

const persist = mkdtempSync(join(tmpdir(), 'petstore-example-worker-'));
const settings = { port: 0, adminToken: 'local-admin-token', persist };
let miniflare = await startWorker(settings);
afterAll(async () => {
  await miniflare.dispose();
  rmSync(persist, { recursive: true });
});

/** Adds an animal to the session of a host. @returns Its id. */
async function create(host: string): Promise<unknown> {
  const response = await miniflare.dispatchFetch(`http://${host}/v1/pets`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo-key', 'content-type': 'application/json' },
    body: '{"name":"Rex","categoryId":1}',
  });
  return ((await response.json()) as { id: number }).id;
}

test('the Worker is conformant', async () => {
  const baseUrl = new URL('v1', await miniflare.ready).href;
  const { verdict } = await runConformance({ baseUrl, apiKey: 'demo-key' });
  expect(verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
}, 60_000);

test('the session of each host keeps its animals over a restart', async () => {
  expect([await create('pr-7.localhost'), await create('pr-8.localhost')]).toEqual([46, 46]);
  await miniflare.dispose();
  miniflare = await startWorker(settings);
  expect(await create('pr-7.localhost')).toBe(47);
}, 60_000);

test('the admin API accepts the token of the environment', async () => {
  const url = new URL('/__petstore/sessions', await miniflare.ready);
  const response = await fetch(url, { headers: { authorization: 'Bearer local-admin-token' } });
  expect(await response.json()).toMatchObject([{ name: 'pr-7' }, { name: 'pr-8' }]);
  expect((await fetch(url)).status).toBe(401);
});
