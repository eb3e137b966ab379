import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { type Rolldown, type ViteDevServer, build, createServer } from 'vite';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { getBrowser } from '../support/browser.ts';

const root = fileURLToPath(new URL('../../examples/react', import.meta.url));
let server: ViteDevServer;

/** Starts the server of `npm run dev`. */
async function serve(base = '/'): Promise<ViteDevServer> {
  const started = await createServer({ root, base, logLevel: 'error', server: { port: 0, host: '127.0.0.1' } });
  return started.listen();
}

beforeAll(async () => {
  server = await serve();
}, 60_000);
afterEach(() => vi.unstubAllEnvs());
afterAll(() => server.close());

async function open({ resolvedUrls } = server): Promise<{ page: Page; errors: string[] }> {
  const page = await (await getBrowser()).newPage();
  onTestFinished(() => page.close());
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  await page.goto(resolvedUrls?.local[0] ?? '');
  return { page, errors };
}

test('the page of `npm run dev` lists the animals of the mock without console errors', async () => {
  const { page, errors } = await open();
  await page.getByText('Biscuit').waitFor();
  expect(await page.getByRole('listitem').count()).toBe(45);
  expect(errors).toEqual([]);
});

test('that page is mocked below a path, too', async () => {
  const below = await serve('/app/');
  onTestFinished(() => below.close());
  const { page, errors } = await open(below);
  await page.getByText('Biscuit').waitFor();
  expect({ path: new URL(page.url()).pathname, errors }).toEqual({ path: '/app/', errors: [] });
}, 30_000);

test('failures can be injected from the console of that page', async () => {
  const { page } = await open();
  await page.getByText('Biscuit').waitFor();
  await page.evaluate("petstore.fail('listPets', { status: 503, message: 'The store is closed.', times: 1 })");
  await page.getByText('Pending').first().click();
  expect(await page.getByRole('alert').textContent()).toContain('The store is closed.');
});

test('the production build does not contain the mock', async () => {
  // Vitest sets NODE_ENV to `test`, which Vite treats as development.
  vi.stubEnv('NODE_ENV', 'production');
  const result = (await build({ root, logLevel: 'error', build: { write: false } })) as Rolldown.RolldownOutput;
  const names = result.output.map(({ fileName }) => fileName);
  expect(names.filter((name) => /mock/i.test(name))).toEqual([]);
  const code = result.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
  expect(code).toContain('Animals that are looking for a home');
  expect(code).not.toMatch(/Biscuit|serviceWorker/);
});
