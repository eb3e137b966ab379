import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startServer } from '../../src/server/index.ts';
import { runCommand } from '../support/run-command.ts';
import { serve, servePetstore } from '../support/serve.ts';
import { serveProxy } from '../support/serve-proxy.ts';
import { certificatePath, serveTls } from '../support/serve-tls.ts';

const KEY = 'demo-key';

async function doctor(url: string, ...args: string[]) {
  const { code, stdout, stderr } = await runCommand('petstore-conformance', ['doctor', '--base-url', url, ...args], {
    PETSTORE_API_KEY: KEY,
  });
  expect(stderr).toBe('');
  return { code, stdout };
}

/** Whatever a test's cause is: there is one, with what was seen and what to do. */
async function findCause(url: string, ...args: string[]): Promise<string> {
  const { code, stdout } = await doctor(url, ...args);
  expect(code).toBe(3);
  expect(stdout).toMatch(/^\S+ cannot be judged: .*\.\n\n(?: {4}seen {2}.+\n)+ {4}do {4}.+\n$/);
  return stdout;
}

const html = '<!doctype html><html><head><title>502 Bad Gateway</title></head></html>';

test('nothing is wrong: 0', async () => {
  const url = await servePetstore();
  const { code, stdout } = await doctor(url);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^\S+ can be judged\. Nothing is wrong\.\n\n {4}seen {2}GET \S+\/pets\?limit=1: 200 application\/json, a list\n/,
  );
});

test('a service that is there and wrong can be judged', async () => {
  const broken = await serve((_request, response) =>
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"code":"x","message":"x","status":500}'),
  );
  expect(await doctor(broken)).toMatchObject({ code: 0, stdout: expect.stringContaining('with 500') as string });
});

test('a name that cannot be resolved', async () => {
  expect(await findCause('http://nowhere.invalid/v1')).toContain('the host name cannot be resolved');
});

test('a refused connection', async () => {
  const { url, close } = await startServer({ port: 0 });
  await close();
  expect(await findCause(url)).toContain('the connection was refused');
});

test('a service that accepts and never answers', async () => {
  const stdout = await findCause(await serve(() => {}), '--timeout', '300');
  expect(stdout).toContain('it accepts connections and does not answer within 300 ms');
});

test.each([
  ['self-signed', [], 'its certificate is self-signed', '--ca FILE'],
  ['valid', [], 'the issuer of its certificate is unknown', 'petstore-kit test issuer'],
  ['expired', ['--ca', certificatePath('ca')], 'its certificate has expired', 'to Feb  1 00:00:00 2020 GMT'],
  ['other-host', ['--ca', certificatePath('ca')], 'its certificate is for another host', 'for DNS:other.example.com'],
] as const)('a certificate that is %s', async (certificate, args, cause, evidence) => {
  const stdout = await findCause(await serveTls(certificate), ...args);
  expect(stdout).toContain(cause);
  expect(stdout).toContain(evidence);
});

test('a certificate that is trusted', async () => {
  expect((await doctor(await serveTls('valid'), '--ca', certificatePath('ca'))).code).toBe(0);
});

test('plain HTTP on a port of TLS, and the reverse', async () => {
  const secure = (await serveTls('valid')).replace('https:', 'http:');
  const stdout = await findCause(secure);
  expect(stdout).toContain('the port speaks TLS, and the base URL says http:');
  expect(stdout).toContain(`do    Use --base-url ${secure.replace('http:', 'https:')}.`);
  const plain = (await servePetstore()).replace('http:', 'https:');
  expect(await findCause(plain)).toContain('the port speaks plain HTTP, and the base URL says https:');
});

test('plain HTTP on a port of TLS that says so with a page', async () => {
  const page = await serve((_request, response) => response.writeHead(400).end('<h1>This port is for HTTPS</h1>'));
  // Without TLS behind it, it is a page like any other.
  expect(await findCause(page)).toContain('a web page answers in its place');
});

test('a proxy that wants credentials, that cannot be reached, and that is passed', async () => {
  const target = await servePetstore();
  const { url } = await serveProxy(target, 'user:password-4711');
  expect(await findCause('http://petstore.test/v1', '--proxy', url)).toContain('the proxy asks for a user name');
  expect(await findCause('https://petstore.test/v1', '--proxy', url)).toContain('the proxy asks for a user name');
  const gone = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => void gone.once('listening', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => void gone.close(resolve));
  const unreachable = await findCause('http://petstore.test/v1', '--proxy', `http://127.0.0.1:${port}`);
  expect(unreachable).toContain(`the proxy at port ${port} cannot be reached`);
  const passed = await doctor('http://petstore.test/v1', '--proxy', url.replace('//', '//user:password-4711@'));
  expect(passed.code).toBe(0);
  expect(passed.stdout).not.toContain('password-4711');
});

test('a base URL without /v1, and one with too much of it', async () => {
  const url = await servePetstore();
  for (const wrong of [url.replace(/\/v1$/, ''), `${url}/v1`]) {
    const stdout = await findCause(wrong);
    expect(stdout).toContain('the service is not at this path');
    expect(stdout).toContain(`do    Use --base-url ${url}.`);
  }
});

test('HTML from a gateway', async () => {
  const url = await serve((_request, response) =>
    response.writeHead(502, { 'content-type': 'text/html', server: 'gateway/1' }).end(html),
  );
  const stdout = await findCause(url);
  expect(stdout).toContain('a web page answers in its place');
  expect(stdout).toContain('502 text/html, 502 Bad Gateway, server: gateway/1');
});

test('a redirect, with the base URL that it leads to', async () => {
  const url = await serve((request, response) =>
    response.writeHead(308, { location: `https://petstore.example.com${request.url}` }).end(),
  );
  const stdout = await findCause(url);
  expect(stdout).toContain('it redirects, and redirects are not followed');
  expect(stdout).toContain('do    Use --base-url');
});

test('a key that is refused, and one that may not', async () => {
  const stdout = await findCause(await servePetstore(), '--api-key', 'another-key-4711');
  expect(stdout).toContain('it refuses the key');
  expect(stdout).not.toContain('another-key-4711');
  const forbidden = await serve((_request, response) =>
    response.writeHead(403, { 'content-type': 'application/json' }).end('{"code":"x","message":"x","status":403}'),
  );
  expect(await findCause(forbidden)).toContain('the key may not list animals');
});
