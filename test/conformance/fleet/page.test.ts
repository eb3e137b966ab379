import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { checks as allChecks, fleetReporters } from '../../../src/conformance/index.ts';
import type { FleetResult } from '../../../src/conformance/result/result.ts';
import { getBrowser } from '../../support/browser.ts';

const HOSTILE = '<script>globalThis.broken = true</script><img src=x onerror=alert(1)>';
const evidence = { expected: '401', actual: HOSTILE, reproduce: `curl ${HOSTILE}` };

/** A result with many targets, each of which violates one check in nine. */
function createResult(count: number): FleetResult {
  const checks = allChecks.filter(({ level }) => level !== 'MAY');
  const statusOf = (target: number, check: number) =>
    (['failure', 'error', 'warning', 'known', 'unscored', 'skipped'] as const)[(target * 7 + check * 3) % 54];
  const targets = Array.from({ length: count }, (_, target) => ({
    name: `target-${target}`,
    baseUrl: `http://127.0.0.1:${4000 + target}/v1`,
    exitCode: 1 as const,
    verdict: { kind: 'non-conformant' as const, exitCode: 1 as const, detail: HOSTILE, summary: HOSTILE },
    isResumed: false,
    startedAt: '2026-06-01T09:00:00.000Z',
    duration: 1000,
    requests: 500,
    created: 30,
    statuses: Object.fromEntries(
      checks.flatMap(({ id }, check) => {
        const status = statusOf(target, check);
        return status === undefined ? [] : [[id, status] as const];
      }),
    ),
  }));
  const names = targets.map(({ name }) => name);
  return {
    format: 'petstore-conformance-fleet/1',
    kit: '0.1.0',
    startedAt: '2026-06-01T09:00:00.000Z',
    duration: 1000,
    exitCode: 1,
    summary: `${count} targets: ${count} non-conformant.`,
    targets,
    checks: checks.map(({ id, level, clause, title }) => ({ id, level, clause, title })),
    others: 0,
    findings: checks.map(({ id }) => ({
      check: id,
      actual: HOSTILE,
      evidence,
      targets: targets.filter(({ statuses }) => statuses[id] !== undefined).map(({ name }) => name),
    })),
    differences: [{ id: 'observe.limit-0', observations: [{ observed: HOSTILE, targets: names }] }],
    outdatedKnownFailures: [{ check: 'createPet.once', file: 'known.yaml', line: 2 }],
  };
}

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await getBrowser();
  folder = await mkdtemp(join(tmpdir(), 'petstore-fleet-page-'));
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

/** Opens the report of a session. @param count How many targets it has. */
async function open(count: number, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (line) => problems.push(line.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
  onTestFinished(() => expect(problems).toEqual([]));
  const file = join(folder, `${crypto.randomUUID()}.html`);
  await writeFile(file, fleetReporters.html(createResult(count)));
  await page.goto(pathToFileURL(file).href);
  return page;
}

test('shows 200 targets in one matrix', async () => {
  const page = await open(200);
  expect(await page.locator('#by-check tbody tr').count()).toBe(200);
});

test('leads from a cell to its evidence, and runs nothing that a target has sent', async () => {
  const page = await open(3);
  await page.locator('#by-check td.fail a').first().click();
  // The page's script opens it after the click has ended.
  const target = page.locator('details:target[open]');
  await target.waitFor();
  expect(await target.textContent()).toContain(HOSTILE);
  expect(await page.evaluate('globalThis.broken')).toBeUndefined();
});

test.each(['light', 'dark'] as const)('has no accessibility violation, and fits a phone: %s', async (colorScheme) => {
  const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  const page = await open(4, { colorScheme, viewport: { width: 390, height: 844 } });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    `(() => { ${axe} })(); axe.run()`,
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
