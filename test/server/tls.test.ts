import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { callCommand } from '../support/call-command.ts';
import { createAuthority } from '../support/create-certificates.ts';
import { startCommand } from '../support/run-command.ts';
import { writeFiles } from '../support/write-files.ts';

const { cert, key } = createAuthority().issue();

async function start(...args: string[]) {
  const files = writeFiles({ 'cert.pem': cert, 'key.pem': key });
  const tls = ['--tls-cert', files['cert.pem'], '--tls-key', files['key.pem']];
  const command = startCommand('petstore-mock', ['--port', '0', ...tls, ...args]);
  onTestFinished(async () => {
    command.process.kill('SIGTERM');
    await command.ended;
  });
  return command;
}

test('prints curl lines for HTTPS that work as printed, and sends the requests of --demo', async () => {
  const { printed } = await start('--demo', '--log', 'pretty');
  const text = await printed(/401 .*wrong-key/);
  expect(text).toMatch(/base URL {2}https:\/\//);
  const lines = text.split('\n').filter((line) => line.startsWith('  curl ') && !line.includes('__petstore'));
  const outputs = await Promise.all(
    lines.map((line) => promisify(execFile)('sh', ['-c', `${line.trim()} -s -w '%{http_code}'`])),
  );
  expect(outputs.map(({ stdout }) => stdout.slice(-3))).toEqual(['200', '200', '201']);
});

test.each([
  ['pretty', /^\d\d:\d\d:\d\d {2}request without TLS on a port that serves HTTPS$/m],
  ['json', /^\{"event":"client-error","time":"[^"]+","problem":"request without TLS on a port that serves HTTPS"\}$/m],
])('--log %s reports a request without TLS', async (format, line) => {
  const { printed } = await start('--log', format);
  const [url = ''] = /https:\/\/[^\s"]+\/v1/.exec(await printed(/https:\/\/\S+\/v1/)) ?? [];
  expect((await fetch(`${url.replace('https:', 'http:')}/pets`)).status).toBe(400);
  await printed(line);
});

test.each([
  [['--tls-cert', 'cert.pem'], '--tls-key is missing. HTTPS needs --tls-cert FILE and --tls-key FILE.'],
  [
    ['--tls-cert', 'none.pem', '--tls-key', 'key.pem'],
    '--tls-cert: none.pem cannot be read: no such file. Name a readable file in PEM.',
  ],
  [['--tls-cert', 'key.pem', '--tls-key', 'key.pem'], /--tls-cert: \S+key\.pem: the text contains no PEM certificate/],
  [
    ['--tls-cert', 'cert.pem', '--tls-key', 'cert.pem'],
    /--tls-key: \S+cert\.pem: the text contains no PEM private key/,
  ],
  [['--tls-cert', 'cert.pem', '--tls-key', 'other.pem'], /--tls-key: \S+other\.pem: the private key does not belong/],
])('rejects %j', async (args, message) => {
  const files = writeFiles({ 'cert.pem': cert, 'key.pem': key, 'other.pem': createAuthority().issue().key });
  const given = args.map((arg) => files[arg as keyof typeof files] ?? arg);
  const { code, stderr } = await callCommand('petstore-mock', given);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});
