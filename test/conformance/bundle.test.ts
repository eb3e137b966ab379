import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundle } from '../support/bundle.ts';

test('petstore-kit/conformance can be bundled for a browser, without modules of Node.js', async () => {
  const code = await bundle(fileURLToPath(new URL('../../src/conformance/index.ts', import.meta.url)));
  expect(code).toContain('petstore-conformance/1');
  expect(code).not.toMatch(/["']node:|\brequire\(|\bBuffer\.|browser-external|new Function|\beval\(/);
});
