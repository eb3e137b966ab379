import { defineConfig } from 'playwright/test';

/** A project of yours takes the browsers that `npx playwright install` has fetched, and needs no launchOptions. */
const { CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: 'e2e',
  reporter: 'line',
  use: {
    launchOptions: {
      ...(CHROMIUM_PATH !== undefined && { executablePath: CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
});
