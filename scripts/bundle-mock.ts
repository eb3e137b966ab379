import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Bundles what petstore-mock runs, after tsc, into a few files: @msw/data alone would load 550 modules at each start. What
 * only some options need stays outside.
 */
await build({
  configFile: false,
  logLevel: 'warn',
  root: fileURLToPath(new URL('../', import.meta.url)),
  ssr: { noExternal: true, external: ['@faker-js/faker', '@humanwhocodes/momoa'] },
  build: {
    ssr: 'dist/server/cli/main.js',
    outDir: 'dist/commands/petstore-mock',
    target: 'node22',
    copyPublicDir: false,
    license: { fileName: 'licences.md' },
  },
});
