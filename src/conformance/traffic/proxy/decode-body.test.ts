import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createBodyDecoder, decodeText } from './decode-body.ts';

test.each<[string, Buffer, string | undefined, object]>([
  ['plain', Buffer.from('[1]'), undefined, { text: '[1]', json: [1] }],
  ['identity', Buffer.from('[1]'), 'identity', { json: [1] }],
  ['gzip', gzipSync('[1]'), 'GZIP', { json: [1] }],
  ['deflate', deflateSync('[1]'), 'deflate', { json: [1] }],
  ['deflate without zlib', deflateRawSync('[1]'), 'deflate', { json: [1] }],
  ['empty', Buffer.alloc(0), 'gzip', { text: '', jsonProblem: 'it is empty' }],
  ['broken gzip', Buffer.from('[1]'), 'gzip', { jsonProblem: 'it cannot be decompressed' }],
  ['truncated gzip', gzipSync('[1]').subarray(0, 15), 'gzip', { jsonProblem: 'it cannot be decompressed' }],
  ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22]), undefined, { jsonProblem: 'it is not valid UTF-8' }],
  ['a byte order mark', Buffer.from('\uFEFF[1]'), undefined, { json: [1] }],
])('reads a body: %s', (_name, bytes, encoding, body) => {
  expect(createBodyDecoder()(bytes, encoding)).toMatchObject(body);
});

test.each<[string, Buffer, string]>([
  ['an unknown coding', Buffer.from('[1]'), 'new'],
  ['more than the limit', gzipSync(Buffer.alloc(9 * 1024 * 1024, ' ')), 'gzip'],
  ['too many values', Buffer.from(`[${'1,'.repeat(300_000)}1]`), ''],
])('does not decide on %s', (_name, bytes, encoding) => {
  expect(createBodyDecoder()(bytes, encoding)).toBeUndefined();
});

test('keeps the byte order mark of a request, and returns nothing for invalid UTF-8', () => {
  expect(decodeText(Buffer.from('\uFEFF{}'))).toBe('\uFEFF{}');
  expect(decodeText(Buffer.from([0xff]))).toBeUndefined();
});

test('reads a body that repeats one time, for each path and coding', () => {
  const decode = createBodyDecoder();
  const first = decode(Buffer.from('[1]'));
  expect(decode(Buffer.from('[1]'))).toBe(first);
  expect(decode(Buffer.from('[1]'), undefined, '/pets')).not.toBe(first);
  expect(decode(Buffer.from('[1]'))).toBe(first);
  expect(decode(Buffer.from('[2]'))).toMatchObject({ json: [2] });
  expect(decode(Buffer.from('[1]'), 'gzip')).toMatchObject({ jsonProblem: 'it cannot be decompressed' });
});
