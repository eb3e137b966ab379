import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ConformanceOptions, runConformance } from '../../src/conformance/index.ts';
import { runCommand } from '../support/run-command.ts';
import { servePetstore } from '../support/serve.ts';

async function save(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  await writeFile(file, text);
  return file;
}

/** Few checks are enough for a report. */
const FEW = ['createPet.name-null', 'getPet.before-sunset', 'getPet.unknown'];

/** Saves the report of a run on a service. */
async function report(baseUrl: string, options: Partial<ConformanceOptions> = {}): Promise<string> {
  return save(JSON.stringify(await runConformance({ baseUrl, apiKey: 'demo-key', only: FEW, ...options })));
}

const replay = (...args: string[]) =>
  runCommand('petstore-conformance', ['replay', ...args], { PETSTORE_API_KEY: 'demo-key' });

test('a fault that is still there still fails, and is fixed where it is not', async () => {
  const file = await report(await servePetstore('createPet-name-null-accepted'));
  const [again, fixed] = [await replay(file), await replay(file, '--base-url', await servePetstore())];
  expect(again.code).toBe(1);
  expect(again.stdout).toMatch(
    /^still fails {5}createPet\.name-null {2}MUST refuse a body whose name is null with 400$/m,
  );
  expect(again.stdout).toMatch(/^ {4}repeat {4}curl -i .*"name":null/m);
  expect(fixed.code).toBe(0);
  expect(fixed.stdout).toMatch(/^fixed {11}createPet\.name-null/m);
  expect(fixed.stdout).toMatch(/\nfixed: 1\n$/);
});

test('what cannot be told again gives 3', async () => {
  const file = await report(await servePetstore('createPet-name-null-accepted'));
  const { code, stdout } = await replay(file, '--max-creates', '0');
  expect(code).toBe(3);
  expect(stdout).toMatch(
    /^cannot tell {5}createPet\.name-null .*\n.*\n {4}reason {4}the limit of 0 created animals was reached/m,
  );
});

test('a check of the reader is run again, whatever came of it', async () => {
  const file = await report(await servePetstore());
  expect((await replay(file)).stdout).toContain('nothing to replay');
  const { code, stdout } = await replay(file, 'getPet.unknown');
  expect(code).toBe(0);
  expect(stdout).toContain('by 1 check;');
  expect(stdout).toMatch(/^fixed {11}getPet\.unknown/m);
});

test('the options of the report hold unless they are given', async () => {
  const url = await servePetstore('getPet-removed-early');
  const asOf = new Date('2026-06-01');
  const file = await report(url, { asOf });
  expect((await replay(file)).code).toBe(1);
  const { code, stdout } = await replay(file, '--as-of', '2030-12-06');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^does not apply {2}getPet\.before-sunset/m)]);
});

test('headers of the run have to be given again', async () => {
  const file = await report(await servePetstore('createPet-name-null-accepted'), {
    headers: { 'X-Tenant': 'a-tenant' },
  });
  const { code, stderr } = await replay(file);
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('sent the header x-tenant. Give it again with --header.'),
  ]);
  expect((await replay(file, '--header', 'X-Tenant: a-tenant')).code).toBe(1);
});

test('a base URL that held the key has to be given again', async () => {
  const file = await report('http://127.0.0.1:9/demo-key/v1');
  const { code, stderr } = await replay(file);
  expect([code, stderr]).toEqual([2, expect.stringContaining('Give it again with --base-url.')]);
  expect((await replay(file, '--base-url', await servePetstore())).code).toBe(0);
});

test.each([
  ['{"format":"petstore-conformance/1"', 'The report is no JSON'],
  ['{"name":"something"}', 'The report is no report of petstore-conformance'],
  ['null', 'The report is no report of petstore-conformance'],
])('the file %j is refused with 2', async (text, message) => {
  const { code, stdout, stderr } = await replay(await save(text));
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('a report or a check that there is not ends with 2', async () => {
  expect(await replay('nowhere.json')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('cannot be read') as string,
  });
  const file = await report(await servePetstore(), { only: ['getPet.unknown'] });
  expect(await replay(file, 'getPet.unknwn')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Did you mean getPet.unknown?') as string,
  });
  expect((await replay(file, 'listPets.limit-1')).stderr).toContain('The report has no result of listPets.limit-1.');
});
