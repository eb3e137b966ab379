import type { BrowserContextOptions, Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { getBrowser } from './browser.ts';
import { startCommand } from './run-command.ts';

/** Starts the built `petstore-mock` on a free port, until the test is over. @returns Its base URL. */
export async function startMock(...args: string[]): Promise<string> {
  const command = startCommand('petstore-mock', ['--port', '0', '--quiet', ...args]);
  onTestFinished(async () => {
    command.process.kill('SIGTERM');
    await command.ended;
  });
  return (await command.printed(/\n/)).trim();
}

/** Console messages about failed requests, which tests provoke on purpose. */
const PROVOKED = /^Failed to load resource: (?:the server responded with a status of \d+|net::ERR_)/;

/**
 * Opens a page until the test is over. The test fails if the page throws, logs an error or a warning, violates its policy, or
 * requests anything from another origin.
 */
export async function openPage(url: string, options?: BrowserContextOptions): Promise<Page> {
  const context = await (
    await getBrowser()
  ).newContext({ permissions: ['clipboard-read', 'clipboard-write'], ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  const { origin } = new URL(url);
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (/^(?:error|warning)$/.test(message.type()) && !PROVOKED.test(message.text())) problems.push(message.text());
  });
  context.on('request', (request) => {
    const target = request.url();
    if (new URL(target).origin !== origin && !target.startsWith('data:')) problems.push(`requested ${target}`);
  });
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
  await page.goto(url);
  return page;
}
