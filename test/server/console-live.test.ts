import type { BrowserContextOptions, Locator, Page, Request } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { type ServerOptions, startServer } from '../../src/server/index.ts';
import { findAxeViolations } from '../support/find-axe-violations.ts';
import { openPage } from '../support/open-page.ts';

const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };

/** Opens the console of a server in this process and waits until it is live. */
async function open(options: ServerOptions = {}, context?: BrowserContextOptions) {
  const server = await startServer({ port: 0, ...options });
  onTestFinished(async () => {
    server.petstore.clearFailures();
    await server.close();
  });
  const page = await openPage(new URL('/', server.url).href, context);
  await page.getByText('Live', { exact: true }).waitFor();
  const call = (path: string, init: RequestInit = {}) => fetch(server.url + path, { headers, ...init });
  const admin = (method: string, path: string, body?: unknown) =>
    fetch(new URL(`/__petstore${path}`, server.url), {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const entries = page.locator('.log > li');
  return { server, page, call, admin, entries };
}

const appears = (locator: Locator) => locator.waitFor().then(() => true);
const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const gone = (locator: Locator) => locator.waitFor({ state: 'detached' }).then(() => true);
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const settled = (page: Page) => page.getByText('45 of 45 shown').waitFor();

test('shows settings, animals and resets of other clients while it is open', async () => {
  const { server, page, call, admin, entries } = await open();
  await call('/pets/1');
  await entries.waitFor();
  await admin('POST', '/failures', { operation: 'createPet', status: 503 });
  await admin('PATCH', '/choices', { limitOutOfRange: 'clamp' });
  await admin('PUT', '/latency', { minimum: 1, maximum: 2 });
  await appears(page.getByText('responses delayed by 1 to 2 ms'));
  const overrides = page.getByRole('list', { name: 'Active overrides' }).getByRole('listitem');
  expect(await overrides.allTextContents()).toEqual([
    'createPet returns 503',
    'responses delayed by 1 to 2 ms',
    'limitOutOfRange: clamp',
  ]);
  await admin('POST', '/seed', { count: 3 });
  await page.getByText('3 of 3 shown').waitFor();
  await admin('POST', '/reset');
  await settled(page);
  await page.getByText('No requests yet.').waitFor();
  expect(await overrides.count()).toBe(0);
  server.petstore.seed([]);
  expect(await appears(page.getByText('There are no animals.'))).toBe(true);
});

test('keeps an open entry in its place, counts new requests, and searches bodies', async () => {
  const { page, call, entries } = await open();
  await call('/pets/1');
  await call('/pets', { method: 'POST', body: '{"name":"Zorro","categoryId":1}' });
  await entries.nth(1).locator('.entry > summary').click();
  const top = async () => (await entries.filter({ hasText: '/v1/pets/1' }).boundingBox())?.y;
  const before = await top();
  for (let id = 2; id <= 4; id++) await call(`/pets/${id}`);
  await button(page, '3 new').waitFor();
  expect(await top()).toBe(before);
  for (let id = 5; id <= 6; id++) await call(`/pets/${id}`);
  await button(page, '5 new').click();
  await entries.nth(6).waitFor();
  expect(await appears(page.getByRole('img', { name: 'Last 7 responses: 7 successful, 0 rejected' }))).toBe(true);
  await entries.filter({ hasText: '/v1/pets/1' }).locator('.entry > summary').click();
  await button(page, 'Pause').click();
  await call('/pets/7');
  await button(page, '1 new').waitFor();
  expect(await entries.count()).toBe(7);
  await button(page, 'Resume').click();
  await entries.nth(7).waitFor();
  await page.getByLabel('Search', { exact: true }).fill('zorro');
  expect(await appears(shown(page, '1 of 8'))).toBe(true);
  expect(await entries.allInnerTexts()).toEqual([expect.stringContaining('POST')]);
});

test('has a stream only while the tab is visible, and shows what has changed in the meantime', async () => {
  const { page, call, admin, entries } = await open();
  const change = (state: string) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const isStream = (request: Request) => request.url().endsWith('/journal/events');
  const ended = page.waitForEvent('requestfailed', isStream);
  await change('hidden');
  await ended;
  await call('/pets/1');
  await admin('POST', '/seed', { count: 3 });
  expect(await entries.count()).toBe(0);
  const started = page.waitForRequest(isStream);
  await change('visible');
  await started;
  await entries.filter({ hasText: '/v1/pets/1' }).waitFor();
  await page.getByText('3 of 3 shown').waitFor();
  await call('/pets/2');
  expect(await appears(entries.filter({ hasText: '/v1/pets/2' }))).toBe(true);
});

test('loads older requests, and reports that there are some', async () => {
  const { server, page, call, entries } = await open({ sessions: 1 });
  const get = (count: number) =>
    Promise.all(Array.from({ length: count }, async () => server.petstore.fetch(new Request(`${server.url}/pets/1`))));
  await get(250);
  await page.reload();
  await button(page, 'Load older requests').click();
  await entries.nth(249).waitFor();
  expect(await gone(button(page, 'Load older requests'))).toBe(true);
  // Another session, like a reconnection, starts with the latest requests again.
  await call('/pets/2', { headers: { ...headers, 'x-petstore-session': 'other' } });
  await page.getByLabel('Session').selectOption('other');
  await entries.filter({ hasText: '/v1/pets/2' }).waitFor();
  await page.getByLabel('Session').selectOption('shared');
  expect(await appears(button(page, 'Load older requests'))).toBe(true);
});

test('shows the settings of the session that was chosen last, though those of another arrive later', async () => {
  const { page, call, admin } = await open({ sessions: 1 });
  await call('/pets', { headers: { ...headers, 'x-petstore-session': 'other' } });
  const isLate = (request: Request) =>
    request.url().endsWith('/__petstore/choices') && !('x-petstore-session' in request.headers());
  await page.route('**/__petstore/choices', async (route) => {
    if (isLate(route.request())) await page.waitForTimeout(500);
    await route.continue();
  });
  const sent = page.waitForRequest(isLate);
  await admin('PATCH', '/choices', { limitOutOfRange: 'clamp' });
  const late = (await sent).response();
  await page.getByLabel('Session').selectOption('other');
  await (await late)?.finished();
  await page.waitForTimeout(100);
  expect(await page.getByRole('list', { name: 'Active overrides' }).count()).toBe(0);
});

test('resends a request, as it is and edited, and makes its operation fail', async () => {
  const { page, call, entries, server } = await open();
  await call('/pets', { method: 'POST', body: '{"name":"Big","categoryId":9007199254740993}' });
  await entries.first().locator('.entry > summary').click();
  await button(page, 'Resend').click();
  await page.getByText('Sent POST /v1/pets: 201.').waitFor();
  await button(page, 'Edit and resend').click();
  const form = page.getByRole('form', { name: /^Request \d+ to send$/ });
  await form.getByLabel('Body').fill('{"name":null}');
  await form.getByLabel('Send the API key').uncheck();
  await form.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Sent POST /v1/pets: 401.').waitFor();
  expect(server.petstore.requests('createPet').map(({ status, body }) => ({ status, body }))).toMatchObject([
    { status: 201 },
    { status: 201, body: { name: 'Big', categoryId: 9007199254740993n } },
    { status: 401 },
  ]);
  await button(page, '2 new').click();
  await entries.nth(1).locator('.entry > summary').click();
  await entries.nth(1).locator('.details').waitFor();
  expect(await entries.nth(1).innerText()).toContain('9007199254740993');
  await entries.nth(1).locator('.entry > summary').click();
  expect(await gone(entries.nth(1).locator('.details'))).toBe(true);
  await page.getByLabel('Make createPet fail').selectOption('Reset the connection');
  await page.getByText('createPet resets the connection').first().waitFor();
  await button(page, 'Undo').click();
  expect(await gone(page.getByText('createPet resets the connection').first())).toBe(true);
});

test('has the settings in a column of wide pages, which stays closed', async () => {
  const { page } = await open({}, { viewport: { width: 1440, height: 900 } });
  const heading = page.getByRole('heading', { name: 'Settings' });
  await heading.waitFor();
  await button(page, 'Settings').click();
  await gone(heading);
  await page.reload();
  await page.getByText('45 of 45 shown').waitFor();
  expect(await heading.count()).toBe(0);
  await button(page, 'Settings').click();
  expect(await appears(heading)).toBe(true);
});

test('has the settings in a drawer of narrow pages, which the link to a choice opens', async () => {
  const { page, call, entries } = await open({}, { viewport: { width: 390, height: 844 } });
  const heading = page.getByRole('heading', { name: 'Settings' });
  await call('/pets?limit=0');
  await entries.first().locator('.entry > summary').click();
  expect(await heading.count()).toBe(0);
  await page.getByRole('link', { name: 'limitOutOfRange' }).click();
  await page.locator('#choice-limitOutOfRange:target').waitFor();
  expect(
    await page.locator('#value-limitOutOfRange').evaluate((element) => element.getBoundingClientRect().top),
  ).toBeLessThan(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.locator('#value-limitOutOfRange').focus();
  await page.keyboard.press('Escape');
  await gone(heading);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Settings');
});

test('shows large type on a projector, on later visits too', async () => {
  const { page } = await open({}, { viewport: { width: 1280, height: 720 } });
  await settled(page);
  const size = () => page.evaluate(() => getComputedStyle(document.body).fontSize);
  expect(await size()).toBe('15px');
  await button(page, 'Projector').click();
  await gone(page.getByRole('heading', { name: 'Settings' }));
  await expect.poll(size).toBe('21px');
  await page.reload();
  await settled(page);
  await expect.poll(size).toBe('21px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  await button(page, 'Settings').click();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await button(page, 'Projector').click();
  await expect.poll(size).toBe('15px');
});

test('undoes a reset, animals and settings, and hides the message after six seconds', async () => {
  const { server, page, call } = await open({ failures: [{ operation: 'getPet', status: 500 }] });
  await page.clock.install();
  await call('/pets', { method: 'POST', body: '{"name":"Zorro","categoryId":1}' });
  server.petstore.clearFailures();
  server.petstore.fail('createPet', { status: 502, times: 3, code: 'own' });
  server.petstore.choose({ limitOutOfRange: 'clamp' });
  server.petstore.now = new Date('2030-12-06');
  await button(page, 'Reset').click();
  await shown(page, 'Reset to the initial state.').waitFor();
  await button(page, 'Undo').click();
  await shown(page, 'Undone.').waitFor();
  expect(server.petstore.animals.withStatus().at(-1)).toMatchObject({ name: 'Zorro' });
  expect(server.petstore.failures()).toMatchObject([
    { operation: 'createPet', left: 3, failure: { status: 502, code: 'own' } },
  ]);
  expect(server.petstore.choices.limitOutOfRange).toBe('clamp');
  expect(server.petstore.now).toEqual(new Date('2030-12-06'));
  await page.mouse.move(0, 0);
  await page.clock.fastForward(6500);
  expect(await gone(shown(page, 'Undone.'))).toBe(true);
});

test('lists the sessions and shows the selected one', async () => {
  const { page, call, entries } = await open({ sessions: 2 });
  const session = { ...headers, 'x-petstore-session': 'worker-1' };
  await call('/pets', { method: 'POST', headers: session, body: '{"name":"Zorro","categoryId":1}' });
  const select = page.getByLabel('Session');
  await select.selectOption('worker-1');
  await page.getByText('46 of 46 shown').waitFor();
  await entries.filter({ hasText: 'POST' }).waitFor();
  await call('/pets/46', { headers: session });
  await entries.filter({ hasText: '/v1/pets/46' }).waitFor();
  await button(page, 'New request').click();
  await page.getByLabel('Path', { exact: true }).fill('/v1/pets/46');
  await button(page, 'Send').click();
  await entries.filter({ hasText: '200' }).nth(1).waitFor();
  await select.selectOption('shared');
  await settled(page);
  expect(await appears(page.getByText('No requests yet.'))).toBe(true);
});

test('replaces the animals by those of a dropped file, or by generated ones, and undoes it', async () => {
  const { page } = await open();
  const drop = (text: string) =>
    page.evaluate((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'mine.json', { type: 'application/json' }));
      const event = (type: string) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data });
      const isAccepted = !document.body.dispatchEvent(event('dragover'));
      document.body.dispatchEvent(event('drop'));
      return isAccepted;
    }, text);
  expect(await drop('[{"name":"Rex","categoryId":1}]')).toBe(true);
  await page.getByText('Loaded 1 animal from mine.json.').waitFor();
  await page.getByText('1 of 1 shown').waitFor();
  await button(page, 'Undo').click();
  await settled(page);
  await drop('[{"id":1}]');
  await page.getByText('[0].name is missing').waitFor();
  await page.locator('.group > summary', { hasText: 'Data' }).click();
  await page.getByLabel('Count', { exact: true }).fill('7');
  await button(page, 'Generate').click();
  expect(await appears(page.getByText('7 of 7 shown'))).toBe(true);
});

test('teaches the first request, names the server in the title, and keeps the theme', async () => {
  const { page, server, entries } = await open({ pets: [] }, { forcedColors: 'active' });
  expect(await page.title()).toBe(`${new URL(server.url).host} · Petstore console`);
  await button(page, 'Generate 45 animals').click();
  await settled(page);
  const background = (label: string) =>
    page.locator(`.segments input[value="${label}"] + span`).evaluate((span) => getComputedStyle(span).backgroundColor);
  expect(await background('')).not.toBe(await background('sold'));
  await button(page, 'Create an animal').click();
  await entries.filter({ hasText: '201' }).waitFor();
  await page.emulateMedia({ forcedColors: 'none' });
  await page.getByLabel('Theme').selectOption('dark');
  await page.reload();
  await page.getByLabel('Theme').waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(19, 21, 25)');
});

test('shows a request when it arrives, and finishes it in its place, with its latency and headers', async () => {
  const { server, page, call, entries } = await open({ latency: { minimum: 120, maximum: 120 } });
  server.petstore.fail('getPet', { hang: true });
  const abort = new AbortController();
  const hanging = call('/pets/1', { signal: abort.signal });
  const entry = entries.filter({ hasText: '/v1/pets/1' });
  await entry.filter({ hasText: 'pending' }).waitFor();
  await call('/pets', { method: 'POST', body: '{"name":"Zorro","categoryId":1}' });
  await entries.nth(1).waitFor();
  expect(await entries.first().innerText()).toMatch(/201\s+POST[\s\S]* (?:1[2-9]\d|[2-9]\d\d|\d{4,}) ms/);
  await page.reload();
  await entry.filter({ hasText: 'pending' }).waitFor();
  await entry.locator('.entry > summary').click();
  await entry.getByText('No response yet.').waitFor();
  await entry.getByText('Injected: getPet never responds').waitFor();
  abort.abort();
  await expect(hanging).rejects.toThrow('aborted');
  await entry.getByText('The client gave up before there was a response.').waitFor();
  expect(await entries.nth(1).innerText()).toMatch(/^aborted/);
  await entries.first().locator('.entry > summary').click();
  await entries.first().getByText('response headers').click();
  expect(await entries.first().innerText()).toMatch(/location\s+\/v1\/pets\/46/);
});

test('selects a scenario with a click, and undoes it', async () => {
  const { page, server } = await open();
  await page.getByRole('button', { name: 'outage', exact: true }).click();
  await page.getByText('scenario outage').waitFor();
  expect(server.petstore.currentScenario).toBe('outage');
  await button(page, 'Undo').click();
  await shown(page, 'Undone.').waitFor();
  expect(server.petstore.failures()).toEqual([]);
  expect(server.petstore.currentScenario).toBe('default');
  expect(await gone(page.getByText('scenario outage'))).toBe(true);
});

test.each([
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const)(
  'has no axe violations with chart, forms, waiting requests and messages, in $colorScheme colours at $width pixels',
  async ({ colorScheme, width }) => {
    const { server, page, call, entries } = await open(
      { sessions: 1 },
      { colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' },
    );
    const check = async () => expect(await findAxeViolations(page)).toEqual([]);
    // Nothing is sent yet.
    await page.getByText('No requests yet.').waitFor();
    await check();
    // The chart, a request that waits, one that broke off, one that was rejected, and new ones behind an open entry.
    server.petstore.fail('getPet', { network: true, times: 1 });
    await call('/pets/1').catch(() => {});
    server.petstore.fail('createPet', { hang: true });
    const waiting = call('/pets', { method: 'POST', body: '{"name":"Rex","categoryId":1}' }).catch(() => {});
    for (const limit of [0, 1, 2, 3]) await call(`/pets?limit=${limit}`);
    await entries.filter({ hasText: 'pending' }).waitFor();
    await entries.first().locator('.entry > summary').click();
    await button(page, 'Edit and resend').click();
    await call('/pets/2');
    await button(page, '1 new').waitFor();
    // The form of a new request, and a message with its buttons.
    await button(page, 'New request').click();
    await page.getByLabel('Make listPets fail').selectOption('Never respond');
    await button(page, 'Undo').waitFor();
    await check();
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([''], 'pets.json'));
      document.body.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
    });
    await page.getByText('Drop a JSON file to replace').waitFor();
    await check();
    server.petstore.clearFailures();
    await waiting;
  },
);

test('has no axe violations while it asks for the admin token', async () => {
  const server = await startServer({ port: 0, adminToken: 'admin-token-1' });
  onTestFinished(server.close);
  const page = await openPage(new URL('/', server.url).href);
  await page.getByLabel('Admin token').fill('wrong-token');
  await button(page, 'Unlock').click();
  await page.getByText('This admin token is wrong.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
});
