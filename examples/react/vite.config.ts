import process from 'node:process';
import chromium from '@sparticuz/chromium';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { msw } from 'msw/vite';
import { defineConfig } from 'vitest/config';

/** The Chromium of an npm package on Linux. On other systems, run `npx playwright install chromium`. */
const executablePath =
  process.env.CHROMIUM_PATH ?? (process.platform === 'linux' ? await chromium.executablePath() : undefined);

export default defineConfig({
  plugins: [
    react(),
    // Serves /mockServiceWorker.js in development. With MSW 2, copy it once instead: npx msw init public/
    { ...msw({ mode: 'worker-only' }), apply: 'serve' },
  ],
  // In this repository petstore-kit is a link, and Vite does not discover the dependencies of linked packages.
  optimizeDeps: { include: ['msw', 'msw/browser', 'petstore-kit > @msw/data'] },
  test: {
    name: 'examples/react',
    include: ['src/**/*.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1100, height: 800 },
      provider: playwright({
        launchOptions: {
          ...(executablePath !== undefined && { executablePath }),
          args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
        },
      }),
      instances: [{ browser: 'chromium', name: 'examples/react' }],
    },
  },
});
