import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ConformanceResult, reporters } from '../../../src/conformance/index.ts';
import { getBrowser } from '../../support/browser.ts';
import { allKinds, hostile, report } from './reports.ts';

const { html: renderHtml, markdown: renderMarkdown } = reporters;

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
let browser: Browser;
let folder: string;
let results: Record<string, ConformanceResult>;

beforeAll(async () => {
  browser = await getBrowser();
  folder = await mkdtemp(join(tmpdir(), 'petstore-report-'));
  results = { ...(await allKinds()), hostile: await hostile() };
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

interface Opened {
  page: Page;
  /** Errors of the page, and requests other than for itself. */
  problems: string[];
}

/** Opens a report from a file. */
async function open(result: ConformanceResult, options: BrowserContextOptions = {}, hash = ''): Promise<Opened> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (line) => problems.push(line.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('request', (request) => /^(?:file|data):/.test(request.url()) || problems.push(request.url()));
  page.on('dialog', (dialog) => problems.push(dialog.message()));
  const file = join(folder, `${crypto.randomUUID()}.html`);
  await writeFile(file, renderHtml(result));
  await page.goto(pathToFileURL(file).href + hash);
  return { page, problems };
}

test('opens from a file without requests or errors, and fits a phone', async () => {
  for (const [name, result] of Object.entries(results)) {
    const { page, problems } = await open(result, { viewport: { width: 390, height: 844 } });
    expect({ name, problems }).toEqual({ name, problems: [] });
    expect(await page.locator('.check').count()).toBe(result.checks.length);
    expect(await page.locator('.cells a').count()).toBe(result.checks.length);
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect({ name, width }).toEqual({ name, width: 390 });
  }
});

test('shows the clause, the evidence, the exchange and a command to copy for a violation', async () => {
  const { page } = await open(await report('listPets-key-missing'), {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  expect(await page.locator('h1').textContent()).toBe('Non-conformant');
  const finding = page.locator('[id="finding-listPets.key-missing"]');
  const text = await finding.innerText();
  expect(text).toContain('When the key is missing or invalid');
  expect(text).toContain('401 with an error object');
  expect(text).toContain('200 with [{"id":1,"name":"Biscuit"');
  await finding.getByText('Request and response').click();
  expect(await finding.innerText()).toContain('GET http://localhost/v1/pets?limit=1');
  await finding.getByRole('button', { name: 'Copy', exact: true }).click();
  await finding.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
    "curl -i -H 'accept: application/json' 'http://localhost/v1/pets?limit=1'",
  );
});

test('copies a violation as Markdown, and links to it and to each check', async () => {
  const result = await report('listPets-key-missing');
  const { page } = await open(result, { permissions: ['clipboard-read', 'clipboard-write'] });
  const finding = page.locator('[id="finding-listPets.key-missing"]');
  await finding.getByRole('button', { name: 'Copy as Markdown' }).click();
  await finding.getByRole('button', { name: 'Copied' }).waitFor();
  const text = (await page.evaluate('navigator.clipboard.readText()')) as string;
  expect(text).toMatch(/^### `listPets\.key-missing`: .*\n\n> .*When the key is missing or invalid/);
  expect(text).toContain("```sh\ncurl -i -H 'accept: application/json' 'http://localhost/v1/pets?limit=1'\n```");
  expect(text).toMatch(/\n\nTarget: `http:\/\/localhost\/v1`$/);
  expect(renderMarkdown(result)).toContain(text.split('\n\n').slice(1, -1).join('\n\n'));
  await finding.getByRole('link', { name: 'Link to this finding' }).click();
  await page.waitForURL(/#finding-listPets\.key-missing$/);
  const id = result.checks.at(-1)?.id;
  await page.getByRole('link', { name: `Link to ${id}`, exact: true }).click();
  await page.waitForURL(new RegExp(`#check-${id}$`));
});

test('renders everything from a hostile target as text', async () => {
  const { page, problems } = await open(await hostile());
  expect(problems).toEqual([]);
  expect(await page.evaluate('globalThis.broken')).toBeUndefined();
  expect(await page.locator('script').count()).toBe(1);
  expect(await page.locator('img, b, iframe, object, link:not([rel=icon])').count()).toBe(0);
  const text = await page.locator('body').innerText();
  expect(text).toContain('<script>globalThis.broken = true</script>');
  expect(text).toContain(String.raw`\u2028\u2029\u202egnp.exe\u2066\u200f\ufeff`);
  expect(renderHtml(await hostile())).not.toMatch(/[\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Cs}]/u);
  expect(
    await page.evaluate(
      "[...document.querySelectorAll('*')].some((element) => [...element.attributes].some(({ name }) => name.startsWith('on')))",
    ),
  ).toBe(false);
});

test('runs no script other than its own', async () => {
  const html = renderHtml(await report()).replace('</main>', '<script>globalThis.broken = true</script></main>');
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  await page.setContent(html);
  await page.locator('#shown').waitFor();
  expect(await page.evaluate('globalThis.broken')).toBeUndefined();
});

test('filters the checks by words and outcomes', async () => {
  const { page } = await open(await report('listPets-key-missing'));
  const shown = () => page.locator('.check:visible').count();
  const total = await shown();
  await page.getByRole('searchbox').fill('GETPET key');
  const few = await shown();
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThan(20);
  expect(await page.locator('#shown').textContent()).toBe(`${few} of ${total} checks`);
  expect(await page.locator('.cells a:not(.is-out)').count()).toBe(few);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('checkbox', { name: /violated/ }).check();
  const outcomes = await page
    .locator('.check:visible')
    .evaluateAll((checks) => checks.map((check) => check.getAttribute('data-outcome')));
  expect(new Set(outcomes)).toEqual(new Set(['fail']));
  await page.getByRole('checkbox', { name: /observed/ }).check();
  expect(await shown()).toBeGreaterThan(outcomes.length);
  await page.getByRole('searchbox').fill('there is no such word');
  expect(await page.locator('.group:visible').count()).toBe(0);
});

test('renders more requests than a function call can have arguments', () => {
  const { conformant } = results as { conformant: ConformanceResult };
  const [exchange] = conformant.exchanges as [ConformanceResult['exchanges'][0]];
  const exchanges = Array.from({ length: 150_000 }, () => exchange);
  expect(renderHtml({ ...conformant, exchanges })).toContain('150000 requests, median');
});

test('is readable without JavaScript, and hides its controls', async () => {
  const { page } = await open(await report('listPets-key-missing'), { javaScriptEnabled: false });
  expect(await page.getByRole('searchbox').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0);
  expect(await page.locator('.check').first().isVisible()).toBe(true);
});

test('follows the colour scheme of the system', async () => {
  for (const [colorScheme, color] of [
    ['light', 'rgb(250, 249, 245)'],
    ['dark', 'rgb(19, 21, 25)'],
  ] as const) {
    const { page } = await open(await report(), { colorScheme });
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(color);
  }
});

test('makes the matrix one Tab stop with arrow keys, and Enter goes to the check', async () => {
  const { page } = await open(await report());
  await page.locator('.cells a').first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('listPets.key-empty: passed');
  await page.keyboard.press('Enter');
  // A browser navigates after the key event.
  await page.waitForURL(({ hash }) => hash === '#check-listPets.key-empty');
  expect(await page.locator('.cells a[tabindex="0"]').count()).toBe(1);
});

/** The number of pages on paper. */
async function countPages(page: Page): Promise<number | undefined> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length;
}

test('prints a conformant run as a statement on one page', async () => {
  const labels = { environment: 'staging', team: 'pets & co', version: '2.4.1' };
  const result = await report(undefined, { labels, requirements: '2026.1', skip: [], readOnly: true });
  const { page } = await open(result);
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').innerText();
  const facts = [result.configuration.baseUrl, result.verdict.detail, result.kit, result.startedAt];
  for (const fact of [...facts, 'Conformant', 'staging', 'pets & co', '2026.1', 'read-only'])
    expect(printed).toContain(fact);
  expect(await countPages(page)).toBe(1);
});

test('prints a violation on at most four pages, after the statement', async () => {
  const { page } = await open(await report('createPet-name-null-accepted'));
  const pages = await countPages(page);
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThanOrEqual(4);
});

test('unfolds the finding in the URL', async () => {
  const result = await hostile();
  const last = result.checks.findLast(({ outcome }) => outcome === 'fail');
  const { page } = await open(result, {}, `#finding-${last?.id}`);
  expect(await page.locator(`[id="finding-${last?.id}"]`).isVisible()).toBe(true);
  expect(await page.locator('.finding:not([open])').count()).toBeGreaterThan(0);
});

test.each(['light', 'dark'] as const)(
  'has no accessibility violations in the %s theme',
  async (colorScheme) => {
    // A page with few checks has the same kinds of elements as one with all, and axe needs far less time for it.
    const fewChecks = {
      failing: results['with a comparison'] as ConformanceResult,
      'cut short': await report(undefined, { maxCreates: 2, only: ['createPet'] }),
    };
    for (const [name, result] of Object.entries(fewChecks)) {
      const { page } = await open(result, { colorScheme });
      await page.evaluate(axe);
      const { violations } = (await page.evaluate('axe.run()')) as {
        violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
      };
      const found = violations.map(({ id, nodes }) => ({ id, node: nodes[0] }));
      expect({ name, found }).toEqual({ name, found: [] });
    }
  },
  60_000,
);
