import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { getBrowser } from '../support/browser.ts';
import { callCommand } from '../support/call-command.ts';
import { startCommand } from '../support/run-command.ts';
import { servePetstore } from '../support/serve.ts';

const KEY = 'staging-Key-0815';
const recording = (name: string) => fileURLToPath(new URL(`recordings/${name}.har`, import.meta.url));
const audit = (...args: string[]) => callCommand('petstore-conformance', ['audit', ...args]);

function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The lines before the report. */
const summaryOf = (stdout: string) => stdout.split('\n\n', 1)[0]?.split('\n');
const violationsIn = (stdout: string) => [...stdout.matchAll(/^[✗!] (\S+)/gm)].map(([, id]) => id);

test('judges traffic that Chrome recorded without credentials', async () => {
  const { code, stdout } = await audit(recording('chrome'));
  expect(summaryOf(stdout)).toEqual([
    'Judging 9 requests to https://staging.example.com/v1, of 10 recorded exchanges.',
    'Skipped 1 exchange without a response, since the client or the network ended them.',
    'Skipped 2 exchanges from a cache of the browser.',
    'Skipped 1 exchange fulfilled by a test or a service worker.',
    'Skipped 1 exchange redirected by the browser itself.',
  ]);
  expect({ code, violations: violationsIn(stdout) }).toEqual({ code: 1, violations: ['oracle.service.collection'] });
  expect(await audit(recording('chrome'), '--api-key', KEY)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('No recorded request carries the given API key') as string,
  });
});

test('judges traffic that Firefox recorded', async () => {
  const { code, stdout } = await audit(recording('firefox'), '--api-key', KEY);
  expect(summaryOf(stdout)).toEqual([
    'Judging 6 requests to https://staging.example.com/v1, of 6 recorded exchanges.',
    'Skipped 1 exchange without a response, since the client or the network ended them.',
    'Skipped 1 exchange from a cache of the browser.',
    '1 request recorded without a body that is certain: judged without it.',
    '1 response recorded without a body that is certain: judged only by the status.',
  ]);
  expect({ code, violations: violationsIn(stdout) }).toEqual({
    code: 1,
    violations: ['oracle.authentication.refused'],
  });
});

test('judges traffic that Safari recorded', async () => {
  const { code, stdout } = await audit(recording('safari'));
  expect(summaryOf(stdout)).toEqual([
    'Judging 5 requests to https://staging.example.com/v1, of 5 recorded exchanges.',
    'Skipped 1 exchange without a response, since the client or the network ended them.',
    'Skipped 1 exchange from a cache of the browser.',
    '1 response recorded without a body that is certain: judged only by the status.',
    '2 exchanges recorded without times: not compared with others.',
  ]);
  expect({ code, violations: violationsIn(stdout) }).toEqual({ code: 1, violations: ['oracle.errors.object'] });
  expect(stdout).not.toContain('very-secret');
});

test('judges traffic that mitmproxy recorded', async () => {
  const { code, stdout } = await audit(recording('mitmproxy'), '--api-key', KEY);
  expect(violationsIn(stdout)).toEqual(['oracle.createPet.refused']);
  expect(code).toBe(1);
  expect(stdout).not.toContain(KEY);
});

test('judges several files together, and writes every report', async () => {
  const report = join(useFolder(), 'report.json');
  const files = ['firefox', 'safari', 'mitmproxy'].map(recording);
  const { code, stdout } = await audit(...files, '--strict', '--reporter', `json=${report}`);
  expect(summaryOf(stdout)?.[0]).toBe(
    'Judging 15 requests to https://staging.example.com/v1, of 15 recorded exchanges.',
  );
  expect(code).toBe(1);
  const result = JSON.parse(readFileSync(report, 'utf8')) as { source: string; configuration: { asOf: string } };
  expect(result).toMatchObject({ source: 'audit', configuration: { asOf: expect.stringContaining('2026-03-01') } });
  expect(JSON.stringify(result)).not.toContain(KEY);
});

test('reads standard input', async () => {
  const { process: child, ended } = startCommand('petstore-conformance', ['audit', '-']);
  child.stdin?.end(readFileSync(recording('mitmproxy')));
  expect(await ended).toMatchObject({ code: 1, stdout: expect.stringContaining('oracle.createPet.refused') as string });
});

const toHar = (...urls: string[]) =>
  JSON.stringify({
    log: { entries: urls.map((url) => ({ request: { method: 'GET', url }, response: { status: 0 } })) },
  });

test.each([
  [
    toHar('https://a.example.com/v1/pets', 'https://b.example.com/v1/pets'),
    /--base-url: .*https:\/\/a\.example\.com\/v1, https:\/\/b\.example\.com\/v1\. Choose one of them, such as with --base-url https:\/\/a/,
  ],
  ['{"log":{}}', /recording\.har is not a HAR file: log\.entries is missing/],
  ['{"log":\n x}', /recording\.har is not a HAR file: line 2, column 2 is not JSON/],
])('rejects %j with exit code 2', async (text, message) => {
  const file = join(useFolder(), 'recording.har');
  writeFileSync(file, text);
  const { code, stdout, stderr } = await audit(file);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(message);
});

test('rejects a file that does not exist with exit code 2', async () => {
  expect(await audit('missing.har')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('missing.har cannot be read: no such file. Name a HAR file') as string,
  });
});

test('exits with 3 if the recording has no request to the service', async () => {
  const file = join(useFolder(), 'recording.har');
  writeFileSync(file, toHar('https://a.example.com/'));
  expect(await audit(file)).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('no recorded URL ends in /pets') as string,
  });
  expect(await audit(file, '--base-url', 'https://b.example.com/v1')).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('Not testable: no request for an operation of the service was observed') as string,
  });
});

test('names the base URLs of a recording if the given one is another', async () => {
  const file = join(useFolder(), 'recording.har');
  writeFileSync(file, toHar('https://a.example.com/v1/pets'));
  expect(await audit(file, '--base-url', 'https://a.example.com')).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('are below other URLs: use --base-url https://a.example.com/v1.\n') as string,
  });
});

/** Records what a page does with the service, as Playwright writes it. */
async function record(url: string, content: 'embed' | 'omit' = 'embed'): Promise<string> {
  const file = join(useFolder(), 'traffic.har');
  const options: BrowserContextOptions = { recordHar: { path: file, content } };
  const context = await (await getBrowser()).newContext(options);
  const page = await context.newPage();
  await page.goto(new URL(url).origin);
  await page.evaluate(async (base) => {
    const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'Zoë', categoryId: 1, status: 'sold' });
    const created = (await (await fetch(`${base}/pets`, { method: 'POST', headers, body })).json()) as { id: number };
    const paths = [
      `/pets/${created.id}`,
      '/pets',
      '/pets?limit=100',
      '/pets?status=sold',
      '/pets/987654',
      '/pets?limit=0',
    ];
    await Promise.all(paths.map((path) => fetch(base + path, { headers }).then((response) => response.text())));
    await fetch(`${base}/pets`).then((response) => response.text());
    const aborted = fetch(`${base}/pets`, { headers, signal: AbortSignal.abort() });
    await aborted.catch(() => {});
    await fetch(`${base}/pets`, { method: 'POST', headers, body: '{"name":null,"categoryId":1}' }).then((response) =>
      response.text(),
    );
  }, url);
  await context.close();
  return file;
}

test('accepts what Playwright records of the reference, and finds the fault of a mutant', async () => {
  const reference = await audit(await record(await servePetstore()), '--api-key', 'demo-key', '--strict');
  expect(violationsIn(reference.stdout)).toEqual([]);
  expect(reference.stdout).toMatch(/Conformant \(filters: recorded traffic\): \d\d MUSTs? passed\.\n$/);
  expect(reference.code).toBe(0);
  const mutant = await audit(await record(await servePetstore('createPet-name-null-accepted')));
  expect({ code: mutant.code, violations: violationsIn(mutant.stdout) }).toEqual({
    code: 1,
    violations: ['oracle.createPet.refused'],
  });
});

test('judges by the status what Playwright records without bodies', async () => {
  const { stdout } = await audit(await record(await servePetstore('getPet-unknown-is-400'), 'omit'));
  expect(stdout).toMatch(/^\d+ responses recorded without a body that is certain: judged only by the status\.$/m);
  expect(violationsIn(stdout)).toEqual(['oracle.getPet.unknown']);
});

test('does not replace a recording by its report', async () => {
  const file = join(useFolder(), 'traffic.har');
  const text = readFileSync(recording('chrome'), 'utf8');
  writeFileSync(file, text);
  expect(await audit(file, '--reporter', `json=${file}`)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`--reporter: the report would replace ${file}, which the command reads.`) as string,
  });
  expect(readFileSync(file, 'utf8')).toBe(text);
});
