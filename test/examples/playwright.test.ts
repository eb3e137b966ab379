import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { chromiumOptions } from '../support/chromium.ts';
import { callCommand } from '../support/call-command.ts';

const example = fileURLToPath(new URL('../../examples/server', import.meta.url));
const cli = fileURLToPath(new URL('../../node_modules/playwright/cli.js', import.meta.url));

test('the tests of the Playwright example pass, and their traffic can be judged', { timeout: 60_000 }, async () => {
  const output = mkdtempSync(join(tmpdir(), 'petstore-playwright-'));
  onTestFinished(() => rmSync(output, { recursive: true }));
  const { executablePath } = await chromiumOptions();
  const env = { ...process.env, ...(executablePath !== undefined && { CHROMIUM_PATH: executablePath }) };
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'test', '--output', output], {
    cwd: example,
    env,
  });
  expect(stdout).toContain('2 passed');
  const codes = await Promise.all(
    globSync('*/traffic.har', { cwd: output }).map(async (file) => ({
      isClosed: file.includes('closed'),
      code: (await callCommand('petstore-conformance', ['audit', join(output, file)])).code,
    })),
  );
  // A failure that the test injects is a violation for an audit.
  expect(codes.toSorted((left, right) => Number(left.code) - Number(right.code))).toEqual([
    { isClosed: false, code: 0 },
    { isClosed: true, code: 1 },
  ]);
});
