import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { asciiOnly, lazyChildProcess, libraryFaker, libraryHttpClient } from './bundles/plugins.ts';

/**
 * Bundles petstore-mock, with @msw/data, into a few files in `dist/commands`: loading hundreds of modules one by one would
 * take most of the start-up time.
 */
await build({
  configFile: false,
  logLevel: 'warn',
  root: fileURLToPath(new URL('../', import.meta.url)),
  plugins: [lazyChildProcess, libraryFaker, libraryHttpClient, asciiOnly],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/cli/main.ts',
    outDir: 'dist/commands/petstore-mock',
    target: 'node22',
    copyPublicDir: false,
    license: { fileName: 'licences.json' },
    // bin/petstore-mock.js says why it is CommonJS.
    rolldownOptions: {
      output: {
        format: 'cjs',
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name].cjs',
        comments: { jsdoc: false },
        minify: { compress: true, mangle: { toplevel: true, keepNames: true } },
      },
    },
  },
});
