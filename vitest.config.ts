import { defineConfig } from 'vitest/config';

const tests = ['src/**/*.test.ts', 'test/**/*.test.ts'];

/** Everything on MSW 3, and what touches MSW on MSW 2 as well. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'msw 3', include: tests } },
      {
        resolve: { alias: [{ find: /^msw(?=\/|$)/, replacement: 'msw-2' }] },
        test: { name: 'msw 2', include: ['src/handlers/**/*.test.ts'] },
      },
    ],
  },
});
