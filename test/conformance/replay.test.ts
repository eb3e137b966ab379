import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ConformanceOptions, type ConformanceResult, runConformance } from '../../src/conformance/index.ts';
import { callCommand } from '../support/call-command.ts';
import { startServer } from '../../src/server/index.ts';
import { servePetstore } from '../support/serve.ts';
import { serveTls } from '../support/serve-tls.ts';

async function save(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  await writeFile(file, text);
  return file;
}

/** A few checks keep the runs short. */
const FEW = ['createPet.name-null', 'getPet.before-sunset', 'getPet.unknown'];

/** Runs the checks against a service and saves the report. */
async function saveReport(baseUrl: string, options: Partial<ConformanceOptions> = {}): Promise<string> {
  return save(JSON.stringify(await runConformance({ baseUrl, apiKey: 'demo-key', only: FEW, ...options })));
}

const replay = (...args: string[]) =>
  callCommand('petstore-conformance', ['replay', ...args], { PETSTORE_API_KEY: 'demo-key' });

test('reports a check as still failing or fixed', async () => {
  const file = await saveReport(await servePetstore('createPet-name-null-accepted'));
  const again = await replay(file);
  const fixed = await replay(file, '--base-url', await servePetstore());
  expect(again.code).toBe(1);
  expect(again.stdout).toMatch(/^Still failing \(1\):\n {2}✗ createPet\.name-null {2}MUST \S/m);
  expect(again.stdout).toMatch(/^ {4}reproduce {2}curl -i .*"name":null/m);
  expect(fixed.code).toBe(0);
  expect(fixed.stdout).toMatch(/^Fixed \(1\):\n {2}✓ createPet\.name-null/m);
  expect(fixed.stdout).toMatch(/^Since .* UTC: 1 fixed\.$/m);
});

test('a run that has explored nothing is replayed in the same way', async () => {
  const url = await servePetstore('createPet-name-null-accepted');
  const file = await saveReport(url, { only: ['createPet.name-null', 'oracle.service.json'], explore: 0 });
  const { stdout } = await replay(file, 'oracle.service.json');
  expect(stdout).toContain(', without exploration, against ');
});

test('exits 3 if a check stays inconclusive', async () => {
  const file = await saveReport(await servePetstore('createPet-name-null-accepted'));
  const { code, stdout } = await replay(file, '--max-creates', '0');
  expect(code).toBe(3);
  expect(stdout).toMatch(
    /^Inconclusive \(1\):\n {2}\? MUST createPet\.name-null {2}the limit of 0 created animals was reached/m,
  );
});

test('re-runs a named check, whatever its outcome was', async () => {
  const file = await saveReport(await servePetstore());
  expect((await replay(file)).stdout).toContain('nothing to replay');
  const { code, stdout } = await replay(file, 'getPet.unknown');
  expect(code).toBe(0);
  expect(stdout).toContain('Running 1 check against ');
  expect(stdout).toMatch(/^Conformant \(filters: only getPet\.unknown\): 1 MUST passed\.$/m);
  const worse = await replay(
    file,
    'createPet.name-null',
    '--base-url',
    await servePetstore('createPet-name-null-accepted'),
  );
  expect(worse.code).toBe(1);
  expect(worse.stdout).toMatch(/^New failures \(1\):\n {2}✗ createPet\.name-null/m);
});

test('uses the options of the report unless they are given, and exits 3 for a check that no longer applies', async () => {
  const url = await servePetstore('getPet-removed-early');
  const asOf = new Date('2026-06-01');
  const file = await saveReport(url, { asOf });
  expect((await replay(file)).code).toBe(1);
  const { code, stdout } = await replay(file, '--as-of', '2030-12-06');
  expect(code).toBe(3);
  expect(stdout).toMatch(/^Not applicable \(2\):\n.*\n {6}getPet\.unknown, getPet\.before-sunset$/m);
});

test('gives changes as much time as the run of the report did', async () => {
  const { url, close } = await startServer({
    port: 0,
    wrap: (petstore) => async (request) =>
      request.url.includes('/pets/')
        ? Response.json({ code: 'not_found', message: 'Not yet.', status: 404 }, { status: 404 })
        : petstore.fetch(request),
  });
  onTestFinished(close);
  const file = await saveReport(url, { maxLag: 0 });
  const { code, stdout } = await replay(file);
  expect(code).toBe(1);
  expect(stdout).toContain('(maxLag: 0 ms)');
  expect((await replay(file, '--max-lag', '100')).stdout).toContain('(maxLag: 100 ms)');
});

/** A report on another machine, whatever the key is. */
async function saveForeignReport(baseUrl: string): Promise<string> {
  const local = JSON.parse(await readFile(await saveReport('http://127.0.0.1:9/v1'), 'utf8')) as ConformanceResult;
  return save(JSON.stringify({ ...local, configuration: { ...local.configuration, baseUrl } }));
}

test('sends the key to another machine only if the user confirms the base URL', async () => {
  const file = await saveForeignReport('http://petstore.invalid/v1');
  const refused = await replay(file);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain(
    'the report is about http://petstore.invalid/v1, and the API key would be sent there',
  );
  const confirmed = await replay(file, '--base-url', 'http://petstore.invalid/v1');
  expect(confirmed.stdout).toContain('http://petstore.invalid/v1 cannot be reached');
  const known = { PETSTORE_API_KEY: 'demo-key', PETSTORE_BASE_URL: 'http://petstore.invalid/v1' };
  const { stdout } = await callCommand('petstore-conformance', ['replay', file], known);
  expect(stdout).toContain('http://petstore.invalid/v1 cannot be reached');
});

test('verifies certificates even if the run of the report did not', async () => {
  const file = await saveReport(await serveTls('self-signed'), { insecure: true });
  const { code, stdout } = await replay(file, 'getPet.unknown');
  expect(code).toBe(3);
  expect(stdout).toContain('TLS failed');
  expect((await replay(file, 'getPet.unknown', '--insecure')).stdout).not.toContain('TLS failed');
});

test('replays only requests that cannot create animals with --read-only or its variable', async () => {
  const file = await saveReport(await servePetstore('createPet-name-null-accepted'));
  const flag = await replay(file, '--read-only');
  const variable = await callCommand('petstore-conformance', ['replay', file], {
    PETSTORE_API_KEY: 'demo-key',
    PETSTORE_READ_ONLY: '1',
  });
  for (const { code, stderr } of [flag, variable]) {
    expect(code).toBe(2);
    expect(stderr).toContain('no check matches all of these filters: only createPet.name-null, read-only');
  }
});

test('requires the headers of the run again', async () => {
  const file = await saveReport(await servePetstore('createPet-name-null-accepted'), {
    headers: { 'X-Tenant': 'a-tenant' },
  });
  const { code, stderr } = await replay(file);
  expect(code).toBe(2);
  expect(stderr).toContain('sent the header x-tenant, whose value is not saved. Give it again with --header.');
  expect((await replay(file, '--header', 'X-Tenant: a-tenant')).code).toBe(1);
});

test('requires a base URL that contained the key again', async () => {
  const file = await saveReport('http://127.0.0.1:9/demo-key/v1');
  const { code, stderr } = await replay(file);
  expect(code).toBe(2);
  expect(stderr).toContain('Give it again with --base-url.');
  expect((await replay(file, '--base-url', await servePetstore())).code).toBe(0);
});

test.each([
  ['{"format":"petstore-conformance/1"', 'the report is not valid JSON'],
  ['{"name":"something"}', 'this is not a petstore-conformance report'],
  ['null', 'this is not a petstore-conformance report'],
])('rejects the file %j with exit code 2', async (text, message) => {
  const { code, stdout, stderr } = await replay(await save(text));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('rejects a missing file, an unknown check and a check that is not in the report', async () => {
  expect(await replay('nowhere.json')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('cannot be read') as string,
  });
  const file = await saveReport(await servePetstore(), { only: ['getPet.unknown'] });
  expect(await replay(file, 'getPet.unknwn')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Did you mean getPet.unknown?') as string,
  });
  expect((await replay(file, 'listPets.limit-1')).stderr).toContain('the report has no result for listPets.limit-1.');
});
