import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { type ServerOptions, startServer } from '../../src/server/index.ts';
import { findAxeViolations } from '../support/find-axe-violations.ts';
import { openPage } from '../support/open-page.ts';

/** A presenter uses the console, and an audience sees it: text within the window, and nothing outdated. */

const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };

/** Opens the console of a server in this process on a usual screen. */
async function open(options: ServerOptions = {}, context: BrowserContextOptions = {}) {
  const server = await startServer({ port: 0, ...options });
  onTestFinished(async () => {
    server.petstore.clearFailures();
    await server.close();
  });
  const page = await openPage(new URL('/', server.url).href, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...context,
  });
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByRole('table').waitFor();
  const animals = page.locator('#animals');
  const call = (path: string, init: RequestInit = {}) => fetch(server.url + path, { headers, ...init });
  return { server, page, animals, rows: animals.locator('tbody tr'), call };
}

const button = (root: Page | Locator, name: string | RegExp) => root.getByRole('button', { name, exact: true });

/** Resolves once an element is completely within the window. */
async function isSeen(locator: Locator): Promise<void> {
  await expect
    .poll(async () =>
      locator.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isInside = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
        // Something else may cover it, such as the edge of a list that scrolls.
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return isInside && (element.contains(top) || top?.contains(element));
      }),
    )
    .toBe(true);
}

async function addAnimal(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add an animal' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Category ID').fill('1');
  await button(form, 'Add').click();
}

test.each([
  [1440, 'light'],
  [1440, 'dark'],
  [768, 'light'],
  [390, 'dark'],
] as const)('the demo, at %i pixels, %s: add Rex, an outage, a slow network, reset', async (width, colorScheme) => {
  const { page, animals, rows } = await open({}, { viewport: { width, height: 900 }, colorScheme });
  const inSettings = async (act: () => Promise<void>) => {
    if (width >= 1280) {
      await act();
      return;
    }
    await button(page, 'Settings').click();
    await act();
    await button(page, 'Close').click();
    if (width < 768) await page.getByRole('link', { name: 'Animals' }).click();
  };
  // Add Rex.
  await addAnimal(page, 'Rex');
  await isSeen(rows.filter({ hasText: 'Rex' }));
  await animals.getByText('46 of 46 shown').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // Show an outage.
  await inSettings(() => button(page, 'outage').click());
  await animals.getByText('503', { exact: true }).waitFor();
  await isSeen(animals.getByText('Injected: listPets returns 503'));
  expect(await rows.count()).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
  // Show a slow network.
  await inSettings(() => button(page, 'slow').click());
  await isSeen(animals.getByText(/^Waiting for the response of listPets, \d+ s…$/));
  expect(await animals.getByText('503').count()).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await rows.first().waitFor();
  expect(await animals.getByText('503').count()).toBe(0);
  // Reset.
  await inSettings(() => button(page, 'Reset').click());
  await page.getByRole('list', { name: 'Active overrides' }).waitFor({ state: 'detached' });
  await animals.getByText('Waiting').waitFor({ state: 'detached' });
  expect(await animals.locator('.injected, .problem:not(:empty)').count()).toBe(0);
  await isSeen(animals.getByText('45 of 45 shown'));
  expect(await rows.filter({ hasText: 'Rex' }).count()).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('does not move under the pointer of the presenter, nor while the list reloads quickly', async () => {
  const { page, animals, rows, call } = await open();
  const settings = page.locator('#settings');
  await button(settings, 'outage').click();
  await animals.getByText('Injected: listPets returns 503').waitFor();
  // What the pointer is on.
  expect(await settings.locator('.explained').innerText()).toMatch(/^outage: /);
  await button(settings, 'Reset').click();
  await animals.getByText('45 of 45 shown').waitFor();
  const before = await rows.first().boundingBox();
  const during: unknown[] = [];
  await page.route(/\/v1\/pets/, async (route) => {
    during.push(await rows.first().boundingBox());
    await route.continue();
  });
  await call('/pets', { method: 'POST', body: '{"name":"Ada","categoryId":1}' });
  await animals.getByText('46 of 46 shown').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  expect([...new Set(during.map((box) => JSON.stringify(box)))]).toEqual([JSON.stringify(before)]);
});

test('reloads the list when a failure is added and removed, here or by another client', async () => {
  const { server, page, animals, rows } = await open();
  const form = page.getByRole('form', { name: 'Failures' });
  await button(form, 'Add failure').click();
  await animals.getByText('503 injected_failure').waitFor();
  await button(animals, 'Remove the injected failure: listPets returns 503').click();
  await rows.first().waitFor();
  const remove = server.petstore.fail('listPets', { network: true });
  await animals.getByText('Injected: listPets resets the connection').waitFor();
  remove();
  await rows.first().waitFor();
  server.petstore.choose({ listOrder: 'newest-first' });
  expect(await rows.first().filter({ hasText: 'Ziva' }).waitFor()).toBeUndefined();
});

test('does not use up a failure that is limited to some requests, and shows the list after it is removed', async () => {
  const { server, page, animals, rows, call } = await open();
  server.petstore.fail('listPets', { status: 503, times: 2 });
  await page.getByRole('list', { name: 'Active overrides' }).getByText('2 more times').waitFor();
  expect(await rows.count()).toBe(45);
  expect((await call('/pets')).status).toBe(503);
  await button(animals, 'Refresh').click();
  await animals.getByText('503 injected_failure').waitFor();
  await button(page, 'Reset').click();
  await rows.first().waitFor();
  expect(await animals.getByText('503').count()).toBe(0);
});

test('says that a single operation is slow, and adds such a failure', async () => {
  const { server, page, animals } = await open();
  const form = page.getByRole('form', { name: 'Failures' });
  await form.getByLabel('Effect').selectOption('Respond late');
  await form.getByLabel('Delay in ms').fill('60000');
  await button(form, 'Add failure').click();
  await isSeen(animals.getByText('Waiting for the response of listPets'));
  await isSeen(animals.getByText('Injected: listPets waits 60000 ms'));
  server.petstore.clearFailures();
  await animals.getByText('Waiting').waitFor({ state: 'detached' });
  await form.getByLabel('Operation').selectOption('createPet');
  await form.getByLabel('Effect').selectOption('Return an error status');
  await form.getByLabel('Delay in ms').fill('1');
  await button(form, 'Add failure').click();
  await page
    .getByRole('list', { name: 'Active overrides' })
    .getByText('createPet waits 1 ms and returns 503')
    .waitFor();
  await addAnimal(page, 'Rex');
  await animals.getByText('503 injected_failure').waitFor();
  await button(animals, 'Remove the injected failure: createPet waits 1 ms and returns 503').click();
  await animals.getByText('503 injected_failure').waitFor({ state: 'detached' });
  expect(server.petstore.failures()).toEqual([]);
});

test('says in the log which injected failure is behind a response, and removes it', async () => {
  const { server, page, call } = await open();
  server.petstore.fail('getPet', { status: 503 });
  await call('/pets/1');
  await call('/pets/2', { headers: { ...headers, prefer: 'code=404' } });
  const entry = (path: string) => page.locator('.log > li').filter({ hasText: path });
  for (const path of ['/v1/pets/1', '/v1/pets/2']) await entry(path).locator('.entry > summary').click();
  await entry('/v1/pets/2').getByText('The request set this failure for itself').waitFor();
  const injected = entry('/v1/pets/1').locator('.injected');
  await injected.getByText('Injected: getPet returns 503').waitFor();
  await button(injected, /^Remove/).click();
  await button(injected, /^Remove/).waitFor({ state: 'detached' });
  expect(await injected.innerText()).toBe('Injected: getPet returns 503');
  expect(server.petstore.failures()).toEqual([]);
});

test('shows a new animal on top of a list that does not contain it, until it is deleted', async () => {
  const { server, page, animals, rows } = await open();
  await animals.getByLabel('Limit').fill('3');
  await page.keyboard.press('Enter');
  await animals.getByText('3 of 45 shown').waitFor();
  await addAnimal(page, 'Rex');
  await rows.first().filter({ hasText: 'Rex' }).waitFor();
  expect(await rows.count()).toBe(4);
  server.petstore.reset();
  await rows.nth(3).waitFor({ state: 'detached' });
  await addAnimal(page, 'Bo');
  await rows.first().filter({ hasText: 'Bo' }).waitFor();
  await button(animals, 'Refresh').click();
  await rows.nth(3).waitFor({ state: 'detached' });
});

test('changes and deletes an animal with exact integers, and undoes both', async () => {
  const { server, page, animals, rows, call } = await open({
    pets: [
      { id: 9007199254740993n, name: 'Rxe', categoryId: 9007199254740993n, status: 'sold' },
      { id: 9007199254740994n, name: 'Bo', categoryId: 1 },
    ],
  });
  const names = () => server.petstore.snapshot().map(({ name }) => name);
  await button(animals, 'Edit Rxe').click();
  await animals.getByText('The service has no operation for this.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.type('Rex');
  await page.keyboard.press('Enter');
  await rows.first().filter({ hasText: 'Rex' }).waitFor();
  expect(server.petstore.snapshot()[0]).toEqual({
    id: 9007199254740993n,
    name: 'Rex',
    categoryId: 9007199254740993n,
    status: 'sold',
  });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit Rex');
  await button(page, 'Undo').click();
  await rows.first().filter({ hasText: 'Rxe' }).waitFor();
  await button(animals, 'Edit Rxe').click();
  await button(animals, 'Delete').click();
  await rows.filter({ hasText: 'Rxe' }).waitFor({ state: 'detached' });
  // What another client adds meanwhile stays.
  await call('/pets', { method: 'POST', body: '{"name":"Ada","categoryId":1}' });
  await button(page, 'Undo').click();
  await rows.nth(2).waitFor();
  expect(names()).toEqual(['Rxe', 'Bo', 'Ada']);
});

test('shows the error of a change in the form, which Escape closes', async () => {
  const { page, animals, rows } = await open();
  await button(animals, 'Edit Biscuit').click();
  await animals.getByLabel('Category ID').first().fill('cats');
  await button(animals, 'Save').click();
  await animals.getByText('categoryId must be an integer').waitFor();
  await page.keyboard.press('Escape');
  expect(await rows.first().innerText()).toContain('Biscuit');
});

test('marks the default scenario, explains others before they are selected, and folds the other settings', async () => {
  const { page } = await open();
  const settings = page.locator('#settings');
  expect(await button(settings, 'default').getAttribute('aria-pressed')).toBe('true');
  await button(settings, 'outage').hover();
  await settings.getByText('outage: ').waitFor();
  const unfolded = await settings.locator('.group[open] > summary').allInnerTexts();
  expect(unfolded.map((text) => text.trim())).toEqual(['Scenarios', 'Failures']);
  expect(await settings.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(200);
});

test('keeps the header of a phone low, with the rest in a menu', async () => {
  const { page } = await open({}, { viewport: { width: 390, height: 844 } });
  expect((await page.locator('header').boundingBox())?.height).toBeLessThan(130);
  expect(await page.getByLabel('Theme').isVisible()).toBe(false);
  await page.getByText('Menu', { exact: true }).click();
  await isSeen(page.getByRole('link', { name: 'API reference' }));
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel('Theme').selectOption('dark');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(19, 21, 25)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('shows the body of the response first in an entry of the log, and all of it on a phone', async () => {
  const { page, call } = await open({}, { viewport: { width: 390, height: 844 } });
  await call('/pets?limit=1000');
  const entry = page.locator('#log .entry').filter({ hasText: 'limit=1000' });
  await entry.locator('summary').first().click();
  await isSeen(entry.getByRole('group', { name: 'Response body' }));
  const headings = await entry.locator('h3').allInnerTexts();
  expect(headings.map((text) => text.replace(/ .*/, ''))).toEqual(['Response', 'Why', 'Problems', 'Reproduce']);
  expect(await findAxeViolations(page)).toEqual([]);
});
