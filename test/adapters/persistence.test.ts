import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page as Tab } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bundle } from '../support/bundle.ts';
import { getBrowser } from '../support/browser.ts';
import type { Page } from './persistence-page.ts';

declare const page: Page;

const script = await bundle(fileURLToPath(new URL('persistence-page.ts', import.meta.url)));
const server = createServer((request, response) => {
  const isScript = request.url === '/page.js';
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  response.end(isScript ? script : '<!doctype html><title>Pets</title><script type="module" src="page.js"></script>');
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const ids = async (tab: Tab) => (await tab.evaluate(() => page.list())).map(({ id }) => id);
const nameOf = async (tab: Tab, id: number) =>
  (await tab.evaluate(() => page.list())).find((pet) => pet.id === id)?.name;

test('with extensions of @msw/data, animals survive a reload and are the same in every tab', async () => {
  const context = await (await getBrowser()).newContext();
  onTestFinished(() => context.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const first = await context.newPage();
  await first.goto(url);
  expect(await ids(first)).toHaveLength(45);
  expect(await first.evaluate(() => page.add('Rex'))).toBe(201);
  await first.evaluate(() => page.remove(1));
  await first.reload();
  expect(await nameOf(first, 46)).toBe('Rex');
  expect(await ids(first)).toHaveLength(45);
  expect(await ids(first)).not.toContain(1);

  const second = await context.newPage();
  await second.goto(url);
  expect(await ids(second)).toEqual(await ids(first));
  expect(await first.evaluate(() => page.add('Bo'))).toBe(201);
  await expect.poll(() => nameOf(second, 47)).toBe('Bo');
  await second.evaluate(() => page.rename(47, 'Max'));
  await expect.poll(() => nameOf(first, 47)).toBe('Max');
  await second.evaluate(() => page.remove(2));
  await expect.poll(() => ids(first)).not.toContain(2);
});
