import { fileURLToPath } from 'node:url';
import { type Plugin, build } from 'vite';
import { clauses } from '../src/contract/clauses.ts';

const root = new URL('../', import.meta.url);
/** The font size of a page that does not set one, in pixels. */
const ROOT_FONT_SIZE = 16;

/** Leaves out what the panel does not show of the clauses: most of them are never the reason of a response. */
function shortenClauses(): Plugin {
  return {
    name: 'shorten-clauses',
    async load(id) {
      if (!id.endsWith('/src/contract/clauses.ts')) return undefined;
      // Imported late: it needs a generated module.
      const { reasonClauses } = await import('../src/hosting/overrides/reason.ts');
      const ids = new Set<string>(Object.values(reasonClauses).flatMap((byStatus) => Object.values(byStatus)));
      const quoted = clauses
        .filter((clause) => ids.has(clause.id))
        .map(({ id: name, quotes }) => ({ id: name, quotes }));
      return `export const clauses = ${JSON.stringify(quoted)};`;
    },
  };
}

/** Puts what the panel shows of the choices in place of the table and the open points of the contract. */
function shortenChoices(): Plugin {
  return {
    name: 'shorten-choices',
    async load(id) {
      if (!id.endsWith('/src/devtools/panel/choice-points.ts')) return undefined;
      // Imported late: it needs generated modules.
      const { choicePoints } = await import('../src/devtools/panel/choice-points.ts');
      return `export const choicePoints = ${JSON.stringify(choicePoints)};`;
    },
  };
}

/**
 * Bundles the panel of the devtools with Preact and its style sheet, as the module that dist/devtools loads. Lengths in rem
 * become pixels, since the page that the panel is in may set another font size.
 */
await build({
  configFile: false,
  logLevel: 'warn',
  root: fileURLToPath(root),
  plugins: [shortenClauses(), shortenChoices()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      // The first versions with light-dark().
      targets: { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) },
      visitor: {
        Length: ({ unit, value }) => (unit === 'rem' ? { unit: 'px', value: value * ROOT_FONT_SIZE } : undefined),
      },
    },
  },
  build: {
    outDir: 'dist/devtools',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    license: { fileName: 'licences.json' },
    rollupOptions: {
      input: fileURLToPath(new URL('src/devtools/panel/index.tsx', root)),
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'panel.js' },
    },
  },
});
