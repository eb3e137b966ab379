import { defineConfig } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';

export default defineConfig({
  fullyParallel: true,
  webServer: { command: 'npx vite ../app --host 127.0.0.1 --port 5179 --strictPort', url: 'http://127.0.0.1:5179/' },
  use: {
    baseURL: 'http://127.0.0.1:5179/',
    // Only this fixture needs it: it has the Chromium of an npm package.
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? (await sparticuz.executablePath()),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
});
