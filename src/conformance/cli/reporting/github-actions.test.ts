import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPetstore } from '../../../reference/index.ts';
import { runConformance } from '../../engine/run-conformance.ts';
import { reportToGithubActions } from './github-actions.ts';

const result = await runConformance({
  baseUrl: 'http://localhost/v1',
  apiKey: 'demo-key',
  fetch: createPetstore().fetch,
  only: ['listPets.empty', 'listPets.limit-1'],
});

test('does nothing elsewhere', async () => {
  const written: unknown[] = [];
  const stdout = { write: (text: unknown) => written.push(text) > 0 };
  expect(await reportToGithubActions(result, { stdout, env: {} })).toEqual([]);
  expect(written).toEqual([]);
});

test('annotates the job and adds to its summary', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-summary-'));
  const summary = join(folder, 'summary.md');
  await writeFile(summary, '# Earlier\n');
  const written: string[] = [];
  const stdout = { write: (text: string) => written.push(text) > 0 };
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary };
  try {
    expect(await reportToGithubActions(result, { stdout, env })).toEqual([]);
    expect(written.join('')).toMatch(/^::notice /m);
    expect(await readFile(summary, 'utf8')).toMatch(/^# Earlier\n# Conformant/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('reports a summary that cannot be written', async () => {
  const stdout = { write: () => true };
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(tmpdir(), 'no-such-folder', 'summary.md') };
  expect(await reportToGithubActions(result, { stdout, env })).toEqual([
    expect.stringMatching(/summary\.md could not be written: no such folder$/),
  ]);
});
