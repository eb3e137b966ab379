import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runConformance } from '../../src/conformance/index.ts';
import type { ConformanceOptions } from '../../src/conformance/index.ts';
import type { HarEntry } from '../../src/conformance/har/har-entry.ts';
import { audit } from '../../src/conformance/traffic/audit/audit.ts';
import { toRecordedExchange } from '../../src/conformance/traffic/audit/har-exchange.ts';
import { createPetstore } from '../../src/reference/index.ts';
import { createVirtualClock } from '../../src/shared/virtual-clock.ts';
import { mutants } from '../../src/variants/mutants/index.ts';
import { getBrowser } from '../support/browser.ts';
import { callCommand } from '../support/call-command.ts';
import { startCommand } from '../support/run-command.ts';
import { servePetstore } from '../support/serve.ts';

const KEY = 'a-Key-that-nobody-guesses-4711';
const baseUrl = 'http://localhost/v1';

/** Runs the checks, and audits the recording of the run. */
async function record(mutantName?: string, options: Partial<ConformanceOptions> = {}) {
  const entries: HarEntry[] = [];
  const clock = createVirtualClock();
  const petstore = createPetstore({ apiKeys: [KEY] });
  const mutant = mutants.find(({ name }) => name === mutantName);
  const fetch = clock.track(mutant?.wrap(petstore, clock) ?? petstore.fetch);
  const onExchange = (entry: HarEntry) => void entries.push(entry);
  const run = runConformance({ baseUrl, apiKey: KEY, fetch, seed: 1, onExchange, ...options }, clock);
  const result = await clock.settle(run);
  const text = JSON.stringify(entries);
  const read = (JSON.parse(text) as HarEntry[]).map(toRecordedExchange).filter((exchange) => exchange !== undefined);
  return { result, entries, text, audited: audit([read], { baseUrl }).result };
}

const failedClauses = ({ checks }: { checks: readonly { outcome: string; level: string; clause: string }[] }) =>
  new Set(checks.filter(({ outcome }) => outcome === 'fail').map(({ clause }) => clause));

test('an audit of the recording of a conformant run finds nothing, and no part of the key', async () => {
  const { audited, entries, result, text } = await record();
  expect(entries).toHaveLength(result.requests);
  expect(text).not.toMatch(/nobody|guesses/i);
  expect(text).toContain('"value":"Bearer {key}"');
  expect(result.verdict.kind).toBe('conformant');
  expect([...failedClauses(audited)]).toEqual([]);
  expect(audited.verdict.kind).toBe('conformant');
}, 120_000);

test.each(['listPets-key-missing', 'createPet-name-null-accepted'])(
  'an audit of the recording of a run against %s finds its violation',
  async (name) => {
    expect(mutants.map((mutant) => mutant.name)).toContain(name);
    const { audited, result } = await record(name);
    const found = failedClauses(result);
    expect(found.size).toBeGreaterThan(0);
    expect([...found].filter((clause) => !failedClauses(audited).has(clause))).toEqual([]);
  },
  120_000,
);

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-har-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const env = { PETSTORE_API_KEY: 'demo-key' };

async function readEntries(file: string): Promise<HarEntry[]> {
  const { log } = JSON.parse(await readFile(file, 'utf8')) as { log: { version: string; entries: HarEntry[] } };
  expect(log.version).toBe('1.2');
  return log.entries;
}

test('a browser gets the recorded responses from Playwright', async () => {
  const file = join(await createFolder(), 'run.har');
  const url = await servePetstore();
  const args = ['--base-url', url, '--only', 'getPet.unknown', '--har', file];
  expect(await callCommand('petstore-conformance', args, env)).toMatchObject({ code: 0, stderr: '' });
  const recorded = (await readEntries(file)).find(({ request }) => request.url === `${url}/pets/1`);
  const browser = await getBrowser();
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  await context.routeFromHAR(file, { notFound: 'abort' });
  const page = await context.newPage();
  // The service is not reached: the browser knows no other host than that of the recording.
  const response = await page.goto(`${url}/pets/1`);
  expect(response?.status()).toBe(recorded?.response.status);
  expect(await response?.text()).toBe(recorded?.response.content.text);
  await expect(page.goto(`${url}/pets/424242`)).rejects.toThrow('ERR_FAILED');
});

test('a recording of the proxy has the requests of its clients without their credentials', async () => {
  const file = join(await createFolder(), 'proxy.har');
  const send = (key: string) => `curl -s -H 'Authorization: Bearer ${key}' "$PETSTORE_BASE_URL/pets?limit=1"`;
  const script = `${send('demo-key')}; ${send('another-key-4711')}`;
  const args = ['proxy', '--target', await servePetstore(), '--har', file, '--', 'sh', '-c', script];
  await callCommand('petstore-conformance', args, env);
  const entries = await readEntries(file);
  const sent = entries.map(({ request, response }) => [
    response.status,
    request.headers.find(({ name }) => name === 'authorization')?.value,
  ]);
  expect(sent).toEqual([
    [200, 'Bearer {key}'],
    [401, 'Bearer [redacted]'],
  ]);
});

test('a fuzz session that is killed leaves a complete file', async () => {
  const file = join(await createFolder(), 'fuzz.har');
  const args = ['fuzz', '--base-url', await servePetstore(), '--requests', '100000', '--har', file];
  const running = startCommand('petstore-conformance', args, env);
  await expect
    .poll(() => stat(file).catch(() => ({ size: 0 })), { timeout: 30_000 })
    .toMatchObject({
      size: expect.toSatisfy((size: number) => size > 100_000) as number,
    });
  running.process.kill('SIGKILL');
  await running.ended;
  expect((await readEntries(file)).length).toBeGreaterThan(10);
}, 60_000);

test.each([
  [['--har', 'missing/x.har'], '--har: missing/x.har cannot be written: no such folder.'],
  [['--har', '/dev/null'], '--har: /dev/null is not a regular file. Name a file on disk.'],
  [['--har', '/tmp'], '--har: /tmp cannot be written: it is a folder.'],
  [['--har', 'x.har', '--reporter', 'html=./x.har'], '--reporter: ./x.har and x.har are the same file, '],
  [
    ['--har', 'x.har', '--target', 'a=http://127.0.0.1:9/v1'],
    '--har: this cannot be used with --target and --targets.',
  ],
])('%j is a mistake before anything is sent', async (args, message) => {
  const { code, stderr } = await callCommand('petstore-conformance', args, {
    ...env,
    ...(args.includes('--target') ? {} : { PETSTORE_BASE_URL: 'http://127.0.0.1:9/v1' }),
  });
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});
