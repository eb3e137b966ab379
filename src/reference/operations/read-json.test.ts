import { expect, test, vi } from 'vitest';
import { type Choices } from '../choices/choice-table.ts';
import { parseChoices } from '../choices/parse-choices.ts';
import { readJson } from './read-json.ts';

const TEXT = '{"name":"Rex","categoryId":1}';
const VALUE = { name: 'Rex', categoryId: 1 };

function toRequest(body: BodyInit, contentType = 'application/json'): Request {
  const init = { method: 'POST', headers: { 'content-type': contentType }, body, duplex: 'half' };
  return new Request('http://localhost/v1/pets', init);
}

const read = (request: Request, choices: Partial<Choices> = {}, maxBodyBytes = 1024 * 1024) =>
  readJson({ request }, { choices: parseChoices(choices), maxBodyBytes });

test.each(['application/json', 'Application/JSON; charset=utf-8', 'application/json ;charset=utf-8'])(
  'reads a body of the type %s',
  async (type) => {
    expect(await read(toRequest(TEXT, type))).toEqual({ value: VALUE });
  },
);

test('rejects another type by the choice wrongContentType', async () => {
  const request = () => toRequest(TEXT, 'text/plain');
  expect(await read(request())).toMatchObject({ rejection: { status: 415, body: { code: 'unsupported_media_type' } } });
  const without = new Request('http://localhost/v1/pets', { method: 'POST', body: new TextEncoder().encode(TEXT) });
  expect(await read(without)).toMatchObject({ rejection: { status: 415 } });
  expect(await read(request(), { wrongContentType: '400' })).toMatchObject({ rejection: { status: 400 } });
  expect(await read(request(), { wrongContentType: 'accept' })).toEqual({ value: VALUE });
});

test.each([
  ['', 'it is empty.'],
  [' ', 'it is empty.'],
  ['{', 'it cannot be parsed.'],
  ['{"name":"Rex",}', 'it cannot be parsed.'],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'it is nested too deeply.'],
  [Uint8Array.of(0x22, 0xff, 0x22), 'it is not valid UTF-8.'],
])('rejects a body that is not JSON (%#)', async (body, problem) => {
  const message = `Invalid JSON body: ${problem} Send JSON in UTF-8.`;
  expect(await read(toRequest(body))).toMatchObject({
    rejection: { status: 400, body: { code: 'malformed_body', message } },
  });
});

test('names a duplicate key when the choice duplicateKeys rejects it', async () => {
  const body = '{"name":"Rex","categoryId":1,"na\\u006de":"Bo"}';
  expect(await read(toRequest(body))).toEqual({ value: { name: 'Bo', categoryId: 1 } });
  expect(await read(toRequest(body), { duplicateKeys: 'refuse' })).toMatchObject({
    rejection: { body: { message: 'Invalid JSON body: it has the key "name" twice. Send JSON in UTF-8.' } },
  });
});

test('rejects a body over the limit, whether or not its length is announced', async () => {
  const stream = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(60).fill(32)) });
  const announced = new Request(toRequest(TEXT), {
    headers: { 'content-type': 'application/json', 'content-length': '29' },
  });
  expect(await read(toRequest(stream), {}, 100)).toMatchObject({ rejection: { status: 413 } });
  expect(await read(announced, {}, 28)).toMatchObject({ rejection: { status: 413 } });
});

test('rejects a body over the limit although its sender keeps the stream open, and tells it to stop', async () => {
  const cancel = vi.fn<() => void>();
  const stream = () => new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(11)), cancel });
  expect(await read(toRequest(stream()), {}, 10)).toMatchObject({ rejection: { status: 413 } });
  expect(cancel).toHaveBeenCalledOnce();
  const headers = { 'content-type': 'application/json', 'content-length': '11' };
  const announced = new Request(toRequest(stream()), { headers });
  expect(await read(announced, {}, 10)).toMatchObject({ rejection: { status: 413 } });
});

test('rejects a body whose next chunk exceeds the limit that the chunks before have reached', async () => {
  const chunks = [TEXT, ' '].map((chunk) => new TextEncoder().encode(chunk));
  const stream = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  expect(await read(toRequest(stream), {}, 29)).toMatchObject({ rejection: { status: 413 } });
});

test('rejects a body over the limit although the request was cloned', async () => {
  const request = toRequest(' '.repeat(11));
  request.clone();
  expect(await read(request, {}, 10)).toMatchObject({ rejection: { status: 413 } });
});

/** A request as in Firefox, whose requests have no stream. */
function toRequestWithoutStream(): Request {
  return Object.defineProperty(toRequest(TEXT), 'body', { value: undefined });
}

test('reads a body without a stream, as in Firefox, and applies the limit to it', async () => {
  expect(await read(toRequestWithoutStream())).toEqual({ value: VALUE });
  expect(await read(toRequestWithoutStream(), {}, 28)).toMatchObject({ rejection: { status: 413 } });
});

test('reads a body whose stream cannot be iterated, as in older versions of Safari', async () => {
  const request = toRequest(TEXT);
  Object.defineProperty(request.body, Symbol.asyncIterator, { value: undefined });
  expect(await read(request)).toEqual({ value: VALUE });
});

test('accepts a body of exactly the limit', async () => {
  const announced = new Request(toRequest(TEXT), {
    headers: { 'content-type': 'application/json', 'content-length': '29' },
  });
  expect(await read(announced, {}, 29)).toEqual({ value: VALUE });
  expect(await read(toRequest(TEXT), {}, 29)).toEqual({ value: VALUE });
});

test('reads a body of several chunks, each longer than the one before', async () => {
  const chunks = [TEXT.slice(0, 3), TEXT.slice(3, 10), TEXT.slice(10)];
  const stream = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  expect(await read(toRequest(stream))).toEqual({ value: VALUE });
});

test('follows the choices malformedJson, invalidUtf8, byteOrderMark and integerNotation', async () => {
  expect(await read(toRequest('{'), { malformedJson: '422' })).toMatchObject({ rejection: { status: 422 } });
  const invalid = Uint8Array.of(0x22, 0xff, 0x22);
  expect(await read(toRequest(invalid), { invalidUtf8: 'replace' })).toEqual({ value: '\uFFFD', isChosen: true });
  expect(await read(toRequest(`\uFEFF${TEXT}`))).toEqual({ value: VALUE, isChosen: true });
  expect(await read(toRequest(`\uFEFF${TEXT}`), { byteOrderMark: 'refuse' })).toMatchObject({
    rejection: { body: { message: 'Invalid JSON body: it starts with a byte order mark. Send JSON in UTF-8.' } },
  });
  const both = Uint8Array.of(0xef, 0xbb, 0xbf, 0x22, 0xff, 0x22);
  expect(await read(toRequest(both), { invalidUtf8: 'replace', byteOrderMark: 'refuse' })).toHaveProperty('rejection');
  expect(await read(toRequest('[7.0]'))).toEqual({ value: [7] });
  expect(await read(toRequest('\uFEFF[7.0]'))).toEqual({ value: [7], isChosen: true });
  const refused = await read(toRequest('[7.0]'), { integerNotation: 'refuse' });
  expect(refused).toHaveProperty('isChosen', true);
  expect(refused).not.toHaveProperty('value', [7]);
});

test.each([
  ['{"a":1,"b":{"a":2},"c":[{"a":3}]}', undefined],
  ['{"a":"a","b":"a"}', undefined],
  [String.raw`{"a":"\",\"a\":","b":1}`, undefined],
  ['{"b":{"c":1},"a":1,"a" :2}', 'a'],
  ['[{"a":1,"a":2}]', undefined],
  ['{"b":"{","a":1,"a":2}', 'a'],
])('in %s, the duplicate key of the outermost object is %s', async (text, key) => {
  const body = await read(toRequest(text), { duplicateKeys: 'refuse' });
  if (key === undefined) expect(body).toEqual({ value: JSON.parse(text) as unknown });
  else
    expect(body).toMatchObject({
      rejection: { body: { message: expect.stringContaining(`"${key}" twice`) as string } },
    });
});
