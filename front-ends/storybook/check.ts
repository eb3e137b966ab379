import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { argv } from 'node:process';
import { launchChromium } from '../launch-chromium.ts';

// Opens a built Storybook and goes from story to story in one page: each of them must show its own state. The second argument
// is the path at which it is served.

const [, , folder = '', base = '/'] = argv;
const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};

const server = createServer(({ url = '/' }, response) => {
  const { pathname } = new URL(url, 'http://storybook');
  const path = pathname === base ? 'index.html' : pathname.slice(base.length);
  try {
    if (!pathname.startsWith(base)) throw new Error('The page is elsewhere.');
    const file = readFileSync(join(folder, path));
    response.writeHead(200, { 'content-type': types[path.split('.').at(-1) ?? ''] ?? 'application/json' }).end(file);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));

/** The stories in the order in which they are opened, with the text that each has to show. */
const visits = [
  ['default', '45 animals'],
  ['empty', '0 animals'],
  ['default', '45 animals'],
  ['loading', 'Loading…'],
  ['default', '45 animals'],
  ['outage', 'The service is not available.'],
  ['default', '45 animals'],
] as const;

const browser = await launchChromium();
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`;
  await page.goto(`${origin}?path=/story/pet-list--closed`);
  const story = page.frameLocator('#storybook-preview-iframe');
  const shows = async (name: string, text: string) => {
    const shown = story.locator('p', { hasText: text });
    await shown.waitFor().catch(async () => {
      const got = await story.locator('body').innerText();
      throw new Error(`${name} must show ${JSON.stringify(text)}, got ${JSON.stringify(got)}`);
    });
  };
  await shows('closed', 'The store is closed.');
  const [, preview] = page.frames();
  await preview?.evaluate(() => void Object.assign(globalThis, { isFirst: true }));
  for (const [name, text] of visits) {
    await page.locator(`[data-item-id="pet-list--${name}"]`).click();
    await shows(name, text);
    if (name !== 'default') continue;
    // Neither must the next story show this animal, nor a later visit of this one.
    await story.getByRole('button', { name: 'Add' }).click();
    await shows(name, '46 animals');
  }
  if (!(await preview?.evaluate(() => 'isFirst' in globalThis)))
    throw new Error('The stories must be opened in one page.');

  // The docs page shows all stories at the same time, and the first one twice.
  await page.goto(`${origin}iframe.html?viewMode=docs&id=pet-list--docs`);
  for (const [name, text] of new Map<string, string>([['closed', 'The store is closed.'], ...visits])) {
    const frame = page.locator(`iframe[src*="id=pet-list--${name}"]`).first();
    await frame.scrollIntoViewIfNeeded();
    await frame.contentFrame().locator('p', { hasText: text }).waitFor();
  }
} finally {
  await browser.close();
  server.close();
}
