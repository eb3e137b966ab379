import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { type Rolldown, type ViteDevServer, build, createServer } from 'vite';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { mutants } from '../../src/variants/mutants/index.ts';
import { startServer } from '../../src/server/index.ts';
import { getBrowser } from '../support/browser.ts';

const root = fileURLToPath(new URL('../../examples/page', import.meta.url));
let server: ViteDevServer;

beforeAll(async () => {
  // Below a path, where many pages are published.
  server = await createServer({ root, base: '/kit/', logLevel: 'error', server: { port: 0, host: '127.0.0.1' } });
  await server.listen();
}, 60_000);
afterEach(() => vi.unstubAllEnvs());
afterAll(() => server.close());

async function open(): Promise<{ page: Page; errors: string[] }> {
  const page = await (await getBrowser()).newPage();
  onTestFinished(() => page.close());
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.locator('body[data-ready]').waitFor();
  return { page, errors };
}

test('finds its own mock conformant in development', async () => {
  const { page, errors } = await open();
  await page.getByRole('button', { name: 'Run the checks' }).click();
  await page.locator('[data-kind=conformant]').waitFor();
  expect(await page.getByRole('status').textContent()).toMatch(
    /^Conformant: \d+ MUSTs passed\. Created \d+ animals\.$/,
  );
  expect(await page.getByRole('listitem').count()).toBe(0);
  expect(errors).toEqual([]);
}, 30_000);

test('shows the violations of a service of another origin', async () => {
  const mutant = mutants.find(({ name }) => name === 'listPets-key-missing');
  const { url, close } = await startServer({ port: 0, ...(mutant && { wrap: mutant.wrap }) });
  onTestFinished(close);
  const { page } = await open();
  await page.getByLabel('Base URL').fill(url);
  await page.getByLabel('Read-only').check();
  await page.getByRole('button', { name: 'Run the checks' }).click();
  await page.locator('[data-kind=non-conformant]').waitFor();
  expect(await page.getByRole('listitem').first().textContent()).toContain('listPets.key-missing: MUST ');
}, 30_000);

test('shows a usage error on the page', async () => {
  const { page, errors } = await open();
  await page.getByLabel('Base URL').fill('ftp://127.0.0.1/v1');
  await page.getByRole('button', { name: 'Run the checks' }).click();
  await page.getByText('the scheme ftp: is not supported').waitFor();
  expect(errors).toEqual([]);
});

test('the production build contains the kit, but neither the mock nor modules of Node.js', async () => {
  // Vitest sets it to `test`, which Vite takes for development.
  vi.stubEnv('NODE_ENV', 'production');
  const { output } = (await build({ root, logLevel: 'error', build: { write: false } })) as Rolldown.RolldownOutput;
  const code = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
  expect(code).toContain('petstore-conformance/1');
  expect(code).not.toMatch(/Biscuit|serviceWorker|undici|browser-external/);
});
