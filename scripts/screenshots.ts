import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, type Page, chromium } from 'playwright';
import { chromiumOptions } from '../test/support/chromium.ts';
import { withMock } from './read-outputs.ts';

/** Takes the pictures of the README from the built product: the console with a few requests, and the HTML report of a mutant. */
const images = new URL('../docs/images/', import.meta.url);
const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };

async function openPage(browser: Browser, url: string, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height }, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

async function takePicture(page: Page, name: string): Promise<void> {
  const path = fileURLToPath(new URL(name, images));
  await page.screenshot({ path, animations: 'disabled' });
  console.log(`docs/images/${name}: ${Math.round((await stat(path)).size / 1024)} KB`);
  await page.context().close();
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

async function pictureConsole(browser: Browser): Promise<void> {
  await withMock(['--explain'], async (url) => {
    const page = await openPage(browser, new URL('/', url).href, 720);
    await page.getByText('Biscuit').first().waitFor();
    await sendRequests(url);
    await page.getByText('/v1/pets?limit=1000').first().click();
    await takePicture(page, 'console.png');
  });
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
    await takePicture(await openPage(browser, pathToFileURL(file).href, 900), 'report.png');
  } finally {
    await rm(folder, { recursive: true });
  }
}

await mkdir(images, { recursive: true });
const browser = await chromium.launch(await chromiumOptions());
try {
  await pictureConsole(browser);
  await pictureReport(browser);
} finally {
  await browser.close();
}
