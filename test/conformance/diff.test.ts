import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compareResults, type ConformanceResult, parseReport, reporters } from '../../src/conformance/index.ts';
import { callCommand } from '../support/call-command.ts';
import { servePetstore } from '../support/serve.ts';
import { report } from './reporters/reports.ts';

const only = ['listPets.key-missing', 'getPet.unknown'];
const good = await report(undefined, { only });
const bad = await report('listPets-key-missing', { only });
const few = await report(undefined, { only: ['getPet.unknown'] });

/** Saves reports below a new folder. */
function save(results: Record<string, ConformanceResult>): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-diff-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, result] of Object.entries(results)) writeFileSync(join(folder, name), JSON.stringify(result));
  return (name) => join(folder, name);
}

test('diff lists a new failure and exits 1, and lists a fix and exits 0', async () => {
  const path = save({ good, bad });
  const diff = (...args: string[]) => callCommand('petstore-conformance', ['diff', ...args]);
  const worse = await diff(path('good'), path('bad'));
  expect(worse).toMatchObject({ code: 1, stderr: '' });
  expect(worse.stdout).toMatch(
    /^New failures \(1\):\n {2}✗ listPets\.key-missing {2}MUST .*\n\nSince .*: 1 new failure\.\n$/s,
  );
  const better = await diff(path('bad'), path('good'));
  expect(better.code).toBe(0);
  expect(better.stdout).toMatch(/^Fixed \(1\):\n {2}✓ listPets\.key-missing /);
});

test('diff refuses a report of another version and says what to do', async () => {
  const path = save({ good, old: { ...good, format: 'petstore-conformance/0' as never } });
  const { code, stderr } = await callCommand('petstore-conformance', ['diff', path('old'), path('good')]);
  expect(code).toBe(2);
  expect(stderr).toContain('the report has the format "petstore-conformance/0"');
  expect(stderr).toContain('Use the version of petstore-kit that wrote it.');
});

test('--compare adds the changes to the report of a run, and leaves the exit code to the verdict', async () => {
  const path = save({ bad });
  const url = await servePetstore();
  const args = ['--base-url', url, '--compare', path('bad'), '--only', ...only];
  const { code, stdout } = await callCommand(
    'petstore-conformance',
    [...args, '--reporter', 'terminal', '--reporter', `json=${path('new')}`],
    { PETSTORE_API_KEY: 'demo-key' },
  );
  expect(code).toBe(0);
  expect(stdout).toContain('Fixed (1):\n  ✓ listPets.key-missing');
  expect(parseReport(readFileSync(path('new'), 'utf8')).comparison?.changes).toMatchObject([{ kind: 'fixed' }]);
});

test('--compare refuses the report of another command before anything is sent', async () => {
  const path = save({ fuzz: { ...good, source: 'fuzz' } });
  const { code, stderr } = await callCommand('petstore-conformance', [
    '--base-url',
    'http://127.0.0.1:9/v1',
    '--api-key',
    'x',
    '--compare',
    path('fuzz'),
  ]);
  expect(code).toBe(2);
  expect(stderr).toContain('--compare: ');
  expect(stderr).toContain('is a report of a fuzz, not of a run.');
});

/** A badge has the verdict alone. */
const { badge: _badge, ...withoutBadge } = reporters;

test('every reporter shows the changes', () => {
  const result = compareResults(good, bad);
  for (const [name, render] of Object.entries(withoutBadge)) {
    expect({ name, text: render(result) }).toEqual({
      name,
      text: expect.stringMatching(name === 'json' ? /"kind": "new-failure"/ : /New failures/) as string,
    });
    expect(render(good)).not.toMatch(/New failures|new-failure/);
  }
  expect(reporters.html(result)).toContain('before: passed');
  // A check that the earlier run did not select.
  expect(reporters.html(compareResults(few, good))).not.toContain('as before');
});
