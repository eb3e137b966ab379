import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../src/server/index.ts';
import { startCommand } from './run-command.ts';

/** A petstore that stops answering after so many requests, and tells when. */
async function serveUntil(count: number): Promise<{ url: string; silent: Promise<void> }> {
  const { promise: silent, resolve } = Promise.withResolvers<void>();
  let requests = 0;
  const { url, close } = await startServer({
    port: 0,
    wrap: (petstore) => (request) => {
      if (++requests <= count) return petstore.fetch(request);
      resolve();
      return new Promise(() => {});
    },
  });
  onTestFinished(close);
  return { url, silent };
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends the run, the partial report is written, and the exit code is %i', async (name, code) => {
  const { url, silent } = await serveUntil(60);
  const command = startCommand('petstore-conformance', ['--base-url', url, '--api-key', 'demo-key']);
  await silent;
  const begin = performance.now();
  command.process.kill(name);
  const result = await command.ended;
  expect(performance.now() - begin).toBeLessThan(5000);
  expect(result.code).toBe(code);
  expect(result.stderr).toMatch(/^Stopping; what has been found so far is reported\./);
  expect(result.stdout).toMatch(/cannot tell: the run was stopped/);
  expect(result.stdout).toMatch(/Incomplete: the run was stopped, \d+ MUSTs could not be told\.\n$/);
  expect(result.stdout).not.toContain('✗');
});

test('a second signal ends the command at once', async () => {
  const { url, silent } = await serveUntil(60);
  const command = startCommand('petstore-conformance', ['--base-url', url, '--api-key', 'demo-key']);
  await silent;
  // Another signal than the first one: two of a kind become one on their way.
  command.process.kill('SIGINT');
  command.process.kill('SIGTERM');
  const { code, stdout } = await command.ended;
  expect(code).toBe(143);
  expect(stdout).not.toContain('Incomplete');
});
