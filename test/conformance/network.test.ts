import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { parseReport, runConformance } from '../../src/conformance/index.ts';
import type { Petstore } from '../../src/reference/index.ts';
import { startServer } from '../../src/server/index.ts';
import { callCommand } from '../support/call-command.ts';
import { startCommand } from '../support/run-command.ts';
import { servePetstore } from '../support/serve.ts';
import { serveProxy } from '../support/serve-proxy.ts';
import { certificatePath, serveHttp2, serveTls } from '../support/serve-tls.ts';

const ONE = ['--only', 'listPets.key-missing'];

const run = (args: string[], env: Record<string, string> = {}) =>
  callCommand('petstore-conformance', [...ONE, ...args], { PETSTORE_API_KEY: 'demo-key', ...env });

test('https to a port without TLS is not testable, and the verdict says which address to use', async () => {
  const url = await servePetstore();
  const { code, stdout } = await run(['--base-url', url.replace('http:', 'https:')]);
  expect(code).toBe(3);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    `cannot be reached: the port does not speak TLS. Use ${url}. `.trimEnd(),
  );
});

const SECRET = 'tenant-secret-4711';

/** Starts a petstore that requires a header and echoes its value. */
async function serveTenant(): Promise<string> {
  const wrap = (petstore: Petstore) => async (request: Request) => {
    const tenant = request.headers.get('x-tenant');
    if (tenant !== SECRET) return new Response(`<h1>Who are you, ${tenant}?</h1>`, { status: 403 });
    const response = await petstore.fetch(request);
    // A violation, so that the report shows the response.
    return response.status === 401 ? new Response(`${tenant} is welcome`, { status: 200 }) : response;
  };
  const { url, close } = await startServer({ port: 0, wrap });
  onTestFinished(close);
  return url;
}

test('sends --header with every request, and shows its value in no output', async () => {
  const url = await serveTenant();
  expect((await run(['--base-url', url])).code).toBe(3);
  for (const [args, env] of [
    [['--header', `X-Tenant: ${SECRET}`], {}],
    [[], { PETSTORE_HEADER: `X-Tenant: ${SECRET}` }],
  ] as [string[], Record<string, string>][]) {
    const { code, stdout, stderr } = await run(['--base-url', url, ...args], env);
    expect(code).toBe(1);
    expect(stdout).toContain('[redacted] is welcome');
    expect(stdout).toContain('-H "x-tenant: ${PETSTORE_HEADER_X_TENANT:?Set it first}"');
    expect(stdout + stderr).not.toContain(SECRET);
  }
});

test.each([
  [`Authorization: ${SECRET}`, '--header: Authorization cannot be set'],
  [`X-Tenant ${SECRET}`, '--header: a header has no colon.'],
  [`: ${SECRET}`, '--header: a header has no name.'],
  [` : ${SECRET}`, '--header: a header has no name.'],
  [`X-Tenant: ${SECRET}é`, '--header: X-Tenant has no value, or one that contains'],
])('rejects --header %j without showing its value', async (line, message) => {
  const { code, stderr } = await run(['--base-url', 'http://127.0.0.1:9/v1', '--header', line]);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain(SECRET);
});

test('rejects a repeated header, since one of the values would be lost', async () => {
  const args = ['--header', 'X-Tenant: a', '--header', 'x-tenant: b'];
  const { code, stderr } = await run(['--base-url', 'http://127.0.0.1:9/v1', ...args]);
  expect(code).toBe(2);
  expect(stderr).toContain('--header: x-tenant is given more than once.');
});

test('trusts the issuer in --ca, and warns about --insecure', async () => {
  const url = await serveTls('valid');
  const untrusted = await run(['--base-url', url]);
  expect(untrusted.code).toBe(3);
  expect(untrusted.stdout).toContain('cannot be reached: TLS failed');
  expect((await run(['--base-url', url, '--ca', certificatePath('ca')])).code).toBe(0);
  const insecure = await run(['--base-url', await serveTls('self-signed'), '--insecure']);
  expect(insecure.code).toBe(0);
  expect(insecure.stderr).toMatch(/^Warning: certificates are not verified/);
  expect(insecure.stdout).toMatch(/\nConformant \(filters: .*; certificates not verified\): /);
});

test('speaks HTTP/1.1 with a server that prefers HTTP/2, also as a library', async () => {
  const { url, versions } = await serveHttp2(true);
  expect((await run(['--base-url', url, '--ca', certificatePath('ca')])).code).toBe(0);
  const ca = readFileSync(certificatePath('ca'), 'utf8');
  const { verdict } = await runConformance({ baseUrl: url, apiKey: 'demo-key', ca, only: ['listPets.key-missing'] });
  expect(verdict.kind).toBe('conformant');
  expect(versions).toEqual(new Set(['1.1']));
});

test('speaks HTTP/1.1 through --proxy, too', async () => {
  const { url, versions } = await serveHttp2(true);
  const proxy = await serveProxy(url);
  const args = ['--base-url', 'https://localhost:4711/v1', '--ca', certificatePath('ca'), '--proxy', proxy.url];
  expect((await run(args)).code).toBe(0);
  expect(versions).toEqual(new Set(['1.1']));
});

test('says that a server speaks HTTP/2 only', async () => {
  const { url } = await serveHttp2(false);
  const { code, stdout } = await run(['--base-url', url, '--ca', certificatePath('ca')]);
  expect(code).toBe(3);
  expect(stdout).toContain('TLS failed: the server does not speak HTTP/1.1, only another version.');
});

test.each([
  ['nowhere.pem', '--ca: nowhere.pem cannot be read: no such file.'],
  [certificatePath('key'), `--ca: ${certificatePath('key')}: the text contains no PEM certificate`],
])('rejects --ca %s', async (file, message) => {
  const { code, stdout, stderr } = await run(['--base-url', 'https://127.0.0.1:9/v1', '--ca', file]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});

test('sends requests through --proxy, and shows its user name and password in no output', async () => {
  const { url, targets } = await serveProxy(await servePetstore(), `user:${SECRET}`);
  const proxy = url.replace('//', `//user:${SECRET}@`);
  const { code, stdout, stderr } = await run(['--base-url', 'http://petstore.test/v1', '--proxy', proxy]);
  expect(code).toBe(0);
  expect(new Set(targets)).toEqual(new Set(['petstore.test']));
  expect(stdout + stderr).not.toContain(SECRET);
  const rejected = await run(['--base-url', 'http://petstore.test/v1', '--proxy', url]);
  expect(rejected.code).toBe(3);
  expect(rejected.stdout).toContain(
    'and responded with 407. Give its user name and password in the URL: --proxy http://',
  );
});

test('tunnels TLS through --proxy', async () => {
  const { url, targets } = await serveProxy(await serveTls('valid'));
  const args = ['--base-url', 'https://localhost:4711/v1', '--ca', certificatePath('ca'), '--proxy', url];
  const { code, stdout } = await run(args);
  expect(code).toBe(0);
  expect(stdout).toContain('Conformant');
  expect(new Set(targets)).toEqual(new Set(['localhost:4711']));
});

/** Leaves out half of the requests. */
const FEWER = ['--skip', 'oracle'];

test('a whole run passes through a proxy, and the checks through a tunnel', { timeout: 60_000 }, async () => {
  const all = (args: string[]) => callCommand('petstore-conformance', args, { PETSTORE_API_KEY: 'demo-key' });
  const plain = await serveProxy(await servePetstore());
  const tunnel = await serveProxy(await serveTls('valid'));
  const secure = ['--base-url', 'https://localhost:4711/v1', '--ca', certificatePath('ca'), '--proxy', tunnel.url];
  const runs = [
    await all(['--base-url', 'http://petstore.test/v1', '--proxy', plain.url]),
    // The proxy sees nothing of what it tunnels.
    await all([...secure, ...FEWER]),
  ];
  for (const { code, stdout } of runs)
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/\nConformant(?: \(.*\))?: /) });
});

const refuse = (socket: Socket, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);

test.each<[string, (count: number, socket: Socket) => unknown, number, RegExp]>([
  [
    'refuses a tunnel at times',
    (count, socket) => count % 50 === 0 && refuse(socket, '503 Busy'),
    0,
    /\nConformant \(/,
  ],
  ['breaks one at times', (count, socket) => count % 50 === 0 && socket.resetAndDestroy(), 0, /\nConformant \(/],
  [
    'refuses all for a while',
    (count, socket) => count > 200 && count < 600 && refuse(socket, '502 Bad Gateway'),
    3,
    /\nIncomplete \(.*\): \d+ of \d+ requests did not reach the target \(.*\): the proxy opened no connection to the target, and responded with 502/,
  ],
  [
    'refuses all from some moment on',
    (count, socket) => count > 300 && refuse(socket, '503 Busy'),
    3,
    /\nIncomplete \(.*\): \d+ of \d+ requests did not reach the target/,
  ],
])('a proxy that %s accuses nobody', { timeout: 60_000 }, async (_which, onTunnel, expected, verdict) => {
  const { url } = await serveProxy(await serveTls('valid'), undefined, onTunnel);
  const args = [
    '--base-url',
    'https://localhost:4711/v1',
    '--ca',
    certificatePath('ca'),
    '--proxy',
    url,
    '--strict',
    ...FEWER,
  ];
  const { code, stdout } = await callCommand('petstore-conformance', args, { PETSTORE_API_KEY: 'demo-key' });
  expect(stdout).not.toMatch(/^✗/m);
  expect({ code, stdout }).toEqual({ code: expected, stdout: expect.stringMatching(verdict) as string });
});

test('honours HTTP_PROXY, HTTPS_PROXY and NO_PROXY, except for loopback addresses', async () => {
  const target = await servePetstore();
  const { url, targets } = await serveProxy(target);
  const base = 'http://petstore.test/v1';
  expect((await run(['--base-url', base], { HTTP_PROXY: url })).code).toBe(0);
  expect(targets.length).toBeGreaterThan(0);
  targets.length = 0;
  expect((await run(['--base-url', base], { HTTP_PROXY: url, NO_PROXY: 'petstore.test' })).code).toBe(3);
  expect((await run(['--base-url', target], { HTTP_PROXY: url })).code).toBe(0);
  expect(targets).toEqual([]);
  const secure = await serveProxy(await serveTls('other-host'));
  const args = ['--base-url', 'https://other.example.com/v1', '--ca', certificatePath('ca')];
  expect((await run(args, { HTTPS_PROXY: secure.url })).code).toBe(0);
});

test.each([
  { setting: '--proxy', give: (proxy: string) => ({ args: ['--proxy', proxy], env: {} }) },
  { setting: 'HTTP_PROXY', give: (proxy: string) => ({ args: [], env: { HTTP_PROXY: proxy } }) },
])(
  'shows the user name and the password of $setting in no output, even if the target echoes them',
  async ({ give }) => {
    const wrap = (petstore: Petstore) => async (request: Request) => {
      const response = await petstore.fetch(request);
      // A violation, so that the report shows the response.
      const received = request.headers.get('proxy-authorization') ?? '';
      return response.status === 401 ? new Response(`${received} ${atob(received.slice('Basic '.length))}`) : response;
    };
    const { url, close } = await startServer({ port: 0, wrap });
    onTestFinished(close);
    const proxy = await serveProxy(url, `user-4711:${SECRET}`);
    const { args, env } = give(proxy.url.replace('//', `//user-4711:${SECRET}@`));
    const { code, stdout } = await run(['--base-url', 'http://petstore.test/v1', ...args, '--reporter', 'json'], env);
    expect(code).toBe(1);
    expect(stdout).toContain('[redacted]');
    for (const secret of [SECRET, 'user-4711', btoa(`user-4711:${SECRET}`).slice(4, 16)])
      expect(stdout).not.toContain(secret);
  },
);

test('rejects an invalid HTTP_PROXY, but ignores it for loopback addresses', async () => {
  const env = { HTTP_PROXY: `user:${SECRET}@proxy` };
  const { code, stdout, stderr } = await run(['--base-url', 'http://x.test/v1'], env);
  expect({ code, stdout, stderr }).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('The variable HTTP_PROXY is not a valid URL with the scheme http: or https:'),
  });
  expect(stderr).not.toContain(SECRET);
  expect((await run(['--base-url', await servePetstore()], env)).code).toBe(0);
});

test('does not treat the media type in an Accept header as a secret', async () => {
  const args = ['--base-url', await servePetstore('createPet-name-null-accepted'), '--only', 'createPet.name-null'];
  const { stdout } = await run([...args, '--header', 'Accept: application/json']);
  expect(stdout).toContain("-H 'content-type: application/json'");
});

test('rejects an invalid --proxy without showing its password', async () => {
  const { code, stderr } = await run(['--base-url', 'http://x.test/v1', '--proxy', `socks5://user:${SECRET}@x`]);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining('proxy: this is not a valid URL with the scheme http: or https:'),
  });
  expect(stderr).not.toContain(SECRET);
});

test('spaces the requests with --rate', async () => {
  const { code, stdout } = await run(['--base-url', await servePetstore(), '--rate', '20', '--reporter', 'json']);
  expect(code).toBe(0);
  const { exchanges } = parseReport(stdout);
  expect(exchanges.length).toBeGreaterThan(4);
  const first = exchanges[0]?.start ?? 0;
  const last = exchanges.at(-1)?.start ?? 0;
  // Timers may fire a millisecond early.
  expect(last - first).toBeGreaterThan((exchanges.length - 1) * 48);
});

test(
  'reads options from the environment, after the command line, and ignores empty variables',
  { timeout: 30_000 },
  async () => {
    const url = await servePetstore('json-lenient');
    const env = { PETSTORE_BASE_URL: url, PETSTORE_API_KEY: 'demo-key', PETSTORE_ONLY: 'json' };
    const runWith = (more: Record<string, string>, ...args: string[]) =>
      callCommand('petstore-conformance', args, { ...env, ...more });
    const [plain, strict, lenient, overridden] = await Promise.all([
      runWith({}),
      runWith({ PETSTORE_STRICT: '1', PETSTORE_TIMEOUT: '' }),
      runWith({ PETSTORE_STRICT: '0' }),
      runWith({}, '--only', 'getPet.unknown', '--strict'),
    ]);
    expect({ plain: plain.code, strict: strict.code, lenient: lenient.code }).toEqual({
      plain: 0,
      strict: 1,
      lenient: 0,
    });
    expect(overridden.code).toBe(0);
    expect(overridden.stdout).toContain('only getPet.unknown)');
  },
);

test.each([
  ['PETSTORE_TIMEOUT', 'soon', 'Use a whole number from 1 to'],
  ['PETSTORE_STRICT', 'maybe', 'Use 1 or 0.'],
  ['PETSTORE_AS_OF', 'tomorrow', 'Use a date such as 2030-12-06.'],
  ['PETSTORE_RATE', '0', 'Use a number of requests per second above 0'],
])('rejects %s=%s and names the variable', async (variable, value, advice) => {
  const { code, stderr } = await run(['--base-url', 'http://127.0.0.1:9/v1'], { [variable]: value });
  expect(code).toBe(2);
  expect(stderr).toContain(`the variable ${variable} is "${value}". ${advice}`);
});

test('judges a target as always although it may open few files at a time', async () => {
  const url = await servePetstore();
  const command = startCommand(
    'petstore-conformance',
    ['--base-url', url, '--seed', '1'],
    { PETSTORE_API_KEY: 'demo-key' },
    72,
  );
  const { code, stdout } = await command.ended;
  expect({ code, verdict: stdout.trim().split('\n').at(-1) }).toEqual({
    code: 0,
    verdict: expect.stringMatching(/^Conformant/),
  });
});
