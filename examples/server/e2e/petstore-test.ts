import { type RunningServer, startServer } from 'petstore-kit/server';
import { test as base } from 'playwright/test';

/** Starts a server for each worker, resets its data before each test, and records the traffic of each test. */
export const test = base.extend<{ petstore: RunningServer }, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern, which lists the fixtures that this one uses.
    async ({}, use) => {
      const server = await startServer({ port: 0 });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  petstore: async ({ server }, use) => {
    server.petstore.reset();
    await use(server);
  },
  contextOptions: async ({ contextOptions }, use, testInfo) => {
    const recordHar = { path: testInfo.outputPath('traffic.har'), content: 'embed', urlFilter: '**/v1/**' } as const;
    await use({ ...contextOptions, recordHar });
  },
});

export { expect } from 'playwright/test';
