import { defineConfig } from 'playwright/test';

/** Only this repository needs launchOptions; your project can use the browsers of `npx playwright install`. */
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
