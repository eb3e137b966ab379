import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { launchOptions, mswAlias } from '../vitest-browser/chromium.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [storybookTest({ configDir: join(import.meta.dirname, 'vitest') })],
  resolve: mswAlias,
  test: {
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
