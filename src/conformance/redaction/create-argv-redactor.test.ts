import { expect, test } from 'vitest';
import { createArgvRedactor } from './create-argv-redactor.ts';

const SECRET = 'hush-4711-tenant';

test.each([
  [['--api-key', SECRET]],
  [[`--api-key=${SECRET}`]],
  [['--api-key-b', SECRET]],
  [['--header', `X-Tenant: ${SECRET}`]],
  [['--header', `X-Tenant ${SECRET}`]],
  [['--proxy', `http://user:${SECRET}@127.0.0.1:9`]],
  [['--proxy', `http://${SECRET}@127.0.0.1:9`]],
  [['--proxy', `socks5://user:${SECRET}@x`]],
])('replaces the secret of %j', (argv) => {
  const redact = createArgvRedactor(argv, {});
  expect(redact(`unknown: ${SECRET}.`)).toMatch(/^unknown(?:: ?)?\[redacted\]\.$/);
  expect(redact(`unknown: ${btoa(SECRET)}.`)).not.toContain(btoa(SECRET));
});

test.each(['PETSTORE_API_KEY', 'PETSTORE_API_KEY_B', 'PETSTORE_HEADER', 'PETSTORE_PROXY'])(
  'replaces the secret of %s',
  (variable) => {
    const redact = createArgvRedactor([], { [variable]: SECRET });
    expect(redact(`unknown: ${SECRET}.`)).toBe('unknown: [redacted].');
  },
);

test('keeps what is not secret: names of headers, a proxy without credentials, other options', () => {
  const argv = ['--header', `X-Tenant: ${SECRET}`, '--proxy', 'http://proxy.example.com', '--only', 'listPets.limit-1'];
  const text = 'X-Tenant http://proxy.example.com:3128 listPets.limit-1';
  expect(createArgvRedactor(argv, {})(text)).toBe(text);
});
