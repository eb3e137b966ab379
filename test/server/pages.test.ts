import { parse } from 'yaml';
import { expect, onTestFinished, test } from 'vitest';
import { openapi } from '../../src/contract/index.ts';
import { startServer } from '../../src/server/index.ts';
import { requestWithHeaders } from '../support/request-with-headers.ts';
import { startMock } from '../support/open-page.ts';
import { startCommand } from '../support/run-command.ts';

const files = ['console.js', 'console.css', 'docs.js', 'docs.css', 'swagger-ui.js', 'swagger-ui.css', 'icon.svg'];
const key = { authorization: 'Bearer demo-key' };

async function setup(...args: string[]) {
  const { origin } = new URL(await startMock(...args));
  return { origin, get: (path: string, init?: RequestInit) => fetch(origin + path, init) };
}

test.each([
  ['/', 'text/html; charset=utf-8', '<div id="console">'],
  ['/docs', 'text/html; charset=utf-8', '<div id="reference">'],
])(
  'serves %s whatever the client accepts, with a policy that loads nothing from elsewhere',
  async (path, type, part) => {
    const { get } = await setup();
    for (const accept of ['*/*', 'text/html', 'application/json']) {
      const response = await get(path, { headers: { accept } });
      expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({ status: 200, type });
      expect(await response.text()).toContain(part);
      const policy = response.headers.get('content-security-policy');
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('x-frame-options')).toBe('DENY');
      expect(response.headers.has('access-control-allow-origin')).toBe(false);
    }
  },
);

test('puts no key in any file of the pages', async () => {
  const { get } = await setup('--api-key', 'another-key', '--admin-token', 'admin-token-1');
  const texts = await Promise.all(
    ['/', '/docs', '/openapi.json', '/openapi.yaml', ...files.map((file) => `/__console/${file}`)].map(async (path) =>
      (await get(path, { headers: { origin: 'http://evil.example' } })).text(),
    ),
  );
  for (const text of texts) expect(text).not.toMatch(/another-key|admin-token-1/);
});

test.each(files)('serves %s compressed or plain, with an entity tag', async (file) => {
  const { get } = await setup();
  const path = `/__console/${file}`;
  const compressed = await get(path, { headers: { 'accept-encoding': 'gzip, br' } });
  const plain = await get(path, { headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(plain.headers.get('content-encoding')).toBeNull();
  const text = await plain.text();
  expect(await compressed.text()).toBe(text);
  expect(Number(plain.headers.get('content-length'))).toBe(Buffer.byteLength(text));
  const tag = plain.headers.get('etag') ?? '';
  const again = await get(path, { headers: { 'if-none-match': tag } });
  expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' });
  const head = await get(path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect({ status: head.status, length: head.headers.get('content-length'), body: await head.text() }).toEqual({
    status: 200,
    length: String(Buffer.byteLength(text)),
    body: '',
  });
});

test('serves the contract as /openapi.json and /openapi.yaml, with the URL that the client used', async () => {
  const { get, origin } = await setup();
  const json = await get('/openapi.json');
  expect(json.headers.get('content-type')).toBe('application/json');
  const expected = { ...structuredClone(openapi), servers: [{ url: `${origin}/v1` }] };
  expect(await json.json()).toEqual(expected);
  const yaml = await get('/openapi.yaml');
  expect(yaml.headers.get('content-type')).toBe('application/yaml');
  expect(parse(await yaml.text())).toEqual(expected);
  expect(JSON.parse(await requestWithHeaders(origin, '/openapi.json', { host: 'petstore.lan:8080' }))).toMatchObject({
    servers: [{ url: 'http://petstore.lan:8080/v1' }],
  });
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'petstore.example' };
  const servers = [{ url: 'https://petstore.example/v1' }];
  expect(JSON.parse(await requestWithHeaders(origin, '/openapi.json', forwarded))).toMatchObject({ servers });
  expect(parse(await requestWithHeaders(origin, '/openapi.yaml', forwarded))).toMatchObject({ servers });
  expect(
    JSON.parse(await requestWithHeaders(origin, '/openapi.json', { 'x-forwarded-host': '"><script>' })),
  ).toMatchObject({
    servers: [{ url: `${origin}/v1` }],
  });
});

test('allows pages of other origins to read the contract', async () => {
  const { get } = await setup();
  const { headers } = await get('/openapi.json', { headers: { origin: 'https://editor.example' } });
  expect(headers.get('access-control-allow-origin')).toBe('https://editor.example');
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('treats %s / like any unknown route', async (method) => {
  const [withPages, without] = [await setup(), await setup('--no-console')];
  const [one, other] = await Promise.all([withPages, without].map(({ get }) => get('/', { method, headers: key })));
  expect(one?.status).toBe(other?.status);
  expect(await one?.text()).toBe(await other?.text());
  expect(one?.headers.has('content-security-policy')).toBe(false);
});

test('turns off the pages but not the admin API with --no-console', async () => {
  const { get } = await setup('--no-console');
  for (const path of ['/', '/docs', '/openapi.json', '/openapi.yaml', '/__console/console.js']) {
    const response = await get(path);
    expect(await response.json()).toMatchObject({ status: 404, code: 'route_not_found' });
    expect(response.status).toBe(404);
  }
  expect((await get('/__petstore/health')).status).toBe(200);
});

test('treats all other paths as unknown routes', async () => {
  const { get } = await setup();
  for (const path of [
    '/docs/',
    '/index.html',
    '/__console',
    '/__console/',
    '/__console/..%2fpackage.json',
    '/__proto__',
  ]) {
    expect((await get(path)).status).toBe(404);
  }
});

test('keeps requests for pages out of the journal', async () => {
  const { get } = await setup();
  await get('/');
  await get('/openapi.json');
  expect(await (await get('/__petstore/journal')).json()).toEqual([]);
});

test('prints the URL of the console first', async () => {
  const command = startCommand('petstore-mock', ['--port', '0']);
  onTestFinished(async () => {
    command.process.kill('SIGTERM');
    await command.ended;
  });
  const text = await command.printed(/Ctrl\+C/);
  expect(text).toMatch(/animals\n\n {2}console {3}(http:\/\/127\.0\.0\.1:\d+\/)\n {2}base URL {2}\1v1\n/);
});

test('records the reason of a response for the console, or without it while a client watches the journal', async () => {
  const read = async (origin: string) => {
    const records = (await (await fetch(`${origin}/__petstore/journal`)).json()) as { reason?: string }[];
    return records.map(({ reason }) => reason);
  };
  const { origin, get } = await setup('--no-console');
  await get('/v1/pets?limit=0', { headers: key });
  const stop = new AbortController();
  const stream = await get('/__petstore/journal/events', { signal: stop.signal });
  await stream.body?.getReader().read();
  await get('/v1/pets?limit=0', { headers: key });
  expect(await read(origin)).toEqual([undefined, 'choice limitOutOfRange=refuse']);
  stop.abort();
  // Without a terminal, and without anyone who watches.
  for (const args of [[], ['--no-console', '--explain']]) {
    const explaining = await setup(...args);
    await explaining.get('/v1/pets', { headers: key });
    expect(await read(explaining.origin)).toEqual(['clause listPets.response']);
  }
});

test('serves the pages from code too, unless they are turned off', async () => {
  const getStatus = async (options: object) => {
    const { url, close } = await startServer({ port: 0, ...options });
    onTestFinished(close);
    return (await fetch(new URL('/', url))).status;
  };
  expect(await Promise.all([getStatus({}), getStatus({ console: false })])).toEqual([200, 404]);
});

test('serves the service under a custom base path, and names it in the document', async () => {
  const { url, close } = await startServer({ port: 0, basePath: '/shop/v1' });
  onTestFinished(close);
  expect(new URL(url).pathname).toBe('/shop/v1');
  expect((await fetch(`${url}/pets`, { headers: key })).status).toBe(200);
  expect(await (await fetch(new URL('/openapi.json', url))).json()).toMatchObject({ servers: [{ url }] });
});
