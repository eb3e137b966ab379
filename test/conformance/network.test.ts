import { expect, onTestFinished, test } from 'vitest';
import { parseReport } from '../../src/conformance/index.ts';
import type { Petstore } from '../../src/reference/index.ts';
import { startServer } from '../../src/server/index.ts';
import { runCommand } from '../support/run-command.ts';
import { servePetstore } from '../support/serve.ts';
import { serveProxy } from '../support/serve-proxy.ts';
import { certificatePath, serveTls } from '../support/serve-tls.ts';

const ONE = ['--only', 'listPets.key-missing'];

const judge = (args: string[], env: Record<string, string> = {}) =>
  runCommand('petstore-conformance', [...ONE, ...args], { PETSTORE_API_KEY: 'demo-key', ...env });

const SECRET = 'tenant-secret-4711';

/** A petstore that wants a header, and echoes it. */
async function serveTenant(): Promise<string> {
  const wrap = (petstore: Petstore) => async (request: Request) => {
    const tenant = request.headers.get('x-tenant');
    if (tenant !== SECRET) return new Response(`<h1>Who are you, ${tenant}?</h1>`, { status: 403 });
    const response = await petstore.fetch(request);
    // Wrong, so that the report shows the answer.
    return response.status === 401 ? new Response(`${tenant} is welcome`, { status: 200 }) : response;
  };
  const { url, close } = await startServer({ port: 0, wrap });
  onTestFinished(close);
  return url;
}

test('--header goes with every request, and its value is in no output', async () => {
  const url = await serveTenant();
  expect((await judge(['--base-url', url])).code).toBe(3);
  for (const [args, env] of [
    [['--header', `X-Tenant: ${SECRET}`], {}],
    [[], { PETSTORE_HEADER: `X-Tenant: ${SECRET}` }],
  ] as [string[], Record<string, string>][]) {
    const { code, stdout, stderr } = await judge(['--base-url', url, ...args], env);
    expect(code).toBe(1);
    expect(stdout).toContain('[redacted] is welcome');
    expect(stdout).toContain('-H "x-tenant: ${PETSTORE_HEADER_X_TENANT:?Set it first}"');
    expect(stdout + stderr).not.toContain(SECRET);
  }
});

test.each([
  [`Authorization: ${SECRET}`, 'Authorization cannot be set'],
  [`X-Tenant ${SECRET}`, '--header has no colon.'],
  [`X-Tenant: ${SECRET}é`, 'contains a character outside printable ASCII'],
])('--header %j ends with 2, without the value', async (line, message) => {
  const { code, stderr } = await judge(['--base-url', 'http://127.0.0.1:9/v1', '--header', line]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(stderr).not.toContain(SECRET);
});

test('--header that is given twice ends with 2: one of the values would be lost', async () => {
  const args = ['--header', 'X-Tenant: a', '--header', 'x-tenant: b'];
  const { code, stderr } = await judge(['--base-url', 'http://127.0.0.1:9/v1', ...args]);
  expect([code, stderr]).toEqual([2, expect.stringContaining('--header has x-tenant more than once.')]);
});

test('--ca trusts an issuer, and --insecure warns', async () => {
  const url = await serveTls('valid');
  const untrusted = await judge(['--base-url', url]);
  expect(untrusted.code).toBe(3);
  expect(untrusted.stdout).toContain('cannot be reached: TLS failed');
  expect((await judge(['--base-url', url, '--ca', certificatePath('ca')])).code).toBe(0);
  const insecure = await judge(['--base-url', await serveTls('self-signed'), '--insecure']);
  expect(insecure.code).toBe(0);
  expect(insecure.stderr).toMatch(/^Warning: certificates are not verified/);
  expect(insecure.stdout).toMatch(/\nConformant \(filters: .*; certificates not verified\): /);
});

test.each([
  ['nowhere.pem', '--ca "nowhere.pem" cannot be read (ENOENT).'],
  [certificatePath('key'), 'ca: the text contains no PEM certificate'],
])('--ca %s ends with 2', async (file, message) => {
  const { code, stdout, stderr } = await judge(['--base-url', 'https://127.0.0.1:9/v1', '--ca', file]);
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
});

test('--proxy leads there, with its user name and password, which are in no output', async () => {
  const { url, asked } = await serveProxy(await servePetstore(), `user:${SECRET}`);
  const proxy = url.replace('//', `//user:${SECRET}@`);
  const { code, stdout, stderr } = await judge(['--base-url', 'http://petstore.test/v1', '--proxy', proxy]);
  expect(code).toBe(0);
  expect(new Set(asked)).toEqual(new Set(['petstore.test']));
  expect(stdout + stderr).not.toContain(SECRET);
  const refused = await judge(['--base-url', 'http://petstore.test/v1', '--proxy', url]);
  expect(refused.code).toBe(3);
});

test('--proxy tunnels TLS', async () => {
  const { url, asked } = await serveProxy(await serveTls('valid'));
  const args = ['--base-url', 'https://localhost:4711/v1', '--ca', certificatePath('ca'), '--proxy', url];
  const { code, stdout } = await judge(args);
  expect([code, stdout]).toEqual([0, expect.stringContaining('Conformant')]);
  expect(new Set(asked)).toEqual(new Set(['localhost:4711']));
});

test('HTTP_PROXY, HTTPS_PROXY and NO_PROXY count, except for loopback addresses', async () => {
  const target = await servePetstore();
  const { url, asked } = await serveProxy(target);
  const base = 'http://petstore.test/v1';
  expect((await judge(['--base-url', base], { HTTP_PROXY: url })).code).toBe(0);
  expect(asked.length).toBeGreaterThan(0);
  asked.length = 0;
  expect((await judge(['--base-url', base], { HTTP_PROXY: url, NO_PROXY: 'petstore.test' })).code).toBe(3);
  expect((await judge(['--base-url', target], { HTTP_PROXY: url })).code).toBe(0);
  expect(asked).toEqual([]);
  const secure = await serveProxy(await serveTls('other-host'));
  const args = ['--base-url', 'https://other.example.com/v1', '--ca', certificatePath('ca')];
  expect((await judge(args, { HTTPS_PROXY: secure.url })).code).toBe(0);
});

test.each([
  ['--proxy', (proxy: string) => [['--proxy', proxy], {}]],
  ['HTTP_PROXY', (proxy: string) => [[], { HTTP_PROXY: proxy }]],
] as [string, (proxy: string) => [string[], Record<string, string>]][])(
  'what a service is told of the user name and the password of %s is in no output',
  async (_name, give) => {
    const wrap = (petstore: Petstore) => async (request: Request) => {
      const response = await petstore.fetch(request);
      // Wrong, so that the report shows the answer.
      const told = request.headers.get('proxy-authorization') ?? '';
      return response.status === 401 ? new Response(`${told} ${atob(told.slice('Basic '.length))}`) : response;
    };
    const { url, close } = await startServer({ port: 0, wrap });
    onTestFinished(close);
    const proxy = await serveProxy(url, `user-4711:${SECRET}`);
    const [args, env] = give(proxy.url.replace('//', `//user-4711:${SECRET}@`));
    const { code, stdout } = await judge(['--base-url', 'http://petstore.test/v1', ...args, '--reporter', 'json'], env);
    expect([code, stdout]).toEqual([1, expect.stringContaining('[redacted]')]);
    for (const secret of [SECRET, 'user-4711', btoa(`user-4711:${SECRET}`).slice(4, 16)])
      expect(stdout).not.toContain(secret);
  },
);

test('HTTP_PROXY that is no URL ends with 2, and does not matter for loopback addresses', async () => {
  const env = { HTTP_PROXY: `user:${SECRET}@proxy` };
  const { code, stdout, stderr } = await judge(['--base-url', 'http://x.test/v1'], env);
  expect([code, stdout, stderr]).toEqual([
    2,
    '',
    expect.stringContaining('The variable HTTP_PROXY is not a valid URL with the scheme http: or https:'),
  ]);
  expect(stderr).not.toContain(SECRET);
  expect((await judge(['--base-url', await servePetstore()], env)).code).toBe(0);
});

test('what the client accepts is no secret, and hides no media type', async () => {
  const args = ['--base-url', await servePetstore('createPet-name-null-accepted'), '--only', 'createPet.name-null'];
  const { stdout } = await judge([...args, '--header', 'Accept: application/json']);
  expect(stdout).toContain("-H 'Content-Type: application/json'");
});

test('--proxy that is no URL ends with 2, without its password', async () => {
  const { code, stderr } = await judge(['--base-url', 'http://x.test/v1', '--proxy', `socks5://user:${SECRET}@x`]);
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('proxy: this is not a valid URL with the scheme http: or https:'),
  ]);
  expect(stderr).not.toContain(SECRET);
});

test('--rate spaces the requests', async () => {
  const { code, stdout } = await judge(['--base-url', await servePetstore(), '--rate', '20', '--reporter', 'json']);
  expect(code).toBe(0);
  const { exchanges } = parseReport(stdout);
  expect(exchanges.length).toBeGreaterThan(4);
  const [first, last] = [exchanges[0]?.start ?? 0, exchanges.at(-1)?.start ?? 0];
  // Timers may be early by a millisecond.
  expect(last - first).toBeGreaterThan((exchanges.length - 1) * 49);
});

test('every option of a run can come from the environment, the command line wins, an empty one is none', async () => {
  const url = await servePetstore('json-lenient');
  const env = { PETSTORE_BASE_URL: url, PETSTORE_API_KEY: 'demo-key', PETSTORE_ONLY: 'json' };
  const run = (more: Record<string, string>, ...args: string[]) =>
    runCommand('petstore-conformance', args, { ...env, ...more });
  const [plain, strict, lenient, won] = await Promise.all([
    run({}),
    run({ PETSTORE_STRICT: '1', PETSTORE_TIMEOUT: '' }),
    run({ PETSTORE_STRICT: '0' }),
    run({}, '--only', 'getPet.unknown', '--strict'),
  ]);
  expect([plain.code, strict.code, lenient.code]).toEqual([0, 1, 0]);
  expect([won.code, won.stdout]).toEqual([0, expect.stringContaining('(filters: only getPet.unknown)')]);
});

test.each([
  ['PETSTORE_TIMEOUT', 'soon', 'Use a whole number from 1 to'],
  ['PETSTORE_STRICT', 'maybe', 'Use 1 or 0.'],
  ['PETSTORE_AS_OF', 'tomorrow', 'Use a date such as 2030-12-06.'],
  ['PETSTORE_RATE', '0', 'Use a number of requests per second above 0'],
])('%s=%s ends with 2 and names the variable', async (variable, value, advice) => {
  const { code, stderr } = await judge(['--base-url', 'http://127.0.0.1:9/v1'], { [variable]: value });
  expect([code, stderr]).toEqual([2, expect.stringContaining(`The variable ${variable} is "${value}". ${advice}`)]);
});
