import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundle } from '../support/bundle.ts';

test.each([
  ['of a checkout', 'src/conformance/index.ts'],
  // The files of the package have other borders than modules.
  ['of the package', 'dist/conformance/index.js'],
])('petstore-kit/conformance %s can be bundled for a browser, without modules of Node.js', async (_where, path) => {
  const code = await bundle(fileURLToPath(new URL(`../../${path}`, import.meta.url)));
  expect(code).toContain('petstore-conformance/1');
  expect(code).not.toMatch(/["']node:|\brequire\(|\bBuffer\.|browser-external|new Function|\beval\(/);
});
