import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reporters } from '../../src/conformance/index.ts';
import { callCommand } from '../support/call-command.ts';
import { servePetstore } from '../support/serve.ts';
import { report } from './reporters/reports.ts';

const KNOWN = '- check: listPets.key-missing\n  reason: fixed in release 2.4\n';

function createFile(text?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-known-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'known.yaml');
  if (text !== undefined) writeFileSync(path, text);
  return path;
}

const run = (url: string, ...args: string[]) =>
  callCommand('petstore-conformance', ['--base-url', url, '--only', 'listPets.key-missing', ...args], {
    PETSTORE_API_KEY: 'demo-key',
  });

test('--write-known-failures writes a file with which the next run exits 0', async () => {
  const url = await servePetstore('listPets-key-missing');
  const path = createFile();
  const written = await run(url, '--known-failures', path, '--write-known-failures');
  expect(written).toMatchObject({ code: 0, stderr: `Wrote ${path}: 1 added, 0 removed.\n` });
  expect(readFileSync(path, 'utf8')).toMatch(/^# .*\n- check: listPets\.key-missing\n {2}reason: found on .*\n$/s);
  const next = await run(url, '--known-failures', path);
  expect(next.code).toBe(0);
  expect(next.stdout).toContain('~ MUST listPets.key-missing  found on');
  expect(next.stdout).toMatch(/Known failures only \(filters: only listPets.key-missing\): 1 known failure\.\n$/);
});

test('does not replace known failures by a report', async () => {
  const path = createFile(KNOWN);
  expect(await run('http://127.0.0.1:9', '--known-failures', path, '--reporter', `tap=${path}`)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`the report would replace ${path}, which the command reads`) as string,
  });
  expect(readFileSync(path, 'utf8')).toBe(KNOWN);
});

test('--write-known-failures keeps the line ends of Windows', async () => {
  const path = createFile(KNOWN.replaceAll('\n', '\r\n'));
  await run(await servePetstore(), '--known-failures', path, '--write-known-failures');
  expect(readFileSync(path, 'utf8')).toBe('[]\r\n');
});

test('--write-known-failures writes JSON to a new file whose name ends in .json', async () => {
  const path = createFile().replace('.yaml', '.json');
  await run(await servePetstore('listPets-key-missing'), '--known-failures', path, '--write-known-failures');
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject([{ check: 'listPets.key-missing' }]);
});

test('an entry that passes now exits 1 with its line, and --write-known-failures removes it', async () => {
  const url = await servePetstore();
  const path = createFile(`# Ours.\n\n${KNOWN}`);
  const { code, stdout } = await run(url, '--known-failures', path);
  expect(code).toBe(1);
  expect(stdout).toContain(`✗ listPets.key-missing  Passes now. Remove ${path}:3.`);
  const written = await run(url, '--known-failures', path, '--write-known-failures');
  expect(written).toMatchObject({ code: 0, stderr: `Wrote ${path}: 0 added, 1 removed.\n` });
  expect(readFileSync(path, 'utf8')).toBe('# Ours.\n\n[]\n');
});

test.each([
  [`${KNOWN}  expires: 2020-01-01\n`, 'known.yaml:1: listPets.key-missing was expected to fail until 2020-01-01.'],
  ['- { check: listPets.key-mising, reason: x }', 'known.yaml:1: unknown check "listPets.key-mising".'],
  [
    undefined,
    'known.yaml cannot be read: no such file. Name a YAML file of known failures. To create it, add --write-known-failures.',
  ],
])('exits 2 before anything is sent for %j', async (text, message) => {
  const { code, stderr, stdout } = await run('http://127.0.0.1:9/v1', '--known-failures', createFile(text));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});

/** A badge has the verdict alone. */
const { badge: _badge, ...withoutBadge } = reporters;

test('every reporter shows a known failure as such, and where to remove one that passes now', async () => {
  const known = [{ check: 'listPets.key-missing', reason: 'fixed in 2.4', place: { file: 'known.yaml', line: 7 } }];
  const only = ['listPets.key-missing', 'getPet.unknown'];
  const expected = await report('listPets-key-missing', { only, knownFailures: known });
  const outdated = await report(undefined, { only, knownFailures: known });
  for (const [name, render] of Object.entries(withoutBadge)) {
    // Annotations are for what needs work.
    expect({ name, text: render(expected) }).toEqual({
      name,
      text: expect.stringContaining(name === 'github' ? '1 known failure' : 'fixed in 2.4') as string,
    });
    expect({ name, text: render(outdated) }).toEqual({
      name,
      text: expect.stringMatching(
        /known\.yaml:7|file=known\.yaml,line=7|"file": "known.yaml",\n\s*"line": 7/,
      ) as string,
    });
  }
});
