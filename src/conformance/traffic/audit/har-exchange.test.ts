import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toRecordedExchange } from './har-exchange.ts';

const json = [{ name: 'Content-Type', value: 'application/json' }];

/** A complete entry, changed in some places. */
function entry({ request = {}, response = {}, ...more }: Record<string, object | string | number | null> = {}) {
  const complete = {
    startedDateTime: '2026-03-01T10:00:00.000Z',
    time: 25,
    timings: { blocked: 0 },
    request: { method: 'GET', url: 'https://api.example.com/v1/pets?limit=1#top', headers: [], ...(request as object) },
    response: { status: 200, headers: json, content: { size: 2, text: '[]' }, ...(response as object) },
    ...more,
  };
  return toRecordedExchange(complete);
}

test('reads headers in any letter case, and joins those that are repeated', () => {
  const headers = [
    { name: 'Accept', value: 'application/json' },
    { name: 'ACCEPT', value: '*/*' },
  ];
  expect(entry({ request: { headers } })?.headers).toEqual({ accept: 'application/json, */*' });
});

test.each([
  ['2026-03-01T11:00:00.000+01:00', 25, { start: Date.UTC(2026, 2, 1, 10), end: Date.UTC(2026, 2, 1, 10, 0, 0, 25) }],
  ['2026-03-01T10:00:00Z', -1, { start: Date.UTC(2026, 2, 1, 10), end: undefined }],
  ['2026-03-01T10:00:00Z', null, { start: Date.UTC(2026, 2, 1, 10), end: undefined }],
  ['', 25, { start: undefined, end: undefined }],
  ['2026-03-01T10:00:00Z', 1e300, { start: Date.UTC(2026, 2, 1, 10), end: undefined }],
  ['+275760-09-13T00:00:00.000Z', 25, { start: undefined, end: undefined }],
  [null, null, { start: undefined, end: undefined }],
])('reads the time %j with a duration of %j', (startedDateTime, time, times) => {
  expect(entry({ startedDateTime, time })).toMatchObject(times);
});

test('allows for the wait that Playwright does not count', () => {
  expect(entry()?.inaccuracy).toBe(1);
  expect(entry({ timings: { wait: 3 } })?.inaccuracy).toBe(1000);
});

const gzip = [...json, { name: 'Content-Encoding', value: 'gzip' }, { name: 'Content-Length', value: '27' }];
const withLength = (length: string) => [...json, { name: 'content-length', value: length }];

test.each([
  ['text', { size: 2, text: '[]' }, json, '[]'],
  ['Base64', { size: 2, text: 'W10=', encoding: 'base64' }, json, '[]'],
  ['text that is not JSON', { size: 1, text: '[' }, json, '['],
  ['text that is empty', { size: 0, text: '' }, json, ''],
  ['no text for an empty body', { size: 0 }, withLength('0'), ''],
  ['compressed text, whose size is larger', { size: 22, text: '[]' }, json, '[]'],
  ['text that was cut off', { size: 1000, text: '[{"id":' }, json, undefined],
  ['text that was cut off, in Base64', { size: 9, text: 'W3siaWQiOg==', encoding: 'base64' }, json, undefined],
  ['text that is shorter than its length', { size: 7, text: '[{"id":' }, withLength('1000'), undefined],
  ['text that is not JSON, and its length', { size: 7, text: '[{"id":' }, withLength('7'), '[{"id":'],
  ['text of another length through compression', { size: 7, text: '[{"id":' }, gzip, '[{"id":'],
  ['a part, as the comment says', { size: 2, text: '[]', comment: 'Response body truncated' }, json, undefined],
  ['nothing but a comment', { size: 0, text: '', comment: 'Body is too large' }, json, undefined],
  ['any other comment', { size: 2, text: '[]', comment: 'from the network' }, json, '[]'],
  ['text that is empty, and a length', { size: 0, text: '' }, withLength('123'), undefined],
  ['no text', { size: 2 }, json, undefined],
  ['no text and no size', {}, json, undefined],
  ['a name of a file (Playwright with content: attach)', { size: 2, _file: 'a.json' }, json, undefined],
  ['Base64 that is not valid', { text: '?', encoding: 'base64' }, json, undefined],
  ['a part of a number redacted', { size: 18, text: '{"id":1[redacted]}' }, json, undefined],
])('reads a response body with %s', (_case, content, headers, text) => {
  const exchange = entry({ response: { content, headers } });
  expect({ lacksBody: exchange?.lacksBody, text: exchange?.response?.text }).toEqual({
    lacksBody: text === undefined,
    text: text ?? '',
  });
});

test.each([
  ['GET', 200, 123, true],
  ['GET', 200, 5, false],
  ['GET', 200, -1, false],
  ['HEAD', 200, 123, false],
  ['GET', 204, 123, false],
])(
  'a %s with the status %i, empty text and a body of %i bytes lacks its body: %j',
  (method, status, bodySize, lacks) => {
    const response = { status, bodySize, content: { size: 0, text: '' } };
    expect(entry({ request: { method }, response })?.lacksBody).toBe(lacks);
  },
);

test('reports a body that is not valid UTF-8, unless it may be in a coding', () => {
  const content = { text: btoa('["\u{ff}"]'), encoding: 'base64' };
  expect(entry({ response: { content } })?.response).toMatchObject({ jsonProblem: 'it is not valid UTF-8' });
  expect(entry({ response: { content: { ...content, mimeType: 'application/json' }, headers: [] } })?.lacksBody).toBe(
    true,
  );
});

const list = JSON.stringify([{ id: 1, name: 'Zoë', categoryId: 1 }]);
const withCoding = (coding: string) => [...json, { name: 'Content-Encoding', value: coding }];
const toContent = (bytes: Buffer, form: 'base64' | 'latin1' | 'utf8') => ({
  size: bytes.length,
  text: bytes.toString(form),
  ...(form === 'base64' && { encoding: form }),
});

test.each([
  ['gzip', gzipSync(list)],
  ['GZIP', gzipSync(list)],
  ['deflate', deflateSync(list)],
  ['deflate', deflateRawSync(list)],
  ['br', brotliCompressSync(list)],
  ['zstd', zstdCompressSync(list)],
  ['deflate, gzip', gzipSync(deflateSync(list))],
])('decodes a response body that was recorded in the coding %s', (coding, bytes) => {
  const read = (content: object) => {
    const { response, lacksBody } = entry({ response: { content, headers: withCoding(coding) } }) ?? {};
    return { text: response?.text, lacksBody };
  };
  expect(read(toContent(bytes, 'base64'))).toEqual({ text: list, lacksBody: false });
  // Each character is a byte.
  expect(read(toContent(bytes, 'latin1'))).toEqual({ text: list, lacksBody: false });
  // The bytes are lost.
  expect(read(toContent(bytes, 'utf8'))).toEqual({ text: '', lacksBody: true });
  expect(read(toContent(bytes.subarray(0, -5), 'base64'))).toEqual({ text: '', lacksBody: true });
  // Another program has decoded it.
  expect(read(toContent(Buffer.from(list), 'base64'))).toEqual({ text: list, lacksBody: false });
});

const gzipped = gzipSync(list);
const page = '<h1>Bad Gateway</h1>';

test.each([
  ['an unknown coding', toContent(gzipped, 'base64'), withCoding('new'), undefined],
  ['gzip without its header', toContent(gzipped, 'base64'), json, undefined],
  ['gzip as text, without its header', toContent(gzipped, 'latin1'), json, undefined],
  ['deflate without its header', toContent(deflateSync(list), 'base64'), json, undefined],
  ['Brotli without its header', toContent(brotliCompressSync(list), 'base64'), json, undefined],
  ['gzip that was replaced by a page', { size: 20, text: page }, withCoding('gzip'), page],
  ['no coding, by its header', { text: '[{"id":' }, [...withCoding('identity'), ...withLength('7')], '[{"id":'],
  ['hexadecimal digits', { size: 2, text: '5b5d', encoding: 'hex' }, json, undefined],
  ['text that may have been cut off', { size: -1, text: '[{"id":' }, json, undefined],
  ['text that is followed by a note', { text: '[{"id":1},… (truncated)' }, json, undefined],
  ['escapes of HTML', { text: '[{&quot;id&quot;:1}]' }, json, undefined],
  ['escapes of a URL', { text: '%5B%7B%22id%22%3A1%7D%5D' }, json, undefined],
  ['JSON in JSON', { text: '"[{\\"id\\":1}]"' }, json, undefined],
  ['JSON in JSON of the service', { size: 14, text: '"[{\\"id\\":1}]"' }, json, '"[{\\"id\\":1}]"'],
  ['text of the service in JSON', { text: '"hello"' }, json, '"hello"'],
  ['chunks', { text: '2\r\n[]\r\n0\r\n\r\n' }, json, undefined],
  ['replaced characters', { text: '["Zo\uFFFD"]', size: 8 }, json, undefined],
  ['such characters of the service', { text: '["Zo\uFFFD"]', size: 9 }, json, '["Zo\uFFFD"]'],
  ['bytes that were not decoded', { text: '["Zo\u{c3}\u{ab}"]', size: 8 }, json, undefined],
  ['such characters of the service (2)', { text: '["Zo\u{c3}\u{ab}"]', size: 10 }, json, '["Zo\u{c3}\u{ab}"]'],
  ['a removed value', { text: '[{"id":1,"name":"[REDACTED]"}]' }, json, undefined],
  ['a masked value', { text: '[{"id":1,"name":"R***x"}]' }, json, undefined],
  ['a removed body', { text: '<removed>' }, json, undefined],
  ['a removed value, as the comment says', { text: '[{"id":0}]', comment: 'Redacted by proxy' }, json, undefined],
  ['a word that programs write, too', { text: '[{"id":1,"name":"Hidden"}]' }, json, '[{"id":1,"name":"Hidden"}]'],
])('takes a response body with %s as what the service has sent, or as unknown', (_case, content, headers, text) => {
  const exchange = entry({ response: { content, headers } });
  expect({ lacksBody: exchange?.lacksBody, text: exchange?.response?.text }).toEqual({
    lacksBody: text === undefined,
    text: text ?? '',
  });
});

test('keeps integers beyond 2^53 exact', () => {
  const content = { text: '[{"id":9007199254740993}]' };
  expect(entry({ response: { content } })?.response?.json).toEqual([{ id: 9007199254740993n }]);
});

test('takes the media type from the content if no header was recorded', () => {
  const content = { size: 2, text: '[]', mimeType: 'application/json' };
  expect(entry({ response: { headers: [], content } })?.response).toMatchObject({
    headers: { 'content-type': 'application/json' },
    hidesHeaders: true,
  });
  expect(entry({ response: { headers: [] } })?.lacksBody).toBe(true);
});

test('leaves out a header whose value was redacted, which is not missing then', () => {
  const headers = [...json, { name: 'WWW-Authenticate', value: '[redacted] realm="x"' }];
  expect(entry({ response: { headers } })?.response).toMatchObject({
    headers: { 'content-type': 'application/json' },
    hidesHeaders: true,
  });
  expect(entry()?.response?.hidesHeaders).toBe(false);
});

test.each([
  ['text', { text: '{"a":1}' }, [], '{"a":1}'],
  ['Base64', { text: btoa('{}'), encoding: 'base64' }, [], '{}'],
  ['nothing, and a length of 0', undefined, withLength('0'), undefined],
  ['empty text', { text: '' }, [], ''],
  ['empty text, and another length', { text: '' }, withLength('7'), null],
  ['nothing', undefined, [], null],
  ['null (mitmproxy)', { text: null }, [], null],
  ['bytes that were not decoded (Firefox)', { text: '"Zo\u{c3}\u{ab}"' }, [], null],
  ['letters beyond ASCII', { text: '"Zoë"' }, [], '"Zoë"'],
])('reads a request body with %s', (_case, postData, headers, body) => {
  expect(entry({ request: { method: 'POST', postData, headers } as object })?.body).toBe(body);
});

test.each([
  ['{"name":"', 500, [], undefined, null],
  ['{"name":"', -1, withLength('500'), undefined, null],
  ['{"name":"', -1, [], 'truncated', null],
  ['{"a":1}', -1, [], 'Truncated', null],
  ['', 500, [], undefined, null],
  ['{"name":"', 9, withLength('9'), undefined, '{"name":"'],
  ['{"name":"', -1, [], undefined, null],
  ['nonsense', -1, [], undefined, 'nonsense'],
  ['{"name":"[redacted]"}', -1, [], undefined, null],
  ['{"name":"Zo\uFFFD"}', -1, [], undefined, null],
  ['{}', 22, [{ name: 'Content-Encoding', value: 'gzip' }], undefined, null],
  ['{"name":"Zoë', 12, [], undefined, '{"name":"Zoë'],
  ['{"name":"Zoë', 14, [], undefined, null],
  ['{"a":1}', 500, [], undefined, '{"a":1}'],
  ['{"a":1}', 3, withLength('3'), undefined, '{"a":1}'],
])('reads the request body %j with %i bytes, %j and the comment %j as %j', (text, bodySize, headers, comment, body) => {
  const postData = { text, ...(comment !== undefined && { comment }) };
  expect(entry({ request: { method: 'POST', bodySize, postData, headers } })?.body).toBe(body);
});

test.each(['encoding', '_encoding'])('reads a request body in Base64 with the field %s', (field) => {
  const read = (text: string, bodySize: number) =>
    entry({ request: { method: 'POST', bodySize, postData: { text: btoa(text), [field]: 'base64' } } })?.body;
  expect([read('{"a":1}', 7), read('{"a":', 7), read('{"a":', 5)]).toEqual(['{"a":1}', null, '{"a":']);
});

test.each([
  [{ response: { status: 0 } }, 'response'],
  [{ response: { status: -1 } }, 'response'],
  [{ response: null as unknown as object }, undefined],
  [{ _fromCache: 'disk' }, 'cache'],
  [{ _fetchType: 'Memory Cache' }, 'cache'],
  [{ cache: { afterRequest: { fetchCount: 1 } } }, 'cache'],
  [{ cache: { beforeRequest: null, afterRequest: null } }, undefined],
  [{ response: { status: 304 } }, 'cache'],
  [{ _wasFulfilled: true as unknown as string }, 'mock'],
  [{ _fetchType: 'Service Worker' }, 'mock'],
  [{ response: { _fetchedViaServiceWorker: true } }, 'mock'],
  [{ response: { _fetchedViaServiceWorker: true, _serviceWorkerResponseSource: 'network' } }, undefined],
  [{ response: { status: 307, headers: [{ name: 'Non-Authoritative-Reason', value: 'HSTS' }] } }, 'redirect'],
  [{ response: { status: 302 } }, undefined],
  [{ request: { url: 'https://api.example.com/v1/pets/1[redacted]' } }, 'redacted'],
  [{ request: { url: 'https://api.example.com/v1/pets?key=[redacted]' } }, undefined],
])('skips what shows nothing about the service: %j', (changes, reason) => {
  expect(entry(changes)?.skipped).toBe(reason);
});

test.each(['data:text/plain,x', 'about:blank', '', 'wss://api.example.com/v1/pets'])('ignores the URL %j', (url) => {
  expect(entry({ request: { url } })).toBeUndefined();
});
