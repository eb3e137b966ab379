import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../start-server.ts';
import { sendDemoRequests } from './send-demo-requests.ts';

test('fills the journal with successes and typical mistakes', async () => {
  const { url, petstore, close } = await startServer({ port: 0 });
  onTestFinished(close);
  await sendDemoRequests(url, 'demo-key');
  expect(petstore.requests().map(({ status }) => status)).toEqual([200, 200, 201, 200, 404, 400, 400, 401]);
});

test('continues after an injected network error', async () => {
  const { url, petstore, close } = await startServer({ port: 0, scenario: 'offline' });
  onTestFinished(close);
  await sendDemoRequests(url, 'demo-key');
  expect(petstore.requests().length).toBeGreaterThanOrEqual(8);
});
