import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { chromiumOptions } from '../support/chromium.ts';

const example = fileURLToPath(new URL('../../examples/server', import.meta.url));
const cli = fileURLToPath(new URL('../../node_modules/playwright/cli.js', import.meta.url));

test('the tests of the Playwright example pass', { timeout: 60_000 }, async () => {
  const { executablePath } = await chromiumOptions();
  const env = { ...process.env, ...(executablePath !== undefined && { CHROMIUM_PATH: executablePath }) };
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'test'], { cwd: example, env });
  expect(stdout).toContain('2 passed');
});
