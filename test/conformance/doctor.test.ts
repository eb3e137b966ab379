import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startServer } from '../../src/server/index.ts';
import { callCommand } from '../support/call-command.ts';
import { serve, servePetstore } from '../support/serve.ts';
import { serveProxy } from '../support/serve-proxy.ts';
import { certificatePath, serveTls } from '../support/serve-tls.ts';

const KEY = 'demo-key';

async function doctor(url: string, ...args: string[]) {
  const { code, stdout, stderr } = await callCommand('petstore-conformance', ['doctor', '--base-url', url, ...args], {
    PETSTORE_API_KEY: KEY,
  });
  expect(stderr).toBe('');
  return { code, stdout };
}

/** Runs the doctor on a target that cannot be tested. The output has one cause, evidence and a fix. */
async function findCause(url: string, ...args: string[]): Promise<string> {
  const { code, stdout } = await doctor(url, ...args);
  expect(code).toBe(3);
  expect(stdout).toMatch(/^\S+ cannot be tested: .*\.\n\n(?: {4}evidence {2}.+\n)+ {4}fix {7}.+\n$/);
  return stdout;
}

const html = '<!doctype html><html><head><title>502 Bad Gateway</title></head></html>';

test('exits 0 if the target can be tested', async () => {
  const url = await servePetstore();
  const { code, stdout } = await doctor(url);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^\S+ can be tested\. No problem found\.\n\n {4}evidence {2}GET \S+\/pets\?limit=1: 200 application\/json, a list\n/,
  );
});

test.each([
  [500, '{"code":"x","message":"x","status":500}'],
  [503, '[]'],
  [999, '[]'],
  [200, '{}'],
])('exits 0 if the service responds with %i and %s, but finds a problem', async (status, body) => {
  const broken = await serve((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body),
  );
  const { code, stdout } = await doctor(broken);
  expect(code).toBe(0);
  expect(stdout).toContain(`can be tested. But listPets returns ${status} instead of 200 with a list`);
});

test.each([404, 405])('exits 3 if there is no list of animals at the path: %i', async (status) => {
  const url = await serve((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end('[]'),
  );
  expect(await findCause(url)).toContain('there is no list of animals at this path');
});

test('explains a login in front of the service', async () => {
  const url = await serve((_request, response) =>
    response.writeHead(401, { 'www-authenticate': 'Basic realm="staging"' }).end('<h1>Login</h1>'),
  );
  expect(await findCause(url)).toContain('something in front of the service requires Basic authentication');
});

test('takes no longer for a hostile title, and prints no command of GitHub Actions', async () => {
  const page = `<title>${' '.repeat(16_000)}`;
  const url = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', server: '##[stop-commands]x' }).end(page),
  );
  const stdout = await findCause(url, '--timeout', '1000');
  expect(stdout).not.toContain('##[');
});

test('explains a host name that cannot be resolved', async () => {
  expect(await findCause('http://nowhere.invalid/v1')).toContain('the host name cannot be resolved');
});

test('explains a refused connection', async () => {
  const { url, close } = await startServer({ port: 0 });
  await close();
  expect(await findCause(url)).toContain('the connection was refused');
});

test('explains a service that accepts connections and never responds', async () => {
  const stdout = await findCause(await serve(() => {}), '--timeout', '300');
  expect(stdout).toContain('it accepts connections but does not respond within 300 ms');
});

test.each([
  ['self-signed', [], "its certificate (or its issuer's) is self-signed", '--ca FILE'],
  ['valid', [], 'the issuer of its certificate is unknown', 'petstore-kit test issuer'],
  ['expired', ['--ca', certificatePath('ca')], 'its certificate has expired', 'to Feb  1 00:00:00 2020 GMT'],
  ['other-host', ['--ca', certificatePath('ca')], 'its certificate is for another host', 'for DNS:other.example.com'],
] as const)('explains the certificate %s', async (certificate, args, cause, evidence) => {
  const stdout = await findCause(await serveTls(certificate), ...args);
  expect(stdout).toContain(cause);
  expect(stdout).toContain(evidence);
});

test('accepts a certificate whose issuer is trusted', async () => {
  expect((await doctor(await serveTls('valid'), '--ca', certificatePath('ca'))).code).toBe(0);
});

test('explains HTTP on a TLS port, and HTTPS on a plain port', async () => {
  const secure = (await serveTls('valid')).replace('https:', 'http:');
  const stdout = await findCause(secure);
  expect(stdout).toContain('the port speaks TLS, but the base URL starts with http:');
  expect(stdout).toContain(`fix       Use --base-url ${secure.replace('http:', 'https:')}.`);
  const plain = (await servePetstore()).replace('http:', 'https:');
  expect(await findCause(plain)).toContain('the port speaks plain HTTP, but the base URL starts with https:');
});

test('explains a port that requires a certificate of the client', async () => {
  const { code, stdout } = await doctor(await serveTls('valid', true), '--insecure');
  expect(code).toBe(3);
  expect(stdout).toContain('it speaks TLS, but closes the connection without a response');
  expect(stdout).toContain('It may require a client certificate');
});

test('explains a web page with status 400 on a port that does not speak TLS', async () => {
  const page = await serve((_request, response) => response.writeHead(400).end('<h1>This port is for HTTPS</h1>'));
  expect(await findCause(page)).toContain('it returns a web page instead');
});

test('explains a proxy that requires credentials, or that cannot be reached', async () => {
  const target = await servePetstore();
  const { url } = await serveProxy(target, 'user:password-4711');
  expect(await findCause('http://petstore.test/v1', '--proxy', url)).toContain('the proxy requires a user name');
  expect(await findCause('https://petstore.test/v1', '--proxy', url)).toContain('the proxy requires a user name');
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

test('finds the service at another path of the same origin', async () => {
  const url = await servePetstore();
  for (const wrong of [url.replace(/\/v1$/, ''), `${url}/v1`, `${url}/pets`, url.replace(/1$/, '2')]) {
    const stdout = await findCause(wrong);
    expect(stdout).toContain('the service is not at this path');
    expect(stdout).toContain(`fix       Use --base-url ${url}.`);
  }
});

test('explains the web page of a gateway', async () => {
  const url = await serve((_request, response) =>
    response.writeHead(502, { 'content-type': 'text/html', server: 'gateway/1' }).end(html),
  );
  const stdout = await findCause(url);
  expect(stdout).toContain('a gateway responds with 502, because the service behind it does not respond');
  expect(stdout).toContain('502 text/html, 502 Bad Gateway, server: gateway/1');
});

test('explains a redirect, with the base URL that it leads to', async () => {
  const url = await serve((request, response) =>
    response.writeHead(308, { location: `https://petstore.example.com${request.url}` }).end(),
  );
  const stdout = await findCause(url);
  expect(stdout).toContain('it redirects, and redirects are not followed');
  expect(stdout).toContain('fix       Use --base-url');
});

test('explains a rejected key, and a key without permission', async () => {
  const stdout = await findCause(await servePetstore(), '--api-key', 'another-key-4711');
  expect(stdout).toContain('it rejects the key');
  expect(stdout).not.toContain('another-key-4711');
  const forbidden = await serve((_request, response) =>
    response.writeHead(403, { 'content-type': 'application/json' }).end('{"code":"x","message":"x","status":403}'),
  );
  expect(await findCause(forbidden)).toContain('the key has no permission to list animals');
});
