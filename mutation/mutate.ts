import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { modules, noTests } from './modules.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** A mutant that tests could be run with. */
export interface Mutant {
  file: string;
  line: number;
  /** The code and what replaces it, shortened. */
  change: string;
  isNoticed: boolean;
}

const LONGEST = 90;
const SHORT = 10;
const shorten = (code: string) => code.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);

/** Describes a mutant by the code and what replaces it; by the whole line if the code is short. */
function describe({ fileName, location: { start, end }, replacement }: MutantResult): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const before = lines[0]?.slice(0, start.column - 1) ?? '';
  const after = lines.at(-1)?.slice(end.column - 1) ?? '';
  const text = lines.join('\n');
  const code = text.slice(before.length, text.length - after.length);
  if (lines.length > 1 || code.length > SHORT) return `${shorten(code)} => ${shorten(replacement)}`;
  return `${shorten(text)} => ${shorten(before + replacement + after)}`;
}

/**
 * Mutates a module, or a part of it, and runs its tests with each mutant.
 *
 * @param only The files or lines of the module to mutate.
 */
export async function mutate(name: string, only: string | undefined): Promise<Mutant[]> {
  // Stryker's own option testFiles would leave mutants of constants inactive.
  process.env['MUTATION_MODULE'] = name;
  const stryker = new Stryker({
    mutate: only === undefined ? [...(modules[name]?.mutate ?? [])] : [only, noTests],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    disableTypeChecks: false,
    // Stryker would rewrite tsconfig.json with the API of TypeScript, which version 7 does not have.
    tsconfigFile: 'mutation/none.json',
    reporters: ['progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: `mutation/reports/${name}.html` },
    jsonReporter: { fileName: `mutation/reports/${name}.json` },
    tempDirName: 'mutation/.stryker',
    ignorePatterns: ['/bench', '/compat', '/dist', '/docs', '/examples', '/front-ends', '/test/*', '!/test/support'],
    timeoutMS: 3000,
  });
  const results = await stryker.runMutationTest();
  // Like Stryker, leaves out mutants with which no test could be loaded.
  const tested = new Set(['Killed', 'Timeout', 'Survived', 'NoCoverage']);
  return results
    .filter(({ status }) => tested.has(status))
    .map((result) => ({
      file: relative(process.cwd(), result.fileName),
      line: result.location.start.line,
      change: describe(result),
      isNoticed: result.status === 'Killed' || result.status === 'Timeout',
    }));
}
