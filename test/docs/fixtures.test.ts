import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeBlocksOf, pages } from './pages.ts';

/** The blocks that show a file of a fixture, which `npm run test:front-ends` builds: `ts fixture=PATH`. */
const shown = pages.flatMap((page) =>
  codeBlocksOf(page).flatMap(({ lang = '', text }) => {
    const [, path] = / fixture=(\S+)/.exec(lang) ?? [];
    return path === undefined ? [] : [{ page: page.path, path, text }];
  }),
);

test.each(shown)('$page shows $path as it is built', ({ path, text }) => {
  const file = readFileSync(new URL(`../../front-ends/${path}`, import.meta.url), 'utf8');
  expect(`${text}\n`).toBe(file);
});
