import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { type Rolldown, build } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createPetstore } from '../../src/reference/index.ts';
import { startServer } from '../../src/server/index.ts';
import { getBrowser } from '../support/browser.ts';

const entry = fileURLToPath(new URL('conformance-page.ts', import.meta.url));
const built = (await build({
  configFile: false,
  logLevel: 'error',
  build: { write: false, target: 'es2024', lib: { entry, formats: ['es'], fileName: 'page' } },
})) as Rolldown.RolldownOutput[];
const chunks = built.flatMap(({ output }) => output).flatMap((file) => (file.type === 'chunk' ? [file] : []));
const files: Record<string, { type: string; body: string }> = {
  '/': {
    type: 'text/html',
    body: '<!doctype html><title>Kit</title><body><script type="module" src="page.js"></script>',
  },
  '/mockServiceWorker.js': {
    type: 'text/javascript',
    body: readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8'),
  },
  ...Object.fromEntries(chunks.map(({ fileName, code }) => [`/${fileName}`, { type: 'text/javascript', body: code }])),
};
const page = await (await getBrowser()).newPage();
let origin: string;

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

async function listen(listener: Listener): Promise<{ url: string; close(this: void): void }> {
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

const site = await listen((request, response) => {
  const file = files[request.url ?? ''];
  response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' }).end(file?.body);
});

beforeAll(async () => {
  origin = site.url;
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => 'judge' in globalThis);
}, 60_000);
afterAll(async () => {
  await page.close();
  site.close();
});

const judge = (baseUrl: string, options: { readOnly?: boolean; skip?: string[] } = {}) =>
  page.evaluate((given) => globalThis.judge(...given), [baseUrl, options] as const);

/** Leaves out the requests of the oracle, which the test of the page's own mock sends. */
const FEWER = { skip: ['oracle'] };

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization, content-type' };

/** Starts a server of another origin. */
async function serve(listener: Listener): Promise<string> {
  const { url, close } = await listen(listener);
  onTestFinished(close);
  return `${url}/v1`;
}

test('bundles no module of Node.js for a page', () => {
  expect(chunks.map(({ code }) => code).join('\n')).not.toMatch(
    /(?:from|import\()\s*["']node:|require\(|browser-external|undici/,
  );
});

test("tests the service worker's mock of its own page, and emits events", async () => {
  const { result, events } = await judge(`${origin}/v1`);
  expect(result.verdict).toMatchObject({
    kind: 'conformant',
    summary: expect.not.stringContaining('warning') as string,
  });
  expect(events[0]).toBe('run-started');
  expect(events.at(-1)).toBe('run-ended');
  expect(events.filter((type) => type === 'check-ended')).toHaveLength(result.checks.length);
});

test('tests a service of another origin that allows it', async () => {
  const { url, close } = await startServer({ port: 0 });
  onTestFinished(close);
  const { verdict } = (await judge(url, FEWER)).result;
  expect(verdict).toMatchObject({ kind: 'conformant', summary: expect.not.stringContaining('warning') as string });
});

test('does not judge headers that the service does not expose to a page', async () => {
  const petstore = createPetstore({ basePath: '/v1' });
  const respond = async (request: Request) => {
    const isPreflight = request.method === 'OPTIONS';
    const response = isPreflight ? new Response(null, { status: 204 }) : await petstore.fetch(request);
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
    return response;
  };
  const url = await serve(getRequestListener(respond, { overrideGlobalObjects: false }));
  const { checks, verdict } = (await judge(url, { ...FEWER, readOnly: true })).result;
  expect(verdict).toMatchObject({ kind: 'conformant', summary: expect.not.stringContaining('warning') as string });
  expect(checks.find(({ id }) => id === 'http.challenge')).toMatchObject({
    outcome: 'not-applicable',
    reason: expect.stringContaining('Access-Control-Expose-Headers') as string,
  });
});

test('names CORS if a service does not allow other origins', async () => {
  const url = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]'),
  );
  const { verdict } = (await judge(url)).result;
  expect(verdict.exitCode).toBe(3);
  expect(verdict.summary).toContain(`does not allow requests from pages of ${origin} (CORS`);
});

test('reports a redirect, whose target a page cannot see', async () => {
  const url = await serve((request, response) => {
    response.writeHead(request.method === 'OPTIONS' ? 204 : 302, { ...cors, location: '/elsewhere' }).end();
  });
  expect((await judge(url)).result.verdict.summary).toContain('the response is a redirect');
});

test('observes the requests of a page to its own origin and to another', async () => {
  const { url, close } = await startServer({ port: 0 });
  onTestFinished(close);
  for (const baseUrl of [`${origin}/v1`, url]) {
    const { requests, verdict } = await page.evaluate((given) => globalThis.observe(given), baseUrl);
    expect({ requests, verdict }).toMatchObject({ requests: 2, verdict: { kind: 'conformant' } });
  }
});
