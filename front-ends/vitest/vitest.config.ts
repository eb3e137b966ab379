import { defineConfig } from 'vitest/config';

/** MSW 2 under the name that the kit and the tests import. */
const msw2 = { alias: [{ find: /^msw(?=\/|$)/, replacement: 'msw-2' }] };
// Otherwise Node.js loads the kit, which would import MSW 3.
const server = { deps: { inline: ['petstore-kit'] } };
const include = ['*.test.ts'];

/** Every DOM with both major versions of MSW. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    projects: ['node', 'jsdom', 'happy-dom'].flatMap((environment) => [
      { test: { name: `${environment}, msw 3`, environment, include } },
      { resolve: msw2, test: { name: `${environment}, msw 2`, environment, include, server } },
    ]),
  },
});
