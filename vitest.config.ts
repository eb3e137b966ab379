import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumOptions } from './test/support/chromium.ts';
import { serveWorkerFile } from './test/adapters/browser/serve-worker-file.ts';

const tests = ['src/**/*.test.ts', 'test/**/*.test.ts'];
const browserTests = ['test/adapters/browser/**/*.test.ts'];
/** What watches the clock: it runs when all others are done, one file at a time. */
const timedTests = ['src/self-test/**/*.test.ts', 'test/hostile/**/*.test.ts'];
/** Has everything that imports MSW get its version 2. */
const msw2 = { alias: [{ find: /^msw(?=\/|$)/, replacement: 'msw-2' }] };
const launchOptions = await chromiumOptions();

function inChromium(name: string) {
  return {
    name,
    include: browserTests,
    globalSetup: 'test/adapters/browser/provide-answers.ts',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' as const, name }],
    },
  };
}

/** Everything on MSW 3, and what touches MSW on MSW 2 as well, in Node and in Chromium. */
export default defineConfig({
  test: {
    projects: [
      'examples/*',
      { test: { name: 'msw 3', include: tests, exclude: [...browserTests, ...timedTests] } },
      { test: { name: 'alone', include: timedTests, fileParallelism: false, sequence: { groupOrder: 1 } } },
      {
        resolve: msw2,
        test: { name: 'msw 2', include: ['src/handlers/**/*.test.ts', 'test/adapters/msw.test.ts'] },
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
        test: inChromium('chromium, msw 2'),
      },
    ],
  },
});
