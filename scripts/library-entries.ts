import { readFileSync } from 'node:fs';

const { browser, exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  browser: Record<string, string>;
  exports: Record<string, { default?: string }>;
};

const named = [...Object.values(exports).flatMap(({ default: path }) => path ?? []), ...Object.entries(browser).flat()];

/** The module that petstore-conformance starts in. */
export const CONFORMANCE_COMMAND = 'conformance/cli/main';

/**
 * The modules that are files of their own in `dist`, by their path there and in `src`: those that package.json names, and
 * those that other files find by their path.
 */
export const libraryEntries: readonly string[] = [
  ...new Set(named.map((path) => path.replace(/^\.\/dist\//, '').replace(/\.js$/, ''))),
  CONFORMANCE_COMMAND,
  'client-test/index',
  'command-line/read-variable',
  'self-test/index',
  'self-test/run-trials',
  'self-test/trial-thread',
  'server/pages/page-folder',
  'server/upstream/http-client',
  'variants/conforming/index',
  'variants/mutants/index',
];
