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

test.each([
  ['UTF-8', [0xef, 0xbb, 0xbf], 'utf8'],
  ['UTF-16', [0xff, 0xfe], 'utf16le'],
] as const)('reads %s with a byte order mark, from a file and from standard input', async (_name, mark, encoding) => {
  const bytes = Buffer.concat([Buffer.from(mark), Buffer.from('- a: Käse 🧀\r\n', encoding)]);
  const marked = join(folder, 'marked.yaml');
  writeFileSync(marked, bytes);
  expect(await readText(marked, { advice: '' })).toBe('- a: Käse 🧀\r\n');
  expect(await readTextOrInput('-', Readable.from([bytes.subarray(0, 1), bytes.subarray(1)]), '')).toBe(
    '- a: Käse 🧀\r\n',
  );
});

test('reads UTF-16 with the higher byte first', async () => {
  const bytes = Buffer.from('\uFEFF[1]', 'utf16le').swap16();
  expect(await readTextOrInput('-', Readable.from([bytes]), '')).toBe('[1]');
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
  ['a\0b', '"a\\u0000b" cannot be read: its name has a NUL character'],
])('says why %j cannot be read', async (path, problem) => {
  await expect(readText(path, { option: 'ca', advice: 'Name another.' })).rejects.toMatchObject({
    name: 'UsageError',
    option: 'ca',
    problem,
    advice: 'Name another.',
  });
});
