import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { shellBlocks } from './snippet-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The blocks that start a process in the background. */
const blocks = shellBlocks.filter(({ text }) => /&\s*(?:#.*)?$/m.test(text));

test('each page that starts a process in the background also stops it', () => {
  expect(blocks.map(({ page }) => page)).toContain('docs/guides/ci.md');
  expect(blocks.filter(({ text }) => !/\bkill \$!/.test(text))).toEqual([]);
});

/** A project in which the package is installed, as npx looks for it. */
function createProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-background-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(root, join(folder, 'node_modules/petstore-kit'));
  symlinkSync(join(root, 'bin/petstore-mock.js'), join(folder, 'node_modules/.bin/petstore-mock'));
  writeFileSync(join(folder, 'package.json'), '{"private":true,"dependencies":{"petstore-kit":"*"}}');
  return folder;
}

test.each(blocks.filter(({ text }) => text.includes('npx ')))(
  'npx passes the signal on to the server that $page starts',
  async ({ text }) => {
    const cwd = createProject();
    const ending = 'curl -sf "${PETSTORE_BASE_URL%/v1}/__petstore/health"';
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', `${text}\n${ending}`], { cwd });
    expect(stdout).toContain('"status":"ok"');
    // The server removes the file when it stops.
    await expect.poll(() => existsSync(join(cwd, 'petstore-url.txt')), { timeout: 10_000 }).toBe(false);
  },
  60_000,
);
