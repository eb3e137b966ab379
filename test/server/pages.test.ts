import { parse } from 'yaml';
import { expect, onTestFinished, test } from 'vitest';
import { openapi } from '../../src/contract/index.ts';
import { startServer } from '../../src/server/index.ts';
import { askAs } from '../support/ask-as.ts';
import { startMock } from '../support/open-page.ts';
import { startCommand } from '../support/run-command.ts';

const files = ['console.js', 'console.css', 'docs.js', 'docs.css', 'swagger-ui.js', 'swagger-ui.css', 'icon.svg'];
const key = { authorization: 'Bearer demo-key' };

async function setup(...args: string[]) {
  const { origin } = new URL(await startMock(...args));
  return { origin, ask: (path: string, init?: RequestInit) => fetch(origin + path, init) };
}

test.each([
  ['/', 'text/html; charset=utf-8', '<div id="console">'],
  ['/docs', 'text/html; charset=utf-8', '<main id="reference">'],
])('GET %s is a page whatever the client accepts, and may load nothing from elsewhere', async (path, type, part) => {
  const { ask } = await setup();
  for (const accept of ['*/*', 'text/html', 'application/json']) {
    const response = await ask(path, { headers: { accept } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(await response.text()).toContain(part);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  }
});

test('no key stands in any file of the pages', async () => {
  const { ask } = await setup('--api-key', 'another-key', '--admin-token', 'admin-token-1');
  const texts = await Promise.all(
    ['/', '/docs', '/openapi.json', '/openapi.yaml', ...files.map((file) => `/__console/${file}`)].map(async (path) =>
      (await ask(path, { headers: { origin: 'http://evil.example' } })).text(),
    ),
  );
  for (const text of texts) expect(text).not.toMatch(/another-key|admin-token-1/);
});

test.each(files)('%s is served compressed or plain, with a tag that saves sending it again', async (file) => {
  const { ask } = await setup();
  const path = `/__console/${file}`;
  const compressed = await ask(path, { headers: { 'accept-encoding': 'gzip, br' } });
  const plain = await ask(path, { headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect([compressed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['br', null]);
  const text = await plain.text();
  expect(await compressed.text()).toBe(text);
  expect(Number(plain.headers.get('content-length'))).toBe(Buffer.byteLength(text));
  const tag = plain.headers.get('etag') ?? '';
  const again = await ask(path, { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await ask(path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(Buffer.byteLength(text)),
    '',
  ]);
});

test('/openapi.json and /openapi.yaml are the contract, with the address that the client used', async () => {
  const { ask, origin } = await setup();
  const json = await ask('/openapi.json');
  expect(json.headers.get('content-type')).toBe('application/json');
  const expected = { ...structuredClone(openapi), servers: [{ url: `${origin}/v1` }] };
  expect(await json.json()).toEqual(expected);
  const yaml = await ask('/openapi.yaml');
  expect(yaml.headers.get('content-type')).toBe('application/yaml');
  expect(parse(await yaml.text())).toEqual(expected);
  expect(JSON.parse(await askAs(origin, '/openapi.json', { host: 'petstore.lan:8080' }))).toMatchObject({
    servers: [{ url: 'http://petstore.lan:8080/v1' }],
  });
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'petstore.example' };
  const servers = [{ url: 'https://petstore.example/v1' }];
  expect(JSON.parse(await askAs(origin, '/openapi.json', forwarded))).toMatchObject({ servers });
  expect(parse(await askAs(origin, '/openapi.yaml', forwarded))).toMatchObject({ servers });
  expect(JSON.parse(await askAs(origin, '/openapi.json', { 'x-forwarded-host': '"><script>' }))).toMatchObject({
    servers: [{ url: `${origin}/v1` }],
  });
});

test('tools on pages of other origins may read the contract', async () => {
  const { ask } = await setup();
  const { headers } = await ask('/openapi.json', { headers: { origin: 'https://editor.example' } });
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s / is answered as any unknown route', async (method) => {
  const [withPages, without] = [await setup(), await setup('--no-console')];
  const [one, other] = await Promise.all([withPages, without].map(({ ask }) => ask('/', { method, headers: key })));
  expect(one?.status).toBe(other?.status);
  expect(await one?.text()).toBe(await other?.text());
  expect(one?.headers.has('content-security-policy')).toBe(false);
});

test('--no-console turns the pages off, and leaves the admin API', async () => {
  const { ask } = await setup('--no-console');
  for (const path of ['/', '/docs', '/openapi.json', '/openapi.yaml', '/__console/console.js']) {
    const response = await ask(path);
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'route_not_found' }]);
  }
  expect((await ask('/__petstore/health')).status).toBe(200);
});

test('other paths beside the pages stay unknown routes', async () => {
  const { ask } = await setup();
  for (const path of [
    '/docs/',
    '/index.html',
    '/__console',
    '/__console/',
    '/__console/..%2fpackage.json',
    '/__proto__',
  ]) {
    expect((await ask(path)).status).toBe(404);
  }
});

test('the pages are in no journal', async () => {
  const { ask } = await setup();
  await ask('/');
  await ask('/openapi.json');
  expect(await (await ask('/__petstore/journal')).json()).toEqual([]);
});

test('the greeting names the page first', async () => {
  const command = startCommand('petstore-mock', ['--port', '0']);
  onTestFinished(async () => {
    command.process.kill('SIGTERM');
    await command.ended;
  });
  const text = await command.printed(/Ctrl\+C/);
  expect(text).toMatch(/animals\n\n {2}open {6}(http:\/\/127\.0\.0\.1:\d+\/)\n {2}base URL {2}\1v1\n/);
});

test('the journal says what decided an answer while somebody watches, and with --explain', async () => {
  const read = async (origin: string) => {
    const records = (await (await fetch(`${origin}/__petstore/journal`)).json()) as { reason?: string }[];
    return records.map(({ reason }) => reason);
  };
  const { origin, ask } = await setup();
  await ask('/v1/pets?limit=0', { headers: key });
  const stop = new AbortController();
  const stream = await ask('/__petstore/journal/events', { signal: stop.signal });
  await stream.body?.getReader().read();
  await ask('/v1/pets?limit=0', { headers: key });
  expect(await read(origin)).toEqual([undefined, 'choice limitOutOfRange=refuse']);
  stop.abort();
  const explaining = await setup('--explain');
  await explaining.ask('/v1/pets', { headers: key });
  expect(await read(explaining.origin)).toEqual(['clause listPets.response']);
});

test('a server in code has the pages too, unless it is told otherwise', async () => {
  const ask = async (options: object) => {
    const { url, close } = await startServer({ port: 0, ...options });
    onTestFinished(close);
    return (await fetch(new URL('/', url))).status;
  };
  expect(await Promise.all([ask({}), ask({ console: false })])).toEqual([200, 404]);
});

test('a base path of its own is where the service is, and what the document says', async () => {
  const { url, close } = await startServer({ port: 0, basePath: '/shop/v1' });
  onTestFinished(close);
  expect(new URL(url).pathname).toBe('/shop/v1');
  expect((await fetch(`${url}/pets`, { headers: key })).status).toBe(200);
  expect(await (await fetch(new URL('/openapi.json', url))).json()).toMatchObject({ servers: [{ url }] });
});
