import { setTimeout as wait } from 'node:timers/promises';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { petstoreHandlers } from '../../src/handlers/index.ts';

const server = setupServer(...petstoreHandlers());
beforeAll(() => server.listen());
afterAll(() => {
  vi.useRealTimers();
  server.close();
});

test('with the fake timers of the guide, a request on a kept connection gets its response', async () => {
  const list = () => fetch('https://api.example.com/v1/pets', { headers: { authorization: 'Bearer demo-key' } });
  await (await list()).text();
  await wait(100); // Until the connection is free for the next request.
  vi.useFakeTimers({ toNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const start = process.uptime();
  expect((await list()).status).toBe(200);
  // A connection that nobody uses is kept for four seconds, which a request with a replaced setImmediate waits for.
  expect(process.uptime() - start).toBeLessThan(3);
});
