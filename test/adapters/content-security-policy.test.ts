import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bundle } from '../support/bundle.ts';
import { getBrowser } from '../support/browser.ts';

const page = fileURLToPath(new URL('content-security-policy-page.ts', import.meta.url));
const files: Record<string, { type: string; body: string }> = {
  '/': {
    type: 'text/html',
    body: '<!doctype html><title>Pets</title><body><script type="module" src="page.js"></script>',
  },
  '/page.js': { type: 'text/javascript', body: await bundle(page) },
  '/mockServiceWorker.js': {
    type: 'text/javascript',
    body: readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8'),
  },
};
const server = createServer((request, response) => {
  const file = files[request.url ?? ''];
  response.setHeader('content-security-policy', "script-src 'self'");
  response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' }).end(file?.body);
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

test("the built handlers list the animals on a page whose policy is script-src 'self', which blocks eval", async () => {
  const tab = await (await getBrowser()).newPage();
  onTestFinished(() => tab.close());
  await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(await tab.textContent('#eval')).toBe('EvalError');
  expect(JSON.parse((await tab.textContent('#pets')) ?? '')).toHaveLength(20);
  expect(await tab.locator('#violation').allTextContents()).toEqual(['eval']);
});
