import { once } from 'node:events';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAuthority } from '../../test/support/create-certificates.ts';
import type { ServerOptions } from './server-options.ts';
import { startServer } from './start-server.ts';

const authority = createAuthority();
const { ca } = authority;

async function setup(options: ServerOptions = {}) {
  const onClientError = vi.fn<(problem: string) => void>();
  const server = await startServer({ port: 0, tls: authority.issue(), onClientError, ...options });
  onTestFinished(() => server.close());
  const { hostname: host, port } = new URL(server.url);
  /** Sends bytes over TLS or without it, and reads everything until the server closes the connection. */
  const send = async (bytes: string, isPlain = false): Promise<string> => {
    const socket = isPlain ? connect(Number(port), host) : connectTls({ host, port: Number(port), ca });
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    // A reset counts as the end of the response.
    socket.on('error', () => {});
    socket.write(bytes);
    await once(socket, 'close');
    return text;
  };
  return { ...server, send, onClientError };
}

/** Sends a request that trusts the authority. */
async function get(url: string, trusted = ca): Promise<IncomingMessage> {
  const outgoing = request(url, { ca: trusted, agent: false, headers: { authorization: 'Bearer demo-key' } }).end();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return incoming.resume();
}

test.each(['rsa', 'ec'] as const)('serves HTTPS with a certificate that has a key of the kind %s', async (kind) => {
  const { ca: trusted, issue } = createAuthority(kind);
  const { url } = await setup({ tls: issue() });
  expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/v1$/);
  expect((await get(`${url}/pets`, trusted)).statusCode).toBe(200);
});

test.each([
  ['has expired', authority.issue('127.0.0.1', new Date('2020-02-01')), ca, 'CERT_HAS_EXPIRED'],
  ['is for another host', authority.issue('other.example.com'), ca, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['has an unknown issuer', authority.issue(), createAuthority().ca, /CERT_SIGNATURE_FAILURE|UNABLE_TO_VERIFY/],
])('serves a certificate that %s, which clients reject', async (_name, tls, trusted, code) => {
  const { url } = await setup({ tls });
  await expect(get(`${url}/pets`, trusted)).rejects.toMatchObject({
    code: typeof code === 'string' ? code : expect.stringMatching(code),
  });
});

test('reports a client that does not trust the certificate', async () => {
  const { url, onClientError } = await setup();
  await expect(get(`${url}/pets`, createAuthority('ec', 'Another').ca)).rejects.toMatchObject({
    code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  });
  await vi.waitFor(() => expect(onClientError).toHaveBeenCalledWith(expect.stringMatching(/^TLS handshake failed: /)));
});

test('responds to a request without TLS with an error object, and reports it', async () => {
  const { send, onClientError, url } = await setup();
  const response = await send('GET /v1/pets HTTP/1.1\r\nHost: x\r\n\r\n', true);
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({
    code: 'tls_required',
    message: 'This port serves HTTPS. Use a base URL that starts with https:.',
    status: 400,
  });
  expect(onClientError.mock.calls).toEqual([['request without TLS on a port that serves HTTPS']]);
  expect((await get(`${url}/pets`)).statusCode).toBe(200);
});

test('a server without TLS reports a handshake', async () => {
  const { url, onClientError } = await setup({ tls: undefined });
  await expect(get(url.replace('http:', 'https:'))).rejects.toMatchObject({ code: 'EPROTO' });
  expect(onClientError.mock.calls).toEqual([['TLS handshake on a port that serves HTTP']]);
});

test('responds to malformed requests and large headers as without TLS', async () => {
  const { send } = await setup();
  expect(await send('hello\r\n\r\n')).toContain('malformed_request');
  expect(await send(`GET /v1/pets HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 .*headers_too_large/s,
  );
});

test('limits the time of a handshake, and of a request after it', async () => {
  const { send } = await setup({ limits: { headersTimeout: 100, connectionsCheckingInterval: 20 } });
  expect(await send('', true)).toBe('');
  expect(await send('\x16\x03\x01', true)).toBe('');
  expect(await send('GET /v1/pets')).toContain('request_timeout');
});

test('closes connections whose clients do not read', async () => {
  const pets = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, name: 'x'.repeat(500_000), categoryId: 1 }));
  const { url } = await setup({ pets, limits: { sendTimeout: 100, connectionsCheckingInterval: 20 } });
  const socket = connectTls({ host: '127.0.0.1', port: Number(new URL(url).port), ca });
  socket.on('error', () => {});
  socket.write('GET /v1/pets?limit=100 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer demo-key\r\n\r\n');
  await once(socket, 'secureConnect');
  socket.pause();
  let bytes = 0;
  setTimeout(() => socket.on('data', (chunk: Buffer) => (bytes += chunk.length)).resume(), 500);
  await once(socket, 'close');
  expect(bytes).toBeLessThan(20_000_000);
});

test.each([
  ['reset', { network: true }],
  ['truncated', { truncate: true }],
] as const)('an injected failure leaves a response %s', async (_name, failure) => {
  const { url, petstore } = await setup();
  petstore.fail('listPets', { ...failure, times: 1 });
  const broken = get(`${url}/pets`).then((incoming) => once(incoming, 'end'));
  await expect(broken).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect((await get(`${url}/pets`)).statusCode).toBe(200);
});

test('closes without waiting for a handshake that does not end', async () => {
  const { url, close } = await setup();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('\x16\x03\x01');
  await once(socket, 'connect');
  await get(`${url}/pets`);
  socket.on('error', () => {});
  const started = performance.now();
  await Promise.all([close(), once(socket, 'close')]);
  expect(performance.now() - started).toBeLessThan(5000);
});

test.each([
  [{ cert: 'nothing' }, 'tls.cert: the text contains no PEM certificate.'],
  [{ key: 'nothing' }, 'tls.key: the text contains no PEM private key.'],
  [{ key: '-----BEGIN ENCRYPTED PRIVATE KEY-----' }, 'tls.key: the private key is encrypted.'],
  [{ key: authority.issue().key }, 'tls.key: the private key does not belong to the certificate.'],
])('rejects %j', async (change, message) => {
  await expect(startServer({ port: 0, tls: { ...authority.issue(), ...change } })).rejects.toThrow(
    `Failed to start the server: ${message}`,
  );
});
