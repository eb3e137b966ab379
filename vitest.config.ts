import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { serveWorkerFile } from './test/adapters/browser/serve-worker-file.ts';
import { chromiumOptions } from './test/support/chromium.ts';

const launchOptions = await chromiumOptions();

/** The configurations of the examples. If Vitest found them by their folders, their tests would wait for all others. */
const examples = globSync('examples/*/{vite,vitest}.config.ts');

/** Tests that run in Chromium. */
const browserTests = ['test/adapters/browser/**/*.test.ts'];
/** Tests of the time and memory that runs need, which other tests on the same machine would disturb. */
const timedTests = ['test/hostile/servers.test.ts'];
/** Runs of all checks against all variants and behaviors, on all processors. */
const selfTests = ['test/self-test/matrix.test.ts', 'test/client-test/behaviors.test.ts'];
/** `npm run test:oracle` runs them. */
const oracleTests = ['test/oracle/**'];
/** Tests beside the code that are too slow to run at every change: fuzzing, and complete conformance runs. */
const slowTests = ['src/**/*.fuzz.test.ts', 'src/conformance/engine/run-*.test.ts'];

/** Long enough for one conformance run on a busy machine, in milliseconds. */
const UNIT_MS = 30_000;

/** Long enough for a few conformance runs on a busy machine, in milliseconds. A run may wait five seconds for lag. */
const WHOLE_RUN_MS = 120_000;

/** How long a condition may take to become true, in milliseconds. By default, Vitest waits one second. */
const poll = { timeout: 20_000 };

/** One more than there are processors, since some tests wait: for processes that they start, for browsers, for lag. */
const maxWorkers = availableParallelism() + 1;

/** Replaces MSW 3, which the other projects test with, by MSW 2. */
const msw2 = { alias: [{ find: /^msw(?=\/|$)/, replacement: 'msw-2' }] };

function inChromium(name: string, exclude: string[] = []) {
  return {
    name,
    include: browserTests,
    exclude,
    testTimeout: WHOLE_RUN_MS,
    globalSetup: 'test/adapters/browser/provide-responses.ts',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' as const, name }],
    },
  };
}

/** Run one project with `npx vitest run --project <name>`. Only `unit` works without `npm run build`. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      // Tests share no state, so one module graph serves all files of a worker: three times as fast.
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: slowTests,
          isolate: false,
          testTimeout: UNIT_MS,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/**/*.test.ts', ...slowTests],
          isolate: false,
          unstubEnvs: true,
          testTimeout: WHOLE_RUN_MS,
          expect: { poll },
          exclude: [...browserTests, ...timedTests, ...selfTests, ...oracleTests],
        },
      },
      // groupOrder: after all other projects.
      {
        test: {
          name: 'alone',
          include: timedTests,
          testTimeout: WHOLE_RUN_MS,
          maxConcurrency: 3,
          sequence: { groupOrder: 1 },
        },
      },
      // After the others, since it needs all processors.
      {
        test: {
          name: 'self-test',
          include: selfTests,
          isolate: false,
          testTimeout: WHOLE_RUN_MS,
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve: msw2,
        test: {
          name: 'msw 2',
          include: ['src/handlers/**/*.test.ts', 'test/adapters/msw.test.ts'],
          testTimeout: WHOLE_RUN_MS,
        },
      },
      {
        plugins: [serveWorkerFile('msw')],
        optimizeDeps: { include: ['msw', 'msw/browser', '@msw/data'] },
        test: inChromium('chromium, msw 3'),
      },
      {
        resolve: msw2,
        plugins: [serveWorkerFile('msw-2')],
        optimizeDeps: { include: ['msw-2', 'msw-2/browser', '@msw/data'] },
        test: inChromium('chromium, msw 2', ['test/adapters/browser/conformance.test.ts']),
      },
      ...examples.map((config) => ({
        extends: `./${config}`,
        root: dirname(config),
        test: { name: dirname(config), maxWorkers, testTimeout: WHOLE_RUN_MS },
      })),
    ],
  },
});
