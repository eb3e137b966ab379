import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { modules } from './modules.ts';

/**
 * Mutates modules with Stryker, and prints how many of the mutants the unit tests notice:
 *
 *     npm run mutation                               all modules
 *     npm run mutation -- json verdict               some of them
 *     npm run mutation -- operations --only src/reference/operations/route.ts
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });

const names = positionals.length > 0 ? positionals : Object.keys(modules);
const rows: { module: string; mutants: number; noticed: number; score: string }[] = [];
for (const name of names) {
  const module = Object.hasOwn(modules, name) ? modules[name] : undefined;
  if (!module) throw new Error(`Unknown module "${name}". Use one of ${Object.keys(modules).join(', ')}.`);
  // Stryker's own option testFiles would leave mutants of constants inactive.
  process.env['MUTATION_MODULE'] = name;
  // oxlint-disable-next-line no-await-in-loop -- each run occupies the machine
  const results = await new Stryker({
    mutate: values.only === undefined ? [...module.mutate] : [values.only],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    disableTypeChecks: false,
    // Stryker would rewrite tsconfig.json with the API of TypeScript, which version 7 does not have.
    tsconfigFile: 'mutation/none.json',
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
    htmlReporter: { fileName: `mutation/reports/${name}.html` },
    jsonReporter: { fileName: `mutation/reports/${name}.json` },
    tempDirName: 'mutation/.stryker',
    ignorePatterns: ['/bench', '/compat', '/dist', '/docs', '/examples', '/front-ends', '/test'],
    timeoutMS: 3000,
  }).runMutationTest();
  // Like Stryker, leaves out mutants with which no test could be loaded.
  const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const missed = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const mutants = noticed.length + missed.length;
  const score = `${((100 * noticed.length) / mutants).toFixed(1)} %`;
  rows.push({ module: name, mutants, noticed: noticed.length, score });
}
console.table(rows);
