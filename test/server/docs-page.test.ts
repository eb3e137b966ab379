import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findAxeViolations } from '../support/find-axe-violations.ts';
import { startMock, openPage } from '../support/open-page.ts';

async function open(path: string, ...args: string[]) {
  const url = await startMock(...args);
  return openPage(new URL(path, url).href);
}

const operation = (page: Page, id: string) => page.locator(`[id$="-${id}"]`);

/** Sends the request of an open operation. @returns The response body that the page shows. */
async function execute(page: Page, id: string): Promise<string> {
  const response = operation(page, id).locator('.live-responses-table pre').first();
  // A click while Swagger UI still prepares the operation has no effect.
  const send = async () => {
    if (!(await response.isVisible())) await operation(page, id).getByRole('button', { name: 'Execute' }).click();
    return response.isVisible();
  };
  await expect.poll(send, { timeout: 15_000, interval: 500 }).toBe(true);
  return response.innerText();
}

test('shows the three operations, and sends requests with the key of the server', async () => {
  const page = await open('/docs', '--api-key', 'another-key');
  await operation(page, 'listPets').locator('.opblock-summary-control').click();
  expect(await execute(page, 'listPets')).toContain('"name": "Biscuit"');
  expect(await operation(page, 'getPet').count()).toBe(1);
});

test('has the colours of the console, which can be chosen here, too', async () => {
  const page = await open('/docs');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByLabel('Theme').selectOption('dark');
  expect(await background()).toBe('rgb(19, 21, 25)');
  await page.getByRole('link', { name: 'Console' }).click();
  await page.locator('select', { hasText: 'dark' }).first().waitFor();
  expect(await page.getByLabel('Theme').inputValue()).toBe('dark');
});

test('sends and shows integers beyond 2^53 exactly', async () => {
  const page = await open('/docs');
  await operation(page, 'createPet').locator('.opblock-summary-control').click();
  await operation(page, 'createPet').locator('textarea').fill('{"name":"Big","categoryId":9007199254740993}');
  expect(await execute(page, 'createPet')).toContain('"categoryId": 9007199254740993');
});

test('shows the admin API too, with the token of the console', async () => {
  const page = await open('/', '--admin-token', 'admin-token-1');
  await page.getByLabel('Admin token').fill('admin-token-1');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'API reference' }).click();
  await page.getByRole('link', { name: 'Admin API' }).click();
  await operation(page, 'health').locator('.opblock-summary-control').click();
  expect(await execute(page, 'health')).toContain('"status": "ok"');
});

test('shows the service without the admin API', async () => {
  const page = await open('/docs', '--no-admin');
  await operation(page, 'listPets').locator('.opblock-summary-control').click();
  expect(await execute(page, 'listPets')).toContain('"code": "unauthorized"');
});

test.each([
  ['light', '/docs'],
  ['dark', '/docs'],
  ['light', '/docs?api=admin'],
] as const)('has no axe violations in %s colours at %s', async (colorScheme, path) => {
  const url = await startMock();
  const page = await openPage(new URL(path, url).href, { colorScheme, viewport: { width: 390, height: 844 } });
  await page.locator('.opblock').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  if (path === '/docs') {
    for (const control of await page.locator('.opblock-summary-control').all()) await control.click();
    await page.locator('textarea').waitFor();
  }
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark-mode'))).toBe(
    colorScheme === 'dark',
  );
});
