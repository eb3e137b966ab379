import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

const LIMIT_BYTES = 10.25 * 1024;

/** Bundles an entry of the built package as an application does, without msw and @msw/data. */
async function bundle(entry: string): Promise<string> {
  const input = fileURLToPath(new URL(`../dist/${entry}/index.js`, import.meta.url));
  const rollupOptions = { input, preserveEntrySignatures: 'strict' as const, external: ['msw', '@msw/data'] };
  const outputs = await build({ configFile: false, logLevel: 'silent', build: { write: false, rollupOptions } });
  const [output] = [outputs].flat();
  if (!output || !('output' in output)) throw new Error('The bundler made no output.');
  return output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
}

test('the handlers entry is at most 10.25 KB gzipped, and needs no eval and nothing of Node.js', async () => {
  const code = await bundle('handlers');
  console.log(`handlers entry: ${gzipSync(code).length} bytes gzipped`);
  expect(gzipSync(code).length).toBeLessThanOrEqual(LIMIT_BYTES);
  expect(code).not.toMatch(/\beval\(|new Function|from\s*["']node:|require\(/);
});
