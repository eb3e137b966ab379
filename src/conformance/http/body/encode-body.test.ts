import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodeBody, encodeBody } from './encode-body.ts';

test('latin1 sends one byte for each character', () => {
  expect(encodeBody('é\0a', 'latin1')).toEqual(Uint8Array.of(0xe9, 0, 0x61));
});

test.each(['', '{"name":"é"}', 'x'.repeat(200_000)])('gzip encodes a text that gunzip decodes', (text) => {
  expect(gunzipSync(encodeBody(text, 'gzip') as Uint8Array).toString()).toBe(text);
});

test('other forms leave the text to the transport', () => {
  expect([encodeBody('é', 'plain'), encodeBody('é', 'chunked')]).toEqual(['é', 'é']);
});

test('a server reads latin1 as UTF-8, with replacement characters and with the byte order mark', () => {
  expect(decodeBody('\xc3\xa9', 'latin1')).toBe('é');
  expect(decodeBody('a\xe9', 'latin1')).toBe('a\uFFFD');
  expect(decodeBody('\xef\xbb\xbf{}', 'latin1')).toBe('\uFEFF{}');
  expect(decodeBody('é', 'gzip')).toBe('é');
});
