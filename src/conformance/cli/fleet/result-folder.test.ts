import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPetstore } from '../../../reference/index.ts';
import { createPlan } from '../../engine/plan.ts';
import { type FleetTarget, runFleet } from '../../fleet/run-fleet.ts';
import { parseReport } from '../../result/parse-report.ts';
import { openResultFolder } from './result-folder.ts';

const given: FleetTarget = {
  target: 'a',
  baseUrl: 'http://localhost/v1',
  apiKey: 'demo-key',
  only: ['listPets.key-missing'],
  headers: { 'x-tenant': 'a' },
};

/** A folder with the report of a target, and a function that says whether a session takes it from there. */
async function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { fetch } = createPetstore();
  const isResumed = async (options: Partial<FleetTarget> = {}) => {
    const { targets } = await runFleet([{ ...given, ...options, fetch }], { store: await openResultFolder(folder) });
    return targets[0]?.isResumed;
  };
  expect(await isResumed()).toBe(false);
  return { file: join(folder, 'a.json'), isResumed };
}

test('takes over the result of a run with the same options, whatever its date and seed were', async () => {
  const { isResumed } = await createFolder();
  expect(await isResumed()).toBe(true);
});

test('judges an earlier result again by other known failures', async () => {
  const { isResumed } = await createFolder();
  expect(await isResumed({ knownFailures: [{ check: 'listPets.key-empty', reason: 'x' }] })).toBe(true);
});

test.each<Partial<FleetTarget>>([
  { headers: { 'x-tenant': 'b' } },
  { headers: {} },
  { apiKey: 'another-key' },
  { asOf: new Date('2026-06-01') },
  { asOf: new Date('2031-01-01') },
  { seed: 7 },
  { maxLag: 100 },
  { timeout: 2000 },
  { rate: 1000 },
  { categoryId: 7 },
  { only: ['listPets.key-empty'] },
  { strict: true },
])('makes the result again with the options %j', async (options) => {
  const { isResumed } = await createFolder();
  expect(await isResumed(options)).toBe(false);
});

test.each(['pipe', 'folder', 'damaged report'])('has no result of a target whose report is a %s', async (kind) => {
  const { file } = await createFolder();
  rmSync(file);
  if (kind === 'pipe') execFileSync('mkfifo', [file]);
  else if (kind === 'folder') mkdirSync(file);
  else writeFileSync(file, `{"format":"petstore-conformance/1","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
  const { load } = await openResultFolder(dirname(file));
  expect(await load(given, createPlan(given))).toBeUndefined();
});

test('saves neither the key nor the value of a header', async () => {
  const { file } = await createFolder();
  const text = readFileSync(file, 'utf8');
  expect(text).not.toContain('demo-key');
  expect(parseReport(text)).toMatchObject({ optionsHash: expect.stringMatching(/^[\da-f]{32}$/) });
});
