import { setupServer } from 'msw/node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../../test/support/serve.ts';
import { unhandled } from './unhandled.ts';

test('sets the option of both major versions of MSW', () => {
  expect(unhandled('error')).toEqual({ onUnhandledRequest: 'error', onUnhandledFrame: 'error' });
});

test('a function decides about each request', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const url = await serve((_request, response) => void response.end('real'));
  const server = setupServer();
  server.listen(
    unhandled((request, print) => {
      if (request.url.includes('/users')) print.error();
      print.warning();
    }),
  );
  onTestFinished(() => {
    server.close();
    vi.restoreAllMocks();
  });
  await expect(fetch(`${url}/users`)).rejects.toThrow(TypeError);
  await expect.poll(() => report).toHaveBeenCalledWith(expect.stringContaining('/users'));
  expect(await (await fetch(`${url}/logo.svg`)).text()).toBe('real');
  await expect.poll(() => warn).toHaveBeenCalledWith(expect.stringContaining('/logo.svg'));
  expect([report.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1]);
});

test('rejects an unknown strategy immediately', () => {
  expect(() => unhandled('eror' as never)).toThrow(
    'Failed to set a strategy: "eror". Use bypass, warn, error or a function.',
  );
});
