import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const metrics: Metrics = { record() {}, skip() {}, contentType: 'text/plain', text: async () => 'up 1\n' };
const health: Health = { roundStarted() {}, roundEnded() {}, stuckFor: () => undefined };

/** Serves these sources. @returns A function that requests a path. */
async function serve(sources: { metrics?: Partial<Metrics>; health?: Partial<Health> }) {
  const { url, close } = await serveMetrics(
    { metrics: { ...metrics, ...sources.metrics }, health: { ...health, ...sources.health } },
    { host: '127.0.0.1', port: 0 },
  );
  onTestFinished(close);
  return async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, body: await response.text() };
  };
}

test('is healthy until the current run takes longer than it may', async () => {
  let stuckFor: number | undefined;
  const get = await serve({ health: { stuckFor: () => stuckFor } });
  expect(await get('/healthz')).toEqual({ status: 200, body: 'ok\n' });
  stuckFor = 700;
  expect(await get('/healthz')).toEqual({
    status: 503,
    body: 'The current run has been going on for 700 s, longer than its timeout.\n',
  });
  expect(await get('/metrics')).toEqual({ status: 200, body: 'up 1\n' });
});

test('an error is a response, and does not end the server', async () => {
  const get = await serve({ metrics: { text: () => Promise.reject(new Error('broken')) } });
  expect(await get('/metrics')).toEqual({ status: 500, body: 'Internal error: broken\n' });
  expect((await get('/healthz')).status).toBe(200);
});

/** Sends a request that `fetch` cannot. @returns Its status. */
async function statusOf(url: string, target: string, host: string): Promise<number | undefined> {
  const outgoing = request({ host: '127.0.0.1', port: new URL(url).port, path: target, headers: { host } }).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test('serves metrics of a local address only for hosts that a page cannot forge, and the health to all', async () => {
  const { url, close } = await serveMetrics({ metrics, health }, { host: '127.0.0.1', port: 0 });
  onTestFinished(close);
  expect({
    foreign: await statusOf(url, '/metrics', 'evil.example:9464'),
    local: await statusOf(url, '/metrics', 'localhost:9464'),
    absolute: await statusOf(url, 'http://localhost:9464/metrics?x', 'localhost:9464'),
    health: await statusOf(url, '/healthz', 'watch.monitoring.svc'),
  }).toEqual({ foreign: 403, local: 200, absolute: 200, health: 200 });
  const all = await serveMetrics({ metrics, health }, { host: '0.0.0.0', port: 0 });
  onTestFinished(all.close);
  expect(await statusOf(all.url, '/metrics', 'watch.monitoring.svc')).toBe(200);
});
