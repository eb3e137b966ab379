import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startProxy } from '../../src/conformance/index.ts';
import { runConformance } from '../../src/conformance/engine/run-conformance.ts';
import { callCommand } from '../support/call-command.ts';
import { createAuthority } from '../support/create-certificates.ts';
import { serveProxy } from '../support/serve-proxy.ts';
import { serveTls } from '../support/serve-tls.ts';
import { writeFiles } from '../support/write-files.ts';

const ONE = ['--only', 'listPets.key-missing', '--api-key', 'demo-key'];

/** A service that accepts only certificates of its own authority, and files for clients. */
async function setup(kind: 'rsa' | 'ec' = 'ec') {
  const authority = createAuthority(kind);
  const { cert, key } = authority.issue('client');
  const expired = authority.issue('client', new Date('2020-02-01'));
  const other = createAuthority(kind, 'Another authority').issue('client');
  const files = writeFiles({
    ca: authority.ca,
    cert,
    key,
    both: key + cert,
    expired: expired.key + expired.cert,
    other: other.key + other.cert,
    otherKey: other.key,
    encrypted: '-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIFHDBOBgkqhkiG9w0BBQ0wQTApBgkqhkiG9w0BBQwwHAQI\n',
    pkcs12: '\x30\x82\x0a\x01\x02\x01\x03',
  });
  const url = await serveTls(authority.issue(), authority.ca);
  const run = (...args: string[]) => callCommand('petstore-conformance', [...args, '--ca', files.ca, ...ONE]);
  return { url, run, files };
}

test.each(['rsa', 'ec'] as const)('sends a client certificate with a key of the kind %s', async (kind) => {
  const { url, run, files } = await setup(kind);
  const { code, stdout } = await run('--base-url', url, '--cert', files.cert, '--key', files.key, '--reporter', 'json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ configuration: { cert: true } });
  expect(stdout).not.toContain(readFileSync(files.key, 'utf8').slice(40, 60));
  expect((await run('--base-url', url, '--cert', files.both)).code).toBe(0);
});

test('sends it through a proxy, too', async () => {
  const { url, run, files } = await setup();
  const proxy = await serveProxy(url);
  expect((await run('--base-url', url, '--cert', files.both, '--proxy', proxy.url)).code).toBe(0);
});

test.each([
  [[], 'TLS failed|connection was|exchange failed', 'requires? a client certificate'],
  [['--cert', 'other'], 'TLS failed|connection was|exchange failed', 'rejects? (?:the client|the one)'],
  [['--cert', 'expired'], 'TLS failed|connection was|exchange failed', 'rejects? (?:the client|the one)'],
] as const)('with %j, the target cannot be tested, and doctor explains it', async (args, summary, finding) => {
  const { url, run, files } = await setup();
  const given = args.map((arg) => files[arg as keyof typeof files] ?? arg);
  const { code, stdout } = await run('--base-url', url, ...given);
  expect(code).toBe(3);
  expect(stdout).toMatch(new RegExp(summary));
  const doctor = ['doctor', '--base-url', url, '--ca', files.ca, '--api-key', 'demo-key', ...given];
  const diagnosis = await callCommand('petstore-conformance', doctor);
  expect(diagnosis.code).toBe(3);
  expect(diagnosis.stdout.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(finding));
});

test.each([
  [['--cert', 'none.pem'], /--cert: none\.pem cannot be read: no such file/],
  [['--key', 'key'], /--cert: the certificate of the key is missing/],
  [['--cert', 'cert'], /--key: \S+cert: the text contains no PEM private key/],
  [['--cert', 'key'], /--cert: \S+key: the text contains no PEM certificate/],
  [['--cert', 'cert', '--key', 'otherKey'], /--key: \S+otherKey: the private key does not belong to the certificate/],
  [['--cert', 'cert', '--key', 'encrypted'], /--key: \S+encrypted: the private key is encrypted.*openssl pkey/],
  [['--cert', 'pkcs12', '--key', 'key'], /--cert: \S+pkcs12: the text contains no PEM certificate.*openssl pkcs12/],
])('rejects %j', async (args, message) => {
  const { url, run, files } = await setup();
  const { code, stdout, stderr } = await run('--base-url', url, ...args.map((arg) => files[arg as 'ca'] ?? arg));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(message);
});

test('the library and the proxy send it', async () => {
  const { url, files } = await setup();
  const [ca, cert, key] = [files.ca, files.cert, files.key].map((file) => readFileSync(file, 'utf8')) as [
    string,
    string,
    string,
  ];
  const tls = { ca, cert, key };
  const { verdict } = await runConformance({
    baseUrl: url,
    apiKey: 'demo-key',
    only: ['listPets.key-missing'],
    ...tls,
  });
  expect(verdict.kind).toBe('conformant');
  const proxy = await startProxy({ target: url, ...tls });
  const response = await fetch(`${proxy.url}/pets`, { headers: { authorization: 'Bearer demo-key' } });
  await proxy.close();
  expect(response.status).toBe(200);
});
