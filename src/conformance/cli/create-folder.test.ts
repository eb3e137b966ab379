import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolder } from './create-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'petstore-folder-'));
afterAll(() => rmSync(root, { recursive: true }));

test('creates a folder and those above it, also twice at the same time', async () => {
  const folder = join(root, 'a', 'b', 'c');
  await Promise.all([createFolder(folder), createFolder(folder)]);
  await createFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

test('rejects a file, a folder below one and a broken link', async () => {
  writeFileSync(join(root, 'file'), '');
  symlinkSync(join(root, 'nowhere'), join(root, 'broken'));
  await expect(createFolder(join(root, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(createFolder(join(root, 'file', 'x'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(createFolder(join(root, 'broken'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test.runIf(process.platform === 'linux')('ends where no folder can be created', async () => {
  await expect(createFolder('/proc/x')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(createFolder('/proc/x/y')).rejects.toMatchObject({ code: 'ENOENT' });
});
