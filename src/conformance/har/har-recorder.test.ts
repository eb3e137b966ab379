import { expect, test } from 'vitest';
import { createRedactor } from '../redaction/create-redactor.ts';
import { HarRecorder } from './har-recorder.ts';

const response = { status: 200, headers: { 'content-type': 'application/json' }, text: '[]', json: [] };
const request = { method: 'GET', path: '/pets?limit=1', headers: {} };
const timing = { start: 0, duration: 5, redact: createRedactor('secret-key-1', 'secret-key-2') };

test('writes each key as a placeholder of its own, and redacts what is made from one', () => {
  const recorder = new HarRecorder('http://localhost/v1', ['secret-key-1', 'secret-key-2']);
  const send = (authorization: string) =>
    recorder.toEntry({ request: { ...request, headers: { authorization } }, response, ...timing }).request.headers;
  expect(send('Bearer secret-key-1')).toEqual([{ name: 'authorization', value: 'Bearer {key}' }]);
  expect(send('Bearer secret-key-2')).toEqual([{ name: 'authorization', value: 'Bearer {key-2}' }]);
  expect(send('Bearer secret-kex')).toEqual([{ name: 'authorization', value: 'Bearer [redacted]x' }]);
});

test('redacts a body again for other secrets', () => {
  const recorder = new HarRecorder('http://localhost/v1', []);
  const body = { ...response, text: '"another-secret"', json: 'another-secret' };
  const textOf = (secret: string) =>
    recorder.toEntry({ request, response: body, ...timing, redact: createRedactor(secret), redactId: secret }).response
      .content.text;
  expect(textOf('unrelated-secret-0')).toBe('"another-secret"');
  expect(textOf('another-secret')).toBe('"[redacted]"');
});

test('marks a body that is not complete, and has status 0 without a response', () => {
  const recorder = new HarRecorder('http://localhost/v1', []);
  const long = { ...response, text: 'x'.repeat(16_384) };
  expect(recorder.toEntry({ request, response: long, ...timing }).response.content).toMatchObject({
    size: -1,
    comment: 'truncated',
  });
  const binary = { ...response, text: '', jsonProblem: 'it is not valid UTF-8' };
  expect(recorder.toEntry({ request, response: binary, ...timing }).response.content).toEqual({
    size: -1,
    mimeType: 'application/json',
    comment: 'removed, since it is not valid UTF-8',
  });
  const failed = recorder.toEntry({ request, failure: 'reset by secret-key-1', ...timing });
  expect(failed.response).toMatchObject({ status: 0, _error: 'reset by [redacted]' });
});

test('writes bytes as Base64', () => {
  const { request: written } = new HarRecorder('http://localhost/v1', []).toEntry({
    request: { ...request, method: 'POST', body: '\xe9', bodyForm: 'latin1' },
    response,
    ...timing,
  });
  expect(written).toMatchObject({ postData: { text: '6Q==', _encoding: 'base64' }, bodySize: 1 });
});
