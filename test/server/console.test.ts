import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { parseJson } from '../../src/contract/index.ts';
import { choiceIds, choicePoint } from '../../src/reference/index.ts';
import { findAxeViolations } from '../support/find-axe-violations.ts';
import { startMock, openPage } from '../support/open-page.ts';
import { callCommand } from '../support/call-command.ts';
import { servePetstore } from '../support/serve.ts';

const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };

/** Opens the console of a new mock server, in this process unless it has arguments, and waits for its animals. */
async function open(args: string[] = [], options?: BrowserContextOptions) {
  const url = await (args.length === 0 ? servePetstore() : startMock(...args));
  const page = await openPage(new URL('/', url).href, options);
  await page.getByRole('table').waitFor();
  if (!args.some((arg) => arg.includes('admin'))) await page.getByText('Live', { exact: true }).waitFor();
  const call = (path: string, init: RequestInit = {}) => fetch(url + path, { headers, ...init });
  const create = (pet: object | string) =>
    call('/pets', { method: 'POST', body: typeof pet === 'string' ? pet : JSON.stringify(pet) });
  const rows = page.locator('#animals tbody tr');
  const entry = (text: string) => page.locator('.log > li').filter({ hasText: text }).first();
  return { url, page, call, create, rows, entry };
}

/** True once an element appears. If it does not, Playwright's error names the element. */
const appears = (locator: Locator) => locator.waitFor().then(() => true);
const disappears = (locator: Locator) => locator.waitFor({ state: 'detached' }).then(() => true);

async function setLimit(page: Page, limit: string): Promise<void> {
  await page.getByLabel('Limit', { exact: true }).fill(limit);
  await page.getByLabel('Limit', { exact: true }).press('Enter');
}
const add = (page: Page) => page.getByRole('form', { name: 'Add an animal' });
const failures = (page: Page) => page.getByRole('form', { name: 'Failures' });
/** Opens folded settings. */
const unfold = (page: Page, title: string) => page.locator('.group > summary', { hasText: title }).click();
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
};

test('lists the animals of the service, by status and up to a limit', async () => {
  const { page, rows } = await open();
  expect(await rows.count()).toBe(45);
  await page.getByText('45 of 45 shown').waitFor();
  await setLimit(page, '');
  await page.getByText('20 of 45 shown').waitFor();
  await page.getByLabel('sold', { exact: true }).check({ force: true });
  await page.getByText('15 sold shown').waitFor();
  expect(new Set(await rows.locator('.status').allTextContents())).toEqual(new Set(['sold']));
  await setLimit(page, '3');
  await page.getByText('3 sold shown').waitFor();
});

test('keeps what the user types into the limit while the list reloads', async () => {
  const { page, create } = await open();
  const limit = page.getByLabel('Limit', { exact: true });
  await limit.fill('3');
  await create({ name: 'Newcomer', categoryId: 1 });
  await page.getByText('46 of 46 shown').waitFor();
  expect(await limit.inputValue()).toBe('3');
});

test('shows the error of the service for an invalid limit', async () => {
  const { page } = await open();
  await setLimit(page, '101');
  expect(
    await appears(page.getByText('400 invalid_parameter limit must be an integer from 1 to 100, got "101".')),
  ).toBe(true);
});

test('adds an animal by keyboard alone, after showing the errors of the service', async () => {
  const { page, rows } = await open();
  await add(page).getByLabel('Name').focus();
  await page.keyboard.type('Zorro');
  await page.keyboard.press('Enter');
  await page.getByText('categoryId is missing.').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('cats');
  await page.keyboard.press('Enter');
  await page.getByText('categoryId must be an integer').waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('9007199254740993');
  await page.keyboard.press('Enter');
  await page.getByText('Added Zorro with ID 46.').waitFor();
  expect(
    await add(page)
      .getByLabel('Name')
      .evaluate((input) => input === document.activeElement),
  ).toBe(true);
  expect(await page.getByRole('alert').allTextContents()).not.toContain('categoryId');
  await page.getByText('46 of 46 shown').waitFor();
  expect(await rows.last().innerText()).toMatch(/^46\s+Zorro\s+9007199254740993\s+available\s+Edit$/);
});

test('shows animals that other clients add', async () => {
  const { create, rows } = await open();
  await create({ name: 'Newcomer', categoryId: 1 });
  expect(await appears(rows.filter({ hasText: 'Newcomer' }))).toBe(true);
});

test('reloads the list once for a burst of new animals', async () => {
  const { url, page, create } = await open();
  await Promise.all(Array.from({ length: 40 }, (_, index) => create({ name: `Number ${index}`, categoryId: 1 })));
  await page.getByText('85 of 85 shown').waitFor();
  const journal = await (await fetch(new URL('/__petstore/journal?operation=listPets', url))).json();
  expect((journal as unknown[]).length).toBeLessThan(40);
});

test('shows ids beyond 2^53 exactly', async () => {
  const file = join(folder(), 'pets.json');
  writeFileSync(file, '[{ "id": 9223372036854775806, "name": "Big", "categoryId": 9007199254740993 }]');
  const { rows } = await open(['--data', file]);
  expect(await rows.allInnerTexts()).toEqual([expect.stringMatching(/^9223372036854775806\s+Big\s+9007199254740993/)]);
});

test('shows a request as it happens, and why the response is what it is', async () => {
  const { page, call, entry } = await open();
  await call('/pets?limit=101');
  await entry('limit=101').locator('.entry > summary').click();
  await entry('limit=101').getByText('choice limitOutOfRange=refuse').waitFor();
  await entry('limit=101').getByText('request headers').click();
  const text = await entry('limit=101').innerText();
  expect(text).toContain(choicePoint('limitOutOfRange').question);
  expect(text).toContain('"code": "invalid_parameter"');
  expect(text).toMatch(/authorization\s+\[redacted\]/);
  await call('/pets', { headers: {} });
  // An open entry holds new ones back.
  await page.getByRole('button', { name: '1 new' }).click();
  await entry('401').locator('.entry > summary').click();
  await entry('401').getByText('the service answers 401 with an error object').waitFor();
});

test('names and filters the requests that the specification does not allow, whatever the response is', async () => {
  const { page, call, create, entry } = await open();
  const filter = page.getByLabel('Invalid requests only');
  await call('/pets/7');
  await entry('/v1/pets/7').waitFor();
  expect(await filter.count()).toBe(0);
  await create({ name: 'Rex', categoryId: 1, id: 7, tags: [] });
  expect(await entry('POST').locator('.kind').allTextContents()).toEqual(['id-in-body', 'unknown-field']);
  expect(await entry('/v1/pets/7').locator('.kind').count()).toBe(0);
  await filter.check();
  expect(await disappears(entry('/v1/pets/7'))).toBe(true);
  expect(await appears(page.getByText('1 of 2', { exact: true }))).toBe(true);
  await entry('POST').click();
  expect(await appears(entry('POST').getByText('id-in-body id must be absent, got 7.'))).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
  await filter.uncheck();
  await entry('/v1/pets/7').click();
  expect(await appears(entry('/v1/pets/7').getByText('deprecated-operation GET /pets/{petId} is deprecated.'))).toBe(
    true,
  );
});

test("leaves the page's own requests out of the log unless they are included", async () => {
  const { page, entry } = await open();
  await page.getByText('No requests yet.').waitFor();
  await page.getByLabel("Include this page's own requests").check();
  expect(await appears(entry('/v1/pets'))).toBe(true);
});

test.each([
  { key: 'demo-key', args: [], sent: 'Bearer demo-key' },
  { key: 'another-key', args: ['--api-key', 'another-key'], sent: '${PETSTORE_API_KEY:?Set it first}' },
])('copies a curl command that repeats a request with the key $key', async ({ key, args, sent }) => {
  const { url, page, entry } = await open(args);
  await fetch(`${url}/pets`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${key}` },
    body: `{"name":"O'Malley $HOME","categoryId":9007199254740993}`,
  });
  await entry('POST').locator('.entry > summary').click();
  await entry('POST').getByRole('button', { name: 'Copy as curl' }).click();
  await page.getByText('Copied.').waitFor();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toContain(sent);
  expect(command).not.toContain('another-key');
  // The default key is public, so its command needs no variable.
  const env = key === 'demo-key' ? process.env : { ...process.env, PETSTORE_API_KEY: key };
  const { stdout } = await promisify(execFile)('sh', ['-c', command.replace('curl -i', 'curl -s')], { env });
  expect(parseJson(stdout)).toEqual({
    id: 47,
    name: "O'Malley $HOME",
    categoryId: 9007199254740993n,
    status: 'available',
  });
});

test('changes a choice, and shows it in the header', async () => {
  const { page, call } = await open();
  expect((await call('/pets?limit=101')).status).toBe(400);
  await unfold(page, 'Choices');
  await page.locator('.choices li').first().waitFor();
  expect(await page.locator('.choices li').count()).toBe(choiceIds.length);
  await page.getByLabel('Search choices').fill('limitOutOfRange');
  await page.getByLabel(choicePoint('limitOutOfRange').question).selectOption('clamp');
  await page.getByText('limitOutOfRange: clamp').waitFor();
  expect((await call('/pets?limit=101')).status).toBe(200);
});

test('adds a failure, counts it down and removes it', async () => {
  const { page } = await open();
  await failures(page).getByLabel('Operation').selectOption('createPet');
  await failures(page).getByLabel('Times').fill('2');
  await failures(page).getByRole('button', { name: 'Add failure' }).click();
  await page.getByText('createPet returns 503, 2 more times').first().waitFor();
  await add(page).getByRole('button', { name: 'Add' }).click();
  await page.getByText('503 injected_failure').waitFor();
  await page.getByText('createPet returns 503, 1 more time').first().waitFor();
  await page.getByRole('button', { name: 'Remove: createPet returns 503, 1 more time' }).click();
  await page.getByText('createPet returns 503').first().waitFor({ state: 'detached' });
  await add(page).getByRole('button', { name: 'Add' }).click();
  expect(await appears(page.getByText('name is missing'))).toBe(true);
});

test('adds failures with the body of a gateway, a text, and a slow body', async () => {
  const { page, call } = await open();
  const addFailure = () => failures(page).getByRole('button', { name: 'Add failure' }).click();
  await failures(page).getByLabel('Status code').fill('200');
  await failures(page).getByLabel(/^Body/).selectOption('HTML page');
  await addFailure();
  await page.getByText('listPets returns 200 (HTML page)').first().waitFor();
  expect((await call('/pets')).headers.get('content-type')).toContain('text/html');
  await failures(page).getByLabel(/^Body/).selectOption('Text');
  await failures(page).getByLabel('Text', { exact: true }).fill('Bad gateway');
  await failures(page).getByLabel('Content type').fill('text/html');
  await addFailure();
  await page.getByText('listPets returns 200 (Text)').first().waitFor();
  expect(await (await call('/pets')).text()).toBe('Bad gateway');
  await failures(page).getByLabel('Effect').selectOption('trickle');
  await failures(page).getByLabel('Milliseconds').fill('30');
  await addFailure();
  await page.getByText('listPets sends the body over 30 ms').first().waitFor();
  expect(await (await call('/pets')).json()).toHaveLength(20);
});

test('shows an invalid failure, and a connection that was reset', async () => {
  const { page } = await open();
  await failures(page).getByLabel('Status code').fill('200');
  await failures(page).getByRole('button', { name: 'Add failure' }).click();
  await page.getByText('status is 200. Use an HTTP status from 400 to 599').waitFor();
  await failures(page).getByLabel('Effect').selectOption('network');
  await failures(page).getByRole('button', { name: 'Add failure' }).click();
  await page.getByText('listPets resets the connection').first().waitFor();
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect(await appears(page.getByText('No response The connection was reset, or the server is not running.'))).toBe(
    true,
  );
});

test('sets the date, and returns to the real one', async () => {
  const { page, call } = await open();
  await unfold(page, 'Date');
  await page.getByLabel('Today').fill('2030-12-06');
  await page.getByRole('button', { name: 'Set date' }).click();
  await page.getByText('today is 2030-12-06').waitFor();
  expect((await call('/pets/1')).status).toBe(410);
  await page.getByRole('button', { name: 'Use real date' }).click();
  await page.getByText('today is').waitFor({ state: 'detached' });
  expect((await call('/pets/1')).status).toBe(200);
});

test('sets and removes the latency', async () => {
  const { page } = await open();
  await unfold(page, 'Latency');
  await page.getByLabel('Minimum').fill('1');
  await page.getByLabel('Maximum').fill('2');
  await page.getByRole('button', { name: 'Set latency' }).click();
  await page.getByText('responses delayed by 1 to 2 ms').waitFor();
  await page.getByRole('button', { name: 'Remove latency' }).click();
  expect(await disappears(page.getByText('responses delayed by'))).toBe(true);
});

test('resets animals, settings and log to the initial state', async () => {
  const { page, create, entry } = await open(['--fail', 'getPet=500']);
  await create({ name: 'Newcomer', categoryId: 1 });
  await page.getByText('46 of 46 shown').waitFor();
  await page.getByRole('button', { name: 'Remove: getPet returns 500' }).click();
  await page.getByText('getPet returns 500').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByText('45 of 45 shown').waitFor();
  await page.getByText('getPet returns 500').first().waitFor();
  expect(await disappears(entry('POST'))).toBe(true);
});

test('saves a snapshot for --data, and restores it', async () => {
  const { page, create } = await open();
  await create('{"name":"Big","categoryId":9007199254740993}');
  await unfold(page, 'Data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save snapshot' }).click(),
  ]);
  const file = join(folder(), download.suggestedFilename());
  await download.saveAs(file);
  expect(readFileSync(file, 'utf8')).toContain('9007199254740993');
  const url = await startMock('--data', file);
  expect(((await (await fetch(`${url}/pets?limit=100`, { headers })).json()) as unknown[]).length).toBe(46);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByText('45 of 45 shown').waitFor();
  await page.getByLabel('Restore snapshot').setInputFiles(file);
  await page.getByText('Loaded 46 animals from pets.json.').waitFor();
  await page.getByText('46 of 46 shown').waitFor();
  await page.getByLabel('Restore snapshot').setInputFiles({
    name: 'wrong.json',
    mimeType: 'application/json',
    buffer: Buffer.from('[{"id":1}]'),
  });
  await page.getByText('[0].name is missing').waitFor();
});

test.each([
  { args: ['--fail', 'getPet=truncate'], code: 0 },
  { args: ['--fail', 'getPet=503'], code: 1 },
  { args: ['--fail', 'getPet=502,body=html'], code: 1 },
])('saves the requests as a HAR file, which petstore-conformance audits: $args', async ({ args, code }) => {
  const { page, call, create } = await open(args);
  await create({ name: 'Zoë', categoryId: 9007199254740991 });
  await create({ name: null, categoryId: 1 });
  await call('/pets?limit=100');
  await call('/pets', { headers: {} });
  // Breaks off in the first server, which rejects the promise.
  await call('/pets/1').then((response) => response.text().catch(() => {}));
  await page.getByText('/v1/pets/1', { exact: true }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Save as HAR').click()]);
  await page.getByText('Saved 5 requests as petstore.har.').waitFor();
  const file = join(folder(), 'petstore.har');
  await download.saveAs(file);
  expect(await callCommand('petstore-conformance', ['audit', file])).toMatchObject({
    code,
    stdout: expect.stringContaining('Judging 5 requests') as string,
  });
  expect(readFileSync(file, 'utf8')).not.toMatch(/demo-key|redacted|limit=20/);
});

test('shows hostile names and URLs as text', async () => {
  const { page, create, call, rows, entry } = await open();
  const name = '<img src=x onerror="document.title=1"><script>document.title=2</script>\u202Egpj.exe';
  await create({ name, categoryId: 1, status: 'sold' });
  await call('/%3Csvg%3E?%22%3E%3Cscript%3E', { headers: { ...headers, 'x-html': '<i>' } });
  await page.getByLabel('sold', { exact: true }).check({ force: true });
  await setLimit(page, '100');
  await page.getByText('16 sold shown').waitFor();
  expect(await rows.last().locator('bdi').textContent()).toBe(name);
  await entry('POST').locator('.entry > summary').click();
  await entry('POST').locator('pre').filter({ hasText: '<script>' }).first().waitFor();
  expect(await page.title()).toBe(`${new URL(page.url()).host} · Petstore console`);
  expect(await page.locator('main img, main script, main svg').count()).toBe(0);
});

test('lists and adds animals with --no-admin, and explains what is missing', async () => {
  const { page, rows } = await open(['--no-admin']);
  await page.getByText('The admin API is turned off by --no-admin.').waitFor();
  expect(await rows.count()).toBe(45);
  expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  await page.getByLabel('sold', { exact: true }).check({ force: true });
  await page.getByText('15 sold shown').waitFor();
  await add(page).getByLabel('Name').fill('Rex');
  await add(page).getByLabel('Category ID').fill('1');
  await add(page).getByLabel('Status').selectOption('sold');
  await add(page).getByRole('button', { name: 'Add' }).click();
  await page.getByText('16 sold shown').waitFor();
});

test('has a field for the API key if it cannot get the key from the admin API', async () => {
  const url = await startMock('--no-admin', '--api-key', 'another-key');
  const page = await openPage(new URL('/', url).href);
  await page.getByText('401 unauthorized').waitFor();
  await page.getByLabel('API key').fill('another-key');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('table').waitFor();
  expect(page.url()).toBe(new URL('/', url).href);
});

test('has a field for the admin token, keeps it for the tab, and sends it with the stream too', async () => {
  const url = await startMock('--admin-token', 'admin-token-1', '--api-key', 'another-key');
  const page = await openPage(new URL('/', url).href);
  await page.getByLabel('Admin token').fill('wrong-token');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByText('This admin token is wrong.').waitFor();
  await page.getByLabel('Admin token').fill('admin-token-1');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByText('45 of 45 shown').waitFor();
  await page.reload();
  await page.getByText('Live', { exact: true }).waitFor();
  await unfold(page, 'Data');
  await page.getByRole('button', { name: 'Save snapshot' }).click();
  expect(await appears(page.getByText('Saved the animals'))).toBe(true);
});

test('gets the API key from the admin API, and keeps it out of the URL', async () => {
  const { page, rows } = await open(['--api-key', 'another-key']);
  expect(await rows.count()).toBe(45);
  expect(page.url()).not.toContain('another-key');
});

test('finds a service under another base path', async () => {
  const command = await startMock('--variant', 'deep-base-path');
  const page = await openPage(new URL('/', command).href);
  await page.getByText('45 of 45 shown').waitFor();
  expect(await page.locator('.base').textContent()).toBe(command);
});

test('fits the screen of a phone', async () => {
  const { page, create, entry } = await open([], { viewport: { width: 390, height: 844 } });
  await create({ name: 'W'.repeat(200), categoryId: 9007199254740991 });
  await entry('POST').locator('.entry > summary').click();
  await setLimit(page, '100');
  await page.getByText('46 of 46 shown').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await page.getByRole('heading', { name: 'Settings' }).isVisible()).toBe(true);
});

test.each(['light', 'dark'] as const)('has no axe violations in %s colours', async (colorScheme) => {
  const { page, create, entry, call } = await open(['--fail', 'getPet=503'], { colorScheme, reducedMotion: 'reduce' });
  await create({ name: 'Rex', categoryId: 1 });
  await call('/pets/1');
  await call('/pets?limit=0');
  await entry('limit=0').locator('.entry > summary').click();
  await add(page).getByRole('button', { name: 'Add' }).click();
  await page.getByText('invalid_body').first().waitFor();
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe(colorScheme === 'dark' ? 'rgb(19, 21, 25)' : 'rgb(250, 249, 245)');
  expect(await findAxeViolations(page)).toEqual([]);
});

test('shows that the server cannot be reached', async () => {
  const { page } = await open();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect(await appears(page.getByText('The connection was reset, or the server is not running.'))).toBe(true);
});
