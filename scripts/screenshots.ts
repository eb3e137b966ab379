import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright';
import sharp from 'sharp';
import { chromiumOptions } from '../test/support/chromium.ts';
import { withMock } from './read-outputs.ts';

/**
 * Takes the pictures of the README from the built product: the console with a few requests, and the HTML report of a mutant.
 * With a folder as argument, it takes those of the console and of a demo in several widths and colours there instead, to look
 * at after a change.
 */
const folderToReview = process.argv[2];
const images = new URL('../docs/images/', import.meta.url);
const toImage = (name: string) => fileURLToPath(new URL(name, images));
const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };

async function openPage(browser: Browser, url: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Takes a picture with a palette, which makes the file and so the package smaller. */
async function takePicture(page: Page, path: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).png({ palette: true }).toFile(path);
  console.log(`${path}: ${Math.round((await stat(path)).size / 1024)} KB`);
}

/** Fills the log with requests of every kind: accepted, invalid, without a key. The last one is decided by a choice. */
async function sendRequests(url: string): Promise<void> {
  const post = (body: object) => fetch(`${url}/pets`, { method: 'POST', headers, body: JSON.stringify(body) });
  await fetch(`${url}/pets?status=available&limit=5`, { headers });
  await post({ name: 'Rex', categoryId: 2, status: 'pending' });
  await post({ name: null, categoryId: 2 });
  await fetch(`${url}/pets/46`, { headers });
  await fetch(`${url}/pets`);
  await fetch(`${url}/pets?limit=1000`, { headers });
}

async function pictureConsole(browser: Browser, path: string, options: BrowserContextOptions): Promise<void> {
  await withMock([], async (url) => {
    const page = await openPage(browser, new URL('/', url).href, options);
    await page.getByText('Biscuit').first().waitFor();
    await sendRequests(url);
    await page.getByText('/v1/pets?limit=1000').first().click();
    await takePicture(page, path);
    await page.context().close();
  });
}

const viewports = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

/** Clicks a button of the settings, which are a drawer of a narrow page, and returns to the animals. */
async function clickSetting(page: Page, name: string): Promise<void> {
  const click = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
  const isDrawer = !(await page.locator('#settings').isVisible());
  if (isDrawer) await click('Settings');
  await click(name);
  if (isDrawer) await click('Close');
  const link = page.getByRole('link', { name: 'Animals' });
  if (await link.isVisible()) await link.click();
}

/** Plays a demo, as an audience sees it: a new animal, an outage, a slow network, a reset. */
async function pictureDemo(browser: Browser, prefix: string, options: BrowserContextOptions): Promise<void> {
  await withMock([], async (url) => {
    const page = await openPage(browser, new URL('/', url).href, options);
    const animals = page.locator('#animals');
    const take = (step: string) => takePicture(page, `${prefix}-${step}.png`);
    await page.getByText('Live', { exact: true }).waitFor();
    await animals.getByText('45 of 45 shown').waitFor();
    await take('1-start');
    const form = page.getByRole('form', { name: 'Add an animal' });
    await form.getByLabel('Name').fill('Rex');
    await form.getByLabel('Category ID').fill('1');
    await form.getByRole('button', { name: 'Add' }).click();
    await animals.getByText('46 of 46 shown').waitFor();
    await take('2-rex');
    await clickSetting(page, 'outage');
    await animals.getByText('Injected: listPets returns 503').waitFor();
    await take('3-outage');
    await clickSetting(page, 'slow');
    await animals.getByText(/^Waiting for the response of listPets/).waitFor();
    await take('4-slow-waiting');
    // A scenario starts with its own animals, without the new one.
    await animals.getByText('45 of 45 shown').waitFor();
    await take('5-slow');
    await clickSetting(page, 'Reset');
    await page.getByRole('list', { name: 'Active overrides' }).waitFor({ state: 'detached' });
    await animals.getByText('45 of 45 shown').waitFor();
    await take('6-reset');
    await page.context().close();
  });
}

/** Takes pictures of the console in the widths of a desktop, a tablet and a phone, and in all colours. */
async function pictureForReview(browser: Browser, folder: string): Promise<void> {
  const looks = viewports.flatMap((viewport) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
  );
  const toName = ({ viewport, colorScheme }: (typeof looks)[number]) => `${viewport.width}-${colorScheme}`;
  await Promise.all(
    looks.map(async (look) => {
      await pictureConsole(browser, join(folder, `console-${toName(look)}.png`), look);
      await pictureDemo(browser, join(folder, `demo-${toName(look)}`), look);
    }),
  );
}

async function pictureReport(browser: Browser): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-report-'));
  try {
    const file = join(folder, 'report.html');
    await withMock(['--mutant', 'createPet-name-null-accepted'], (url) => {
      const script = fileURLToPath(new URL('../bin/petstore-conformance.js', import.meta.url));
      const args = [script, '--base-url', url, '--api-key', 'demo-key', '--reporter', `html=${file}`];
      // A mutant is non-conformant, so the command ends with 1.
      return new Promise<void>((resolve) => void execFile(process.execPath, args, () => resolve()));
    });
    const page = await openPage(browser, pathToFileURL(file).href, { viewport: { width: 1280, height: 900 } });
    await takePicture(page, toImage('report.png'));
    await page.context().close();
  } finally {
    await rm(folder, { recursive: true });
  }
}

await mkdir(folderToReview ?? images, { recursive: true });
const browser = await chromium.launch(await chromiumOptions());
try {
  if (folderToReview === undefined) {
    await pictureConsole(browser, toImage('console.png'), { viewport: { width: 1280, height: 720 } });
    await pictureReport(browser);
  } else await pictureForReview(browser, folderToReview);
} finally {
  await browser.close();
}
