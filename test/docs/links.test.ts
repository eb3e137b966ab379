import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { generatedPages } from '../../scripts/generated-pages.ts';
import { anchorsOf, linksOf, pages } from './pages.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pageAt = (path: string) => pages.find((page) => page.path === path);

/** Describes the problem of a link; `undefined` for a valid link. */
function findProblem(from: string, href: string): string | undefined {
  if (/^[a-z]+:/.test(href)) return undefined;
  const [file = '', anchor] = href.split('#');
  const path = file === '' ? from : normalize(join(dirname(from), decodeURI(file)));
  if (!existsSync(join(root, path))) return `${from}: ${href}: no such file`;
  const target = pageAt(path);
  if (anchor === undefined || !target) return undefined;
  return anchorsOf(target).includes(anchor) ? undefined : `${from}: ${href}: no such heading`;
}

test('every relative link leads to a file and a heading that exist', () => {
  const problems = pages.flatMap((page) => linksOf(page).map((href) => findProblem(page.path, href)));
  expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
});

test('every page below docs/ can be reached from docs/README.md or, for contributors, CONTRIBUTING.md', () => {
  const reached = new Set(['docs/README.md', 'CONTRIBUTING.md']);
  for (const path of reached) {
    const page = pageAt(path);
    for (const href of page ? linksOf(page) : []) {
      const target = normalize(join(dirname(path), href.split('#')[0] ?? ''));
      if (pageAt(target)) reached.add(target);
    }
  }
  expect(pages.map(({ path }) => path).filter((path) => path.startsWith('docs/') && !reached.has(path))).toEqual([]);
});

/** Matches a path from the root of the repository, written as code. */
const PATH = /`((?:src|test|scripts|docs|bin|fixtures)\/[\w./-]*)`/g;

test('every file of the repository that a page names exists', () => {
  const generated = Object.keys(generatedPages);
  const missing = pages
    // The examples name their own files.
    .filter(({ path }) => !generated.includes(path) && !path.startsWith('examples/'))
    .flatMap(({ path, text }) => [...text.matchAll(PATH)].map(([, file = '']) => `${path}: ${file}`))
    .filter((entry) => !existsSync(join(root, entry.split(': ')[1] ?? '')));
  expect(missing).toEqual([]);
});
