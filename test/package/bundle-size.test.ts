import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

const toPath = (entry: string) => fileURLToPath(new URL(`../../dist/${entry}/index.js`, import.meta.url));

/** Bundles entries of the built package like an application does, without msw and @msw/data. */
async function bundle(code: string): Promise<string> {
  const input = 'virtual:application';
  const outputs = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'application',
        resolveId: (id) => (id === input ? id : undefined),
        load: (id) => (id === input ? code : undefined),
      },
    ],
    build: {
      write: false,
      rollupOptions: { input, preserveEntrySignatures: 'strict', external: ['msw', '@msw/data'] },
    },
  });
  const [output] = [outputs].flat();
  if (!output || !('output' in output)) throw new Error('The bundler produced no output.');
  return output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
}

const handlers = `export * from ${JSON.stringify(toPath('handlers'))};`;
const behaviors = `export * from ${JSON.stringify(toPath('behaviors'))};`;
const devtools = `export * from ${JSON.stringify(toPath('devtools'))};`;
const petstore = `export { createPetstore } from ${JSON.stringify(toPath('reference'))};`;

test.each([
  // The service, and what front ends need of it: CORS also in happy-dom, latency, typed overrides, messages about options. Numbers
  // and headers are read in linear time, and failures refuse headers that frame a body. The option
  // onInvalidRequest has messages and named kinds of problems; the petstore has the classification behind it.
  ['the handlers entry', handlers, 13.25 * 1024],
  // Adds the controls of a petstore: failures with bodies of gateways and a message for each contradiction, choices, journal,
  // scenarios without their list, isolation, and the classification of requests, which the journal needs for each of them, with the
  // list of those that are invalid, and the hook through which a mock passes requests on.
  ['the handlers entry with createPetstore', handlers + petstore, 19.25 * 1024],
  // Adds the behaviors, with conforming variants that they share, the clauses and the open points.
  ['the behaviors entry', behaviors, 27 * 1024],
  // With Preact, the log of the console, which names and removes injected failures and shows what was resent, its settings with a
  // question for each choice, its styles, and the bundler's function for dynamic imports.
  ['the devtools entry', devtools, 23 * 1024],
])('%s needs neither eval nor Node.js, and stays within its gzipped size', async (name, code, limit) => {
  const bundled = await bundle(code);
  console.log(`${name}: ${gzipSync(bundled).length} bytes gzipped`);
  expect(gzipSync(bundled).length).toBeLessThanOrEqual(limit);
  expect(bundled).not.toMatch(/\beval\(|new Function|from\s*["']node:|require\(/);
});

test('the console stays within its size, compressed with Brotli', () => {
  const sizes = ['console.html', 'console.css', 'console.js'].map(
    (name) => statSync(new URL(`../../dist/pages/${name}.br`, import.meta.url)).size,
  );
  const size = sizes.reduce((sum, one) => sum + one);
  console.log(`the console: ${size} bytes compressed`);
  expect(size).toBeLessThanOrEqual(60 * 1024);
});
