import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

const entry = fileURLToPath(new URL('../../dist/worker/index.js', import.meta.url));

/** Bundles the built package as a Worker is bundled: to one file, for a platform without Node.js. */
async function bundle() {
  const nodeImports: string[] = [];
  const outputs = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'find-node',
        enforce: 'pre',
        resolveId(id, importer) {
          if (id.startsWith('node:')) nodeImports.push(`${importer} imports ${id}`);
        },
      },
    ],
    build: {
      write: false,
      lib: { entry, formats: ['es'], fileName: 'worker' },
      rollupOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = [outputs].flat();
  if (!output || !('output' in output)) throw new Error('The bundler produced no output.');
  const [chunk] = output.output;
  return { nodeImports, code: chunk.code, imports: chunk.imports };
}

test('the Worker bundles without an import of Node.js or of anything else, within the size of the free plan', async () => {
  const { nodeImports, imports, code } = await bundle();
  expect({ nodeImports, imports }).toEqual({ nodeImports: [], imports: [] });
  expect(code).not.toMatch(/\brequire\(|\beval\(|new Function/);
  // Cloudflare accepts 3 MB after compression on its free plan.
  expect(gzipSync(code).length).toBeLessThan(300_000);
});
