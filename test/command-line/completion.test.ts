import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Name = 'petstore-mock' | 'petstore-conformance';

const names: readonly Name[] = ['petstore-mock', 'petstore-conformance'];
const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));

beforeAll(() => {
  for (const name of names) {
    const script = fileURLToPath(new URL(`../../bin/${name}.js`, import.meta.url));
    writeFileSync(join(folder, name), `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`);
    chmodSync(join(folder, name), 0o755);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What bash offers for the last of these words, after it has loaded the scripts of both commands. */
async function complete(name: Name, ...words: string[]): Promise<string[]> {
  const script = `
    for name in ${names.join(' ')}; do source <("$name" completion); done
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _${name.replace('-', '_')}_complete "$1"
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const env = { PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-c', script, 'bash', name, ...words], {
    env,
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
}

test('bash completes commands, options and values of petstore-mock', async () => {
  expect(await complete('petstore-mock', '')).toEqual(['choices', 'mutants', 'variants', 'completion', 'help']);
  expect(await complete('petstore-mock', '--se')).toEqual(['--sessions', '--seed']);
  expect(await complete('petstore-mock', '--mutant', 'listPets-key-mis')).toContain('listPets-key-missing');
  expect(await complete('petstore-mock', '--variant', 'deep-')).toEqual(['deep-base-path']);
  expect(await complete('petstore-mock', '--choice', 'limitOutOfRange', '=', 'c')).toEqual(['clamp']);
  expect(await complete('petstore-mock', '--fail', 'getPet=n')).toEqual(['getPet=network']);
});

test('bash completes commands, options and values of petstore-conformance', async () => {
  expect(await complete('petstore-conformance', 'sel')).toEqual(['self-test']);
  expect(await complete('petstore-conformance', 'list', '--re')).toEqual(['--read-only']);
  expect(await complete('petstore-conformance', 'explain', 'getPet.unk')).toContain('getPet.unknown');
  expect(await complete('petstore-conformance', '--only', 'listPets', 'getP')).toContain('getPet');
  expect(await complete('petstore-conformance', '--level', '')).toEqual(['MUST', 'SHOULD', 'MAY']);
  expect(await complete('petstore-conformance', '--reporter', 'j')).toEqual(['json', 'junit']);
});

test('bash completes file names where a file is expected', async () => {
  expect(await complete('petstore-mock', '--data', '')).toEqual([]);
  expect(await complete('petstore-conformance', 'render', '')).toEqual([]);
});

test('a word that looks like code is not run', async () => {
  const file = join(folder, 'created');
  expect(await complete('petstore-mock', '--data', `$(touch ${file})`, '`touch x`', '')).toEqual([]);
  await expect(promisify(execFile)('test', ['-e', file])).rejects.toThrow('Command failed');
});
