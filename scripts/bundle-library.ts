import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, build, minify, normalizePath } from 'vite';
import { BUILTIN, asciiOnly, builtinModules, lazyChildProcess, undiciAgents, withoutHttp2 } from './bundles/plugins.ts';
import { CONFORMANCE_COMMAND, libraryEntries } from './library-entries.ts';

const root = new URL('../', import.meta.url);
/** The id of a module, which has slashes on Windows, too. */
const toSource = (entry: string) => normalizePath(fileURLToPath(new URL(`src/${entry}.ts`, root)));

/** The modules that an entry loads immediately, with the entry. */
const loadedBy = new Map(libraryEntries.map((entry) => [entry, new Set<string>()]));
const isLoadedBy = (id: string, entry: string) => loadedBy.get(entry)?.has(id) === true;

const findLoaded: Plugin = {
  name: 'find-loaded',
  buildEnd() {
    for (const [entry, loaded] of loadedBy) {
      const add = (id: string) => {
        if (loaded.has(id)) return;
        loaded.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported);
      };
      add(toSource(entry));
    }
  },
};

const PACKAGES = 'packages/';

/** The file of a package, such as `packages/undici`, or of a validator that Ajv made. */
function toPackageFile(id: string): string | null {
  if (id.endsWith('-validator.ts')) return `${PACKAGES}${basename(id, '.ts')}`;
  // Otherwise they would be in the file of one package, which the others would load with them.
  if (id.startsWith(BUILTIN)) return `${PACKAGES}builtins`;
  const [, path] = id.split('/node_modules/');
  const [scope = '', name = ''] = path?.split('/') ?? [];
  if (path === undefined) return null;
  return PACKAGES + (scope.startsWith('@') ? `${scope.slice(1)}-${name}` : scope);
}

/**
 * Minifies what nobody here wrote. Our own code stays readable, since users step through it. Not in `renderChunk`, whose code
 * is printed again, with white space.
 */
const minifyPackages: Plugin = {
  name: 'minify-packages',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !file.name.startsWith(PACKAGES)) continue;
      file.code = (await minify(file.fileName, file.code, { module: true, mangle: { keepNames: true } })).code;
    }
  },
};

const inKit = (id: string) => isLoadedBy(id, 'conformance/index');
const inMock = (id: string) =>
  ['contract/public', 'server/index', 'worker/index'].some((entry) => isLoadedBy(id, entry));
/** Handlers and behaviors do not use these modules, but bundles would contain the parts that are not constants. */
const notInHandlers = ['contract/openapi', 'contract/clauses'].map(toSource);
const inHandlers = (id: string) =>
  ['handlers/index', 'behaviors/index'].some((entry) => isLoadedBy(id, entry)) && !notInHandlers.includes(id);

/**
 * The files of the modules of the kit that two entries load. They are few, since loading each takes time, and only what the
 * kit loads in pages, too, is in them, so that none needs Node.js.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { debugName: 'packages', name: toPackageFile, priority: 3 },
  { name: 'shared', test: (id) => inKit(id) && inHandlers(id), priority: 2 },
  { name: 'contract', test: (id) => inKit(id) && inMock(id), priority: 1 },
  { name: 'conformance', test: (id) => inKit(id) && isLoadedBy(id, CONFORMANCE_COMMAND) },
];

/** Bundles the library and petstore-conformance into `dist`, with the packages that npm does not install for users. */
await build({
  configFile: false,
  logLevel: 'warn',
  root: fileURLToPath(root),
  plugins: [undiciAgents, withoutHttp2, lazyChildProcess, builtinModules, findLoaded, minifyPackages, asciiOnly],
  ssr: { noExternal: true, external: ['msw', '@msw/data'] },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2024',
    license: { fileName: 'licences.json' },
    rolldownOptions: {
      input: Object.fromEntries(libraryEntries.map((entry) => [entry, toSource(entry)])),
      preserveEntrySignatures: 'strict',
      // scripts/bundle-devtools.ts writes it.
      external: './panel.js',
      // With `node`, files for pages would import node:module.
      platform: 'neutral',
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name].js',
        comments: { jsdoc: false },
        codeSplitting: { groups },
      },
    },
  },
});
