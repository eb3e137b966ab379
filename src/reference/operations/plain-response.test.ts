import { expect, test } from 'vitest';
import { json, toResponse } from './plain-response.ts';

const response = json(201, { name: 'Zoë' }, { location: '/v1/pets/7' });
const TEXT = '{"name":"Zoë"}';

test('json adds the type to the other headers', () => {
  expect(response).toEqual({
    status: 201,
    body: { name: 'Zoë' },
    headers: { 'content-type': 'application/json', location: '/v1/pets/7' },
  });
  expect(json(200, []).headers).toEqual({ 'content-type': 'application/json' });
});

test('a response has the status, headers and text', async () => {
  const sent = toResponse(response);
  expect([sent.status, sent.headers.get('location'), sent.headers.get('content-length')]).toEqual([
    201,
    '/v1/pets/7',
    null,
  ]);
  expect(await sent.text()).toBe(TEXT);
});

test('announces the length in bytes on request', async () => {
  const sent = toResponse(response, 'GET', { hasLength: true });
  expect(sent.headers.get('content-length')).toBe('15');
  expect(await sent.text()).toBe(TEXT);
});

test('HEAD and a response without a body send none', () => {
  expect(toResponse(response, 'HEAD').body).toBeNull();
  expect(toResponse(response, 'HEAD').status).toBe(201);
  const without = toResponse({ status: 204, headers: { allow: 'GET' } }, 'GET', { hasLength: true });
  expect([without.body, without.headers.get('content-length')]).toEqual([null, null]);
});

test('a network failure is the error of fetch', () => {
  expect(toResponse('network').type).toBe('error');
});

test.each([
  [false, null],
  [true, '15'],
])('a truncated body fails after the first half; announces its length: %s', async (hasLength, length) => {
  const sent = toResponse({ ...response, isTruncated: true }, 'GET', { hasLength });
  expect(sent.headers.get('content-length')).toBe(length);
  const reader = (sent.body as ReadableStream<Uint8Array>).getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('{"name"');
  await expect(reader.read()).rejects.toThrow('Failed to read the body: an injected failure truncates it.');
});
