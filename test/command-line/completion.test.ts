import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Name = 'petstore-mock' | 'petstore-conformance';

const names: readonly Name[] = ['petstore-mock', 'petstore-conformance'];
const hasFish = spawnSync('fish', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'petstore-kit-'));

beforeAll(async () => {
  for (const name of names) {
    const script = fileURLToPath(new URL(`../../bin/${name}.js`, import.meta.url));
    writeFileSync(join(folder, name), `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`);
    chmodSync(join(folder, name), 0o755);
    const { stdout } = await promisify(execFile)(join(folder, name), ['completion']);
    writeFileSync(join(folder, `${name}.bash`), stdout);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The words that bash offers for the last of these words, after it has loaded the scripts of both commands. */
async function complete(name: Name, ...words: string[]): Promise<string[]> {
  const script = `
    for name in ${names.join(' ')}; do source '${folder}'/"$name".bash; done
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

test.each<[string[], string[]]>([
  [[''], ['choices', 'import', 'mutants', 'scenarios', 'variants', 'completion', 'help']],
  [['--se'], ['--sessions', '--seed']],
  [['--mutant', 'listPets-key-missing-'], ['listPets-key-missing-accepted-at-times']],
  [['--variant', 'deep-'], ['deep-base-path']],
  [['--choice', 'limitOutOfRange', '=', 'c'], ['clamp']],
  [['--fail', 'getPet', '=', 'n'], ['network']],
  [['--data', ''], []],
])('bash completes petstore-mock %j, with file names if nothing fits', async (words, expected) => {
  expect(await complete('petstore-mock', ...words)).toEqual(expected);
});

test.each<[string[], string[]]>([
  [['sel'], ['self-test']],
  [
    ['list', '--re'],
    ['--read-only', '--requirements'],
  ],
  [['explain', 'createPet.name-nul'], ['createPet.name-null']],
  [['compare', '--ignore', 'listO'], ['listOrder']],
  [['client', '--behavior', 'status-absent', 'ids-beyond'], ['ids-beyond-2-53']],
  [['client', '--behavior', 'status-absent', '--', 'npx', ''], []],
  [['--only', 'getPet', 'createPet.name-nul'], ['createPet.name-null']],
  [
    ['--level', ''],
    ['MUST', 'SHOULD', 'MAY'],
  ],
  [
    ['--reporter', 'j'],
    ['json', 'junit'],
  ],
  [['render', ''], []],
])('bash completes petstore-conformance %j, with file names if nothing fits', async (words, expected) => {
  expect(await complete('petstore-conformance', ...words)).toEqual(expected);
});

test('zsh gets the script for bash', async () => {
  const print = async (shell: string) =>
    (await promisify(execFile)(join(folder, 'petstore-mock'), ['completion', shell])).stdout;
  expect(await print('zsh')).toBe(await print('bash'));
});

test('the script for fish has the documented options of complete and commandline', async () => {
  const { stdout } = await promisify(execFile)(join(folder, 'petstore-mock'), ['completion', 'fish']);
  expect(stdout).toBe(`function _petstore_mock_complete
  set -l words (commandline -opc)
  set -l current (commandline -ct)
  set -l found ($words[1] complete -- $words[2..-1] "$current" 2>/dev/null)
  if set -q found[1]
    printf '%s\\n' $found
  else
    __fish_complete_path "$current"
  end
end
complete -c petstore-mock -f -a '(_petstore_mock_complete)'
`);
});

test.runIf(hasFish).each([
  ['petstore-conformance sel', ['self-test']],
  ['petstore-conformance --reporter=j', ['--reporter=json', '--reporter=junit']],
  ['petstore-conformance --only getPet createPet.name-nul', ['createPet.name-null']],
  ['petstore-mock --choice limitOutOfRange=c', ['limitOutOfRange=clamp']],
  ['petstore-mock --data petstore-mock.b', ['petstore-mock.bash']],
])('fish completes %s, with file names if nothing fits', async (line, expected) => {
  const script = `for name in $argv[2..-1]; $name completion fish | source; end; complete -C $argv[1]`;
  const { stdout } = await promisify(execFile)('fish', ['--no-config', '-c', script, line, ...names], {
    cwd: folder,
    env: { PATH: `${folder}${delimiter}${process.env.PATH}`, HOME: folder },
  });
  expect(stdout.split('\n').filter(Boolean)).toEqual(expected);
});

test('a word that looks like code is not run', async () => {
  const file = join(folder, 'created');
  expect(await complete('petstore-mock', '--data', `$(touch ${file})`, '`touch x`', '')).toEqual([]);
  await expect(promisify(execFile)('test', ['-e', file])).rejects.toThrow('Command failed');
});
