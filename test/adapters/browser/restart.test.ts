import { setupWorker } from 'msw/browser';
import { afterAll, expect, test } from 'vitest';
import { petstoreHandlers } from '../../../src/handlers/index.ts';
import { createPetstore } from '../../../src/reference/index.ts';

const baseUrl = `${location.origin}/v1`;
const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };

async function start() {
  const petstore = createPetstore();
  const worker = setupWorker(...petstoreHandlers({ baseUrl, petstore }));
  await worker.start({ quiet: true });
  return { petstore, stop: () => worker.stop() };
}

const first = await start();
await first.stop();
const second = await start();
afterAll(() => second.stop());

test('each request is handled once after MSW was stopped and started again, as after a hot reload', async () => {
  for (const name of ['Rex', 'Bo']) {
    await fetch(`${baseUrl}/pets`, { method: 'POST', headers, body: JSON.stringify({ name, categoryId: 1 }) });
  }
  const list = (await (await fetch(`${baseUrl}/pets?limit=100`, { headers })).json()) as { name: string }[];
  expect(list.slice(45).map(({ name }) => name)).toEqual(['Rex', 'Bo']);
  expect(first.petstore.requests()).toEqual([]);
  expect(second.petstore.requests()).toHaveLength(3);
});
