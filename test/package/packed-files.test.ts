import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listRuntimePackages } from '../../scripts/runtime-packages.ts';
import { type Page, linksOf, pages } from '../docs/pages.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packed = execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
});
const [{ files } = { files: [] }] = JSON.parse(packed) as { files: { path: string; size: number }[] }[];
const paths = new Set(files.map(({ path }) => path));

const BLOCK = 4096;
/** The size of a file on a disk, in bytes. */
const toDiskSize = (size: number) => Math.ceil(size / BLOCK) * BLOCK;
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** The size of the files of an installed package on a disk, in bytes. */
function measure(name: string): number {
  const cwd = `${root}node_modules/${name}`;
  const found = globSync('**', { cwd, exclude: (path) => path === 'node_modules' });
  return sum(found.map((path) => statSync(`${cwd}/${path}`)).map((stats) => toDiskSize(stats.size)));
}

test('the package adds at most 10 packages and 26 MB to a project with MSW', () => {
  const ofMsw = new Set(listRuntimePackages('node_modules/msw').map(({ name }) => name));
  const added = listRuntimePackages().filter(({ name }) => !ofMsw.has(name));
  const folders = new Set(
    [...paths].flatMap((path) => path.split('/').map((_, end, parts) => parts.slice(0, end).join('/'))),
  );
  const own = sum(files.map(({ size }) => toDiskSize(size))) + folders.size * BLOCK;
  const megabytes = (own + sum(added.map(({ name }) => measure(name)))) / 2 ** 20;
  console.log(
    `${added.length + 1} packages, ${megabytes.toFixed(1)} MB, of which ${(own / 2 ** 20).toFixed(1)} MB are petstore-kit`,
  );
  expect(added.length + 1).toBeLessThanOrEqual(10);
  expect(megabytes).toBeLessThanOrEqual(26);
});

test('the package runs no script when it is installed', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> };
  const hooks = ['preinstall', 'install', 'postinstall', 'preprepare', 'prepare', 'postprepare'];
  expect(hooks.filter((name) => name in scripts)).toEqual([]);
});

/** The file or folder that a relative link of a page leads to. */
function toTarget({ path }: Page, href: string): string | undefined {
  if (/^(?:[a-z]+:|#)/.test(href)) return undefined;
  return join(dirname(path), href.split('#')[0] ?? '').replace(/\/$/, '');
}

// On the page of npm, they lead to the repository.
test('every relative link and image of the packed pages leads to a packed file or folder', () => {
  const folders = new Set([...paths].map((path) => dirname(path)));
  const ofPackage = pages.filter(({ path }) => paths.has(path));
  const missing = ofPackage.flatMap((page) =>
    linksOf(page)
      .map((href) => toTarget(page, href))
      .filter((target) => target !== undefined && !paths.has(target) && !folders.has(target))
      .map((target) => `${page.path}: ${target}`),
  );
  expect(missing).toEqual([]);
  expect(ofPackage.map(({ path }) => path)).toEqual(expect.arrayContaining(['README.md', 'docs/README.md']));
});
