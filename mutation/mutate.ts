import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { modules } from './modules.ts';

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
const shorten = (code: string) => code.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);

/** The code that a mutant replaces. */
function original({ fileName, location: { start, end } }: MutantResult): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
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
    mutate: only === undefined ? [...(modules[name]?.mutate ?? [])] : [only],
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
      change: `${shorten(original(result))} => ${shorten(result.replacement)}`,
      isNoticed: result.status === 'Killed' || result.status === 'Timeout',
    }));
}
