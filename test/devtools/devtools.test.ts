import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Locator, Page as Tab } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from '../support/bundle.ts';
import { findAxeViolations } from '../support/find-axe-violations.ts';
import { openPage } from '../support/open-page.ts';
import type { Page } from './devtools-page.ts';

declare const page: Page;

/** Nothing but scripts of this origin: no inline styles, and no eval. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'";
/** Rules that reach everything on the page, other font sizes, and a heading that the panel must not change. */
const STYLES = `html { font-size: 62.5%; color: rgb(255, 0, 0); letter-spacing: 3px }
* { text-transform: uppercase; line-height: 3 }
button, h2, input, section { display: block; background: rgb(255, 255, 0); padding: 50px }
.panel, .top { display: none }`;

const script = await bundle(fileURLToPath(new URL('devtools-page.ts', import.meta.url)), { codeSplitting: false });
const files = new Map([
  [
    '/',
    `<!doctype html><html lang="en"><title>Pets</title><link rel="stylesheet" href="page.css"><link rel="icon" href="data:,"><main><h1>Pets</h1><h2>Dogs</h2><input aria-label="Name"></main><script type="module" src="page.js"></script>`,
  ],
  ['/page.css', STYLES],
  ['/mockServiceWorker.js', readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8')],
  ['/page.js', script],
]);
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };
const server = createServer(({ url = '' }, response) => {
  const text = files.get(url);
  const type = types[url.split('.').at(-1) ?? ''] ?? 'text/html';
  response.setHeader('content-security-policy', `${POLICY}; style-src 'self'; img-src data:`);
  response.writeHead(text === undefined ? 404 : 200, { 'content-type': type }).end(text);
});

beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
afterAll(() => void server.close());

const appears = (locator: Locator) => locator.waitFor().then(() => true);
const button = (tab: Tab, name: string | RegExp) => tab.getByRole('button', { name, exact: true });
const launcher = (tab: Tab) => tab.locator('petstore-devtools .launcher');

/** Opens the page, mounts the devtools and waits for their button. */
async function mount(options?: BrowserContextOptions): Promise<Tab> {
  const tab = await openPage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, options);
  await tab.locator('[data-ready]').waitFor();
  await tab.evaluate(() => void page.mount());
  await launcher(tab).waitFor();
  return tab;
}

test('shows each request with the clause behind its response, and sends it again', async () => {
  const tab = await mount();
  await tab.evaluate(() => page.call('/pets/999999'));
  await launcher(tab).click();
  const entries = tab.locator('.log > li');
  await entries.filter({ hasText: '404' }).locator('.entry > summary').click();
  await tab.getByText('clause getPet.unknown').waitFor();
  expect(await appears(tab.getByText('the animal could not be found').first())).toBe(true);
  await button(tab, 'Resend').click();
  await tab.getByText('Sent GET /v1/pets/999999: 404.').waitFor();
  await button(tab, '1 new').click();
  await entries.nth(1).waitFor();
  await entries.nth(1).getByLabel('Make getPet fail').selectOption('Reset the connection');
  await tab.getByRole('list', { name: 'Active overrides' }).getByText('getPet resets the connection').waitFor();
  await button(tab, 'Clear failures').click();
  expect(await tab.evaluate(() => page.petstore.failures().length)).toBe(0);
});

test('says which injected failure is behind a response, and removes it', async () => {
  const tab = await mount();
  await tab.evaluate(() => {
    page.petstore.fail('getPet', { status: 503 });
    return page.call('/pets/1');
  });
  await launcher(tab).click();
  await tab.locator('.entry > summary').click();
  await tab.locator('.injected', { hasText: 'Injected: getPet returns 503' }).getByRole('button').click();
  await tab.locator('.injected button').waitFor({ state: 'detached' });
  expect(await tab.evaluate(() => page.petstore.failures().length)).toBe(0);
});

test('selects scenarios, shows those that code selects, and resets', async () => {
  const tab = await mount();
  await launcher(tab).click();
  await button(tab, 'outage').click();
  await launcher(tab).getByText('scenario outage +3').waitFor();
  expect(await tab.evaluate(() => page.call('/pets'))).toBe(503);
  await tab.evaluate(() => page.petstore.scenario('empty'));
  await launcher(tab).getByText('scenario empty').waitFor();
  await button(tab, 'Reset').click();
  await tab.getByText('No requests yet.').waitFor();
  expect(await tab.evaluate(() => page.petstore.currentScenario)).toBeUndefined();
});

test('changes the latency, the date and the choices, and shows those that code changes', async () => {
  const tab = await mount();
  await launcher(tab).click();
  await button(tab, 'Settings').click();
  const overrides = tab.getByRole('list', { name: 'Active overrides' });
  await tab.getByLabel('Minimum').fill('30');
  await tab.getByLabel('Maximum').fill('20');
  await button(tab, 'Set latency').click();
  await tab.getByText('minimum 30 is larger than maximum 20').waitFor();
  await tab.getByLabel('Maximum').fill('40');
  await button(tab, 'Set latency').click();
  await overrides.getByText('responses delayed by 30 to 40 ms').waitFor();
  expect(await tab.evaluate(() => page.petstore.latency)).toEqual({ minimum: 30, maximum: 40 });
  await button(tab, 'Remove latency').click();
  await tab.getByLabel('Today').fill('2030-12-06');
  await button(tab, 'Set date').click();
  await overrides.getByText('today is 2030-12-06').waitFor();
  expect(await tab.evaluate(() => page.call('/pets/1'))).toBe(410);
  await button(tab, 'Use real date').click();
  await overrides.waitFor({ state: 'detached' });
  expect(await tab.evaluate(() => page.call('/pets/1'))).toBe(200);
  await tab.getByLabel('Search choices').fill('limitOutOfRange');
  await tab.locator('#value-limitOutOfRange').selectOption('clamp');
  await overrides.getByText('limitOutOfRange: clamp').waitFor();
  expect(await tab.evaluate(() => page.call('/pets?limit=0'))).toBe(200);
  await tab.evaluate(() => page.petstore.choose({ limitOutOfRange: 'default' }));
  await overrides.getByText('limitOutOfRange: default').waitFor();
  expect(await tab.locator('#value-limitOutOfRange').inputValue()).toBe('default');
});

test('explains why it cannot change the latency of handlers that have their own', async () => {
  const tab = await mount();
  await tab.evaluate(() => void page.mount(75));
  await launcher(tab).click();
  await button(tab, 'Settings').click();
  expect(await appears(tab.getByText('of the handlers delays responses by 75 to 75 ms.'))).toBe(true);
  expect(await button(tab, 'Set latency').count()).toBe(0);
});

test('works with the keyboard alone, and hides the keys from the page', async () => {
  const tab = await mount();
  await launcher(tab).focus();
  await tab.keyboard.press('Enter');
  await tab.getByLabel('Search', { exact: true }).focus();
  const before = await tab.evaluate(() => page.keys());
  await tab.keyboard.type('pets');
  expect(await tab.getByLabel('Search', { exact: true }).inputValue()).toBe('pets');
  await tab.keyboard.press('Escape');
  await tab.locator('.panel').waitFor({ state: 'detached' });
  expect(await launcher(tab).evaluate((element) => element.matches(':focus'))).toBe(true);
  expect(await tab.evaluate(() => page.keys())).toBe(before);
});

/** The style and the box of an element. */
const look = (locator: Locator) =>
  locator.evaluate((element) => {
    const { fontSize, lineHeight, color, padding, textTransform, letterSpacing, display } = getComputedStyle(element);
    return { fontSize, lineHeight, color, padding, textTransform, letterSpacing, display };
  });

test('neither takes styles from the page nor changes those of the page', async () => {
  const tab = await mount({ colorScheme: 'light' });
  const heading = await look(tab.locator('main h2'));
  const field = await look(tab.locator('main input'));
  await launcher(tab).click();
  expect(await look(tab.locator('.panel h2').first())).toEqual({
    fontSize: '20px',
    lineHeight: '24px',
    color: 'rgb(28, 30, 34)',
    padding: '0px',
    textTransform: 'none',
    letterSpacing: 'normal',
    display: 'block',
  });
  expect(await look(tab.locator('main h2'))).toEqual(heading);
  expect(await look(tab.locator('main input'))).toEqual(field);
});

test.each(['light', 'dark'] as const)('axe finds nothing in the %s panel, closed or open', async (colorScheme) => {
  const tab = await mount({ colorScheme });
  // The page's own rules make its text hard to read.
  const find = () => findAxeViolations(tab, 'petstore-devtools');
  expect(await find()).toEqual([]);
  await tab.evaluate(async () => {
    for (let id = 43; id < 48; id++) await page.call(`/pets/${id}`);
    page.petstore.scenario('outage');
  });
  await launcher(tab).click();
  await tab.locator('.log summary').first().click();
  await button(tab, 'Edit and resend').click();
  await button(tab, 'Settings').click();
  await tab.getByLabel('Minimum').fill('x');
  await button(tab, 'Set latency').click();
  await tab.getByText('minimum: "x" is not valid.').waitFor();
  await button(tab, 'empty').click();
  await tab.getByText('Selected the scenario empty.').waitFor();
  expect(await find()).toEqual([]);
});

/** Faults in the panel, with the rule of axe that reports each. */
const faults: Record<string, (panel: Element) => void> = {
  'button-name': (panel) => {
    const close = panel.querySelector('[aria-label="Close"]');
    close?.removeAttribute('aria-label');
    close?.replaceChildren();
  },
  'color-contrast': (panel) =>
    panel.querySelector<HTMLElement>('.hint')?.style.setProperty('color', 'rgb(150 150 150)'),
  'aria-valid-attr-value': (panel) => panel.querySelector('.top button')?.setAttribute('aria-expanded', 'maybe'),
};

test.each(Object.keys(faults))('axe finds a fault in the shadow tree of the panel: %s', async (rule) => {
  const tab = await mount({ colorScheme: 'light' });
  await launcher(tab).click();
  await tab.locator('.panel').evaluate(faults[rule] ?? (() => {}));
  expect(await findAxeViolations(tab, 'petstore-devtools')).toEqual([expect.stringContaining(`${rule}: `)]);
});

test('is removed by unmount, which a second mount does first, and explains responses only until then', async () => {
  const tab = await mount();
  await tab.evaluate(() => void page.mount());
  expect(await tab.locator('petstore-devtools').count()).toBe(1);
  const reason = async () => {
    await tab.evaluate(() => page.call('/pets/1'));
    return tab.evaluate(() => page.petstore.requests().at(-1)?.reason);
  };
  expect(await reason()).toBe('clause getPet.response');
  await tab.evaluate(() => page.unmount());
  expect(await tab.locator('petstore-devtools').count()).toBe(0);
  expect(await reason()).toBeUndefined();
});
