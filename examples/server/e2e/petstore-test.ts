import { type RunningServer, startServer } from 'petstore-kit/server';
import { test as base } from 'playwright/test';

/** Gives each worker a petstore, and each test the animals of the start. */
export const test = base.extend<{ petstore: RunningServer }, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that nothing is needed.
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
});

export { expect } from 'playwright/test';
