import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { asciiOnly, lazyChildProcess, undiciAgents, withoutHttp2 } from './commands/bundle-plugins.ts';

/** The commands by the compiled module that they start in, and the packages that they load only for some options. */
const commands = {
  'petstore-mock': { entry: 'dist/server/cli/main.js', external: ['@faker-js/faker', '@humanwhocodes/momoa'] },
  'petstore-conformance': {
    entry: 'dist/conformance/cli/main.js',
    external: ['prom-client', '@humanwhocodes/momoa'],
  },
};

/**
 * Bundles each command into a few files below dist/commands, after tsc: loading hundreds of modules one by one would take
 * most of the start-up time.
 */
for (const [name, { entry, external }] of Object.entries(commands)) {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('../', import.meta.url)),
    plugins: [undiciAgents, withoutHttp2, lazyChildProcess, asciiOnly],
    ssr: { noExternal: true, external },
    build: {
      ssr: entry,
      outDir: `dist/commands/${name}`,
      target: 'node22',
      copyPublicDir: false,
      license: { fileName: 'licences.md' },
      // The files in bin say why these are CommonJS.
      rolldownOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  });
}
