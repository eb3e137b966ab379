import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions, mswAlias } from './chromium.ts';

export default defineConfig({
  root: import.meta.dirname,
  resolve: mswAlias,
  optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'msw/browser', '@msw/data'] },
  test: {
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
