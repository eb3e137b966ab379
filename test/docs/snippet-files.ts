import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeBlocksOf, pages } from './pages.ts';

/** Ignored by git, and inside the package, so that `petstore-kit/...` resolves to its own exports. */
export const folder = fileURLToPath(new URL('../../test-results/docs/', import.meta.url));

export interface ShellBlock {
  page: string;
  text: string;
  /** `server` starts petstore-mock for the blocks after it, `run` is run, `check` has only its options checked. */
  kind: 'server' | 'run' | 'check';
  exitCode: number;
}

const toFolder = (page: string) => join(folder, page.replace(/\.md$/, '').replaceAll(/[^\w-]+/g, '-'));

/**
 * Writes the TypeScript of a page: `ts file=NAME` under this name, `ts test` as a test, anything else to be
 * type-checked.
 */
function writeTypeScript(page: string, lang: string, text: string, index: number): void {
  const [language = 'ts', ...words] = lang.split(' ');
  const name = words.find((word) => word.startsWith('file='))?.slice('file='.length);
  const path = name ?? `snippet-${index}${words.includes('test') ? '.test' : ''}.${language}`;
  const file = join(toFolder(page), path);
  mkdirSync(dirname(file), { recursive: true });
  // The export makes every block a module, so that blocks do not share names.
  writeFileSync(file, `${text}\n\nexport {};\n`);
}

/** Writes the TypeScript blocks of all pages below `test-results/docs`, each page into its own folder. */
export function writeSnippets(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const page of pages)
    for (const [index, { lang = '', text }] of codeBlocksOf(page).entries())
      // Fixtures have dependencies of their own, and fixtures.test.ts compares them.
      if (/^tsx?\b(?!.* fixture=)/.test(lang)) writeTypeScript(page.path, lang, text, index);
  const config = {
    extends: '../../tsconfig.json',
    compilerOptions: {
      rootDir: '../..',
      noUnusedLocals: false,
      paths: { '@playwright/test': ['../../node_modules/playwright/test.d.ts'] },
    },
    include: ['.'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'vitest.config.mjs'), "export default { test: { include: ['**/*.test.ts'] } };\n");
}

function toShellBlock(page: string, lang: string, text: string): ShellBlock {
  const words = lang.split(' ');
  const exitCode = Number(words.find((word) => word.startsWith('exit='))?.slice('exit='.length) ?? 0);
  const kind = words.includes('server') ? 'server' : words.includes('run') ? 'run' : 'check';
  return { page, text, kind, exitCode };
}

/** The shell blocks of all pages, in their order. */
export const shellBlocks: readonly ShellBlock[] = pages.flatMap((page) =>
  codeBlocksOf(page)
    .filter(({ lang = '' }) => /^sh\b/.test(lang))
    .map(({ lang = '', text }) => toShellBlock(page.path, lang, text)),
);
