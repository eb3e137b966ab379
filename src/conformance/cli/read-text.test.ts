import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readText, readTextOrInput } from './read-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-text-'));
const file = join(folder, 'a.txt');
writeFileSync(file, 'text');

test('reads a file, and standard input for a hyphen', async () => {
  expect(await readText(file, { advice: '' })).toBe('text');
  expect(await readTextOrInput(file, Readable.from(['input']), '')).toBe('text');
  expect(await readTextOrInput('-', Readable.from(['input']), '')).toBe('input');
});

test('stops at a limit, even if the input has no end', async () => {
  await expect(readText(file, { advice: '' }, 3)).rejects.toThrow(
    `${file} cannot be read: it is larger than 0.000003 MB`,
  );
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(10_000_000);
    })(),
  );
  await expect(readTextOrInput('-', endless, '')).rejects.toThrow(
    'standard input cannot be read: it is larger than 100 MB',
  );
});

test.each([
  [join(folder, 'missing'), `${join(folder, 'missing')} cannot be read: no such file`],
  [join(file, 'below'), `${join(file, 'below')} cannot be read: no such file`],
  [folder, `${folder} cannot be read: it is a folder`],
  ['', 'a file without a name cannot be read: no such file'],
  ['a\u001B[2J', '"a\\u001b[2J" cannot be read: no such file'],
  ['a\0b', '"a\\u0000b" cannot be read: ERR_INVALID_ARG_VALUE'],
])('says why %j cannot be read', async (path, problem) => {
  await expect(readText(path, { option: 'ca', advice: 'Name another.' })).rejects.toMatchObject({
    name: 'UsageError',
    option: 'ca',
    problem,
    advice: 'Name another.',
  });
});
