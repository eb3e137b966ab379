import { spawnSync } from 'node:child_process';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { HttpRequest } from '../../exchange/request.ts';
import { toCurlCommands } from './to-curl-commands.ts';

const target = {
  baseUrl: 'http://localhost/v1',
  apiKey: 'Demo-key-7',
  headers: {},
  proxy: undefined,
  ca: undefined,
  insecure: false,
};

const list: HttpRequest = { method: 'GET', path: '/pets', headers: {} };
const create = (body: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'POST',
  path: '/pets',
  headers: { 'content-type': 'application/json' },
  body,
  ...more,
});

/** The bytes that curl would read from standard input. */
function readPipe(command: string): Buffer {
  const { stdout } = spawnSync('sh', ['-c', `curl() { cat; }\n${command}`]);
  return stdout;
}

test('requests over one connection become one command', () => {
  const lines = toCurlCommands([{ ...list, connection: 0 }, { ...list, connection: 0 }, list], target).split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^curl -i .*\/pets --next -i .*\/pets$/);
});

test('requests that are sent together become one line', () => {
  expect(toCurlCommands([list, { ...list, isConcurrent: true }], target)).toMatch(/^curl [^&]* & curl [^&]* & wait$/);
});

test('a chunked body is sent without its length', () => {
  expect(toCurlCommands([create('{}', { bodyForm: 'chunked' })], target)).toContain(
    "-H 'transfer-encoding: chunked' --data-binary '{}'",
  );
});

test.each([
  ['\xe9"%\\\'\0', Buffer.from('\xe9"%\\\'\0', 'latin1'), 'latin1'],
  [`{"name":"${'n'.repeat(40_000)}é"}`, Buffer.from(`{"name":"${'n'.repeat(40_000)}é"}`), undefined],
  ['@file', Buffer.from('@file'), undefined],
  ['', Buffer.from(''), 'latin1'],
] as const)('a shell pipes the bytes of %.10j to curl', (body, bytes, bodyForm) => {
  const command = toCurlCommands([create(body, { bodyForm })], target);
  expect(command).toContain('--data-binary @-');
  expect(command.length).toBeLessThan(500);
  expect(readPipe(command)).toEqual(bytes);
});

test('a shell compresses a body', () => {
  const command = toCurlCommands([create('{"name":"é"}', { bodyForm: 'gzip' })], target);
  expect(gunzipSync(readPipe(command)).toString()).toBe('{"name":"é"}');
});

test.each(['Bearer \xe9', 'Bearer {key}\xa0', 'Bearer {key}\xe2\x80\x8b'])(
  'a shell passes the bytes of the header %j to curl',
  (authorization) => {
    const command = toCurlCommands([{ ...list, headers: { authorization }, nameCase: 'title' }], target);
    const env = { ...process.env, PETSTORE_API_KEY: target.apiKey };
    const { stdout } = spawnSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${command}`], { env });
    const sent = `Authorization: ${authorization.replace('{key}', target.apiKey)}`;
    expect(stdout.toString('latin1').split('\n')).toContain(sent);
  },
);
