import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

// A user who can write to the folder of compiled code can run code as the user of the command.

const caches = process.platform === 'darwin' ? 'Library/Caches' : '.cache';

/** A home folder, and a folder for temporary files that other users can write to. */
function createFolders(): { home: string; shared: string } {
  const root = mkdtempSync(join(tmpdir(), 'petstore-cache-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folders = { home: join(root, 'home'), shared: join(root, 'shared') };
  for (const folder of Object.values(folders)) mkdirSync(folder);
  chmodSync(folders.shared, 0o1777);
  return folders;
}

/** Starts both commands. */
function start(
  { home, shared }: { home: string; shared: string },
  env: Record<string, string> = {},
  cwd?: string,
): void {
  for (const name of ['petstore-mock', 'petstore-conformance']) {
    const script = fileURLToPath(new URL(`../../bin/${name}.js`, import.meta.url));
    const options = { cwd, env: { HOME: home, TMPDIR: shared, ...env } };
    expect(String(execFileSync(process.execPath, [script, '--version'], options))).toMatch(/^\d+\.\d+\.\d+\n$/);
  }
}

const namesBelow = (folder: string) => readdirSync(folder, { recursive: true });

test('the compiled code is in a folder of the home folder that only the user can use', () => {
  const folders = createFolders();
  start(folders);
  expect(namesBelow(folders.shared)).toEqual([]);
  const own = join(folders.home, caches, 'petstore-kit');
  expect(lstatSync(own).mode & 0o777).toBe(0o700);
  const kept = namesBelow(own).length;
  expect(kept).toBeGreaterThan(2);
  start(folders);
  expect(namesBelow(own)).toHaveLength(kept);
});

test('the compiled code is below XDG_CACHE_HOME if that is set', () => {
  const folders = createFolders();
  const xdg = join(folders.home, 'caches');
  mkdirSync(xdg);
  start(folders, { XDG_CACHE_HOME: xdg });
  expect(namesBelow(join(xdg, 'petstore-kit')).length).toBeGreaterThan(2);
  expect(existsSync(join(folders.home, caches))).toBe(false);
});

test.each([
  ['a folder of compiled code that others can write to', `${caches}/petstore-kit`, 0o722],
  ['a folder of compiled code that others can read', `${caches}/petstore-kit`, 0o755],
  ['a folder of caches that others can write to', caches, 0o777],
  ['a home folder that others can write to', '', 0o777],
])('nothing is kept in %s', (_which, path, mode) => {
  const folders = createFolders();
  const folder = join(folders.home, path);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, mode);
  start(folders);
  expect(namesBelow(folders.home).filter((name) => !`${caches}/petstore-kit`.startsWith(String(name)))).toEqual([]);
  expect(namesBelow(folders.shared)).toEqual([]);
});

// Only root can give a folder to another user.
test.runIf(process.getuid?.() === 0).each([
  ['a folder of compiled code', `${caches}/petstore-kit`],
  ['a folder of caches', caches],
  ['a home folder', ''],
])('nothing is kept in %s of another user', (_which, path) => {
  const folders = createFolders();
  const folder = join(folders.home, path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, 12_345, 12_345);
  const before = namesBelow(folders.home);
  start(folders);
  if (path === '') expect(namesBelow(folders.home)).toEqual(before);
  expect(namesBelow(folders.home).filter((name) => !`${caches}/petstore-kit`.startsWith(String(name)))).toEqual([]);
  expect(namesBelow(folders.shared)).toEqual([]);
});

test('the variables of Node.js set another folder, or none', () => {
  const folders = createFolders();
  start(folders, { NODE_DISABLE_COMPILE_CACHE: '1' });
  const own = join(folders.home, 'own');
  start(folders, { NODE_COMPILE_CACHE: own });
  expect(namesBelow(own).length).toBeGreaterThan(2);
  expect(readdirSync(folders.home)).toEqual(['own']);
  expect(namesBelow(folders.shared)).toEqual([]);
});

test('the commands start without a home folder', () => {
  const folders = createFolders();
  start({ ...folders, home: join(folders.home, 'missing') });
  expect(namesBelow(folders.home)).toEqual([]);
  expect(namesBelow(folders.shared)).toEqual([]);
});

test.each(['', '.'])('nothing is kept in the current folder if HOME is %j', (home) => {
  const folders = createFolders();
  start({ ...folders, home }, {}, folders.home);
  expect(namesBelow(folders.home)).toEqual([]);
});
