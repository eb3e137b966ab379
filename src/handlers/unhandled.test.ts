import { setupServer } from 'msw/node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../../test/support/serve.ts';
import { petstoreHandlers } from './petstore-handlers.ts';
import { unhandled } from './unhandled.ts';

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

test.each(['warn', 'error'] as const)(
  'prints the base URL of the handlers for a request that misses it: %s',
  async (strategy) => {
    const report = vi.spyOn(console, strategy).mockImplementation(() => {});
    const url = await serve((_request, response) => void response.end('real'));
    const handlers = petstoreHandlers({ baseUrl: '*/api/v1' });
    const server = setupServer(...handlers);
    server.listen(unhandled(strategy, handlers));
    onTestFinished(() => {
      server.close();
      vi.restoreAllMocks();
    });
    const outcomes = ['/pets?limit=1', '/v1/pets/1', '/petshop'].map((path) =>
      fetch(url + path).then(
        ({ status }) => status,
        () => 'failed',
      ),
    );
    const expected = strategy === 'warn' ? 200 : 'failed';
    expect(await Promise.all(outcomes)).toEqual([expected, expected, expected]);
    const hints = () => report.mock.calls.map(String).filter((text) => text.startsWith('[petstore-kit]'));
    await expect
      .poll(hints)
      .toEqual([
        `[petstore-kit] GET ${url}/pets?limit=1 has no handler. petstoreHandlers match GET and POST /pets and GET /pets/{petId} below */api/v1.`,
        `[petstore-kit] GET ${url}/v1/pets/1 has no handler. petstoreHandlers match GET and POST /pets and GET /pets/{petId} below */api/v1.`,
      ]);
  },
);

test('bypass prints nothing, and the default base URL is named without handlers', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const url = await serve((_request, response) => void response.end('real'));
  const server = setupServer();
  onTestFinished(() => {
    server.close();
    vi.restoreAllMocks();
  });
  server.listen(unhandled('bypass'));
  await fetch(`${url}/pets`);
  server.close();
  server.listen(unhandled('warn'));
  await fetch(`${url}/pets`);
  const hint = expect.stringContaining('below their baseUrl, which is */v1 unless you set it.');
  // MSW prints its message later.
  await expect.poll(() => warn.mock.calls).toEqual([[hint], [expect.stringContaining('[MSW] Warning')]]);
});
