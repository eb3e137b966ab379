import type { Locator, Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../src/server/index.ts';
import { findAxeViolations } from '../support/find-axe-violations.ts';
import { openPage } from '../support/open-page.ts';

/** The console of a server in front of a half-finished back end, in which operations are switched. */

/** Opens the console of a mock that adds animals itself, in front of a back end with one animal. */
async function open() {
  const backEnd = await startServer({ port: 0, apiKeys: ['real-key'], pets: [{ name: 'Real', categoryId: 1 }] });
  onTestFinished(backEnd.close);
  const upstream = { url: backEnd.url, apiKey: 'real-key', mock: ['createPet'] as const };
  const server = await startServer({ port: 0, apiKeys: ['demo-key'], upstream });
  onTestFinished(server.close);
  const page = await openPage(new URL('/', server.url).href, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await page.getByText('Live', { exact: true }).waitFor();
  const animals = page.locator('#animals');
  return { server, backEnd, page, animals, rows: animals.locator('tbody tr') };
}

const mock = (page: Page, name: string) => page.getByRole('button', { name: `Mock ${name}`, exact: true });
const isMocked = (page: Page, name: string) => mock(page, name).getAttribute('aria-pressed');
const edits = (root: Locator) => root.getByRole('button', { name: /^Edit / });

async function add(page: Page, name: string) {
  const form = page.getByRole('form', { name: 'Add an animal' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Category ID').fill('1');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(new RegExp(`^Added ${name} with ID`)).waitFor();
}

test('shows which side responds, and switches operations', async () => {
  const { server, backEnd, page, animals, rows } = await open();
  // The list of the upstream, which the admin API of the mock cannot change.
  await rows.filter({ hasText: 'Real' }).waitFor();
  expect([await rows.count(), await edits(animals).count()]).toEqual([1, 0]);
  await animals.getByText('The list is that of the upstream, and an animal that you add goes to the mock.').waitFor();
  await page.getByRole('list', { name: 'Active overrides' }).getByText('upstream: listPets, getPet').waitFor();
  await add(page, 'Mocked');
  expect(backEnd.petstore.animals.withStatus()).toHaveLength(1);
  await page.locator('.log > li').filter({ hasText: 'mock' }).filter({ hasText: 'POST' }).waitFor();
  // Finished: the back end adds animals, too.
  await mock(page, 'createPet').click();
  await animals.getByText('The list is that of').waitFor({ state: 'detached' });
  await add(page, 'Rex');
  await rows.filter({ hasText: 'Rex' }).waitFor();
  expect(backEnd.petstore.animals.withStatus()).toHaveLength(2);
  const entry = page.locator('.log > li').filter({ hasText: 'upstream' }).filter({ hasText: 'POST' });
  await entry.locator('summary').first().click();
  await entry.getByText('The request was passed on to the upstream.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // Everything is mocked.
  await mock(page, 'listPets').click();
  await expect.poll(() => isMocked(page, 'listPets')).toBe('true');
  await mock(page, 'createPet').click();
  await animals.getByText('46 of 46 shown').waitFor();
  expect(await edits(animals).count()).toBe(46);
  // Switched by another client, and undone with a reset.
  await fetch(new URL('/__petstore/upstream', server.url), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"mock":["listPets"]}',
  });
  await expect.poll(() => isMocked(page, 'createPet')).toBe('false');
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect.poll(() => isMocked(page, 'createPet')).toBe('true');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => isMocked(page, 'listPets')).toBe('true');
});

test('has no such settings without an upstream', async () => {
  const server = await startServer({ port: 0 });
  onTestFinished(server.close);
  const page = await openPage(new URL('/', server.url).href, { viewport: { width: 1440, height: 900 } });
  await page.getByText('45 of 45 shown').waitFor();
  expect(await page.getByRole('button', { name: /^Mock / }).count()).toBe(0);
  expect(await page.locator('.side').count()).toBe(0);
});
